import { useTranslations } from "use-intl";
import { StatusChip } from "#ui/badge.tsx";

const tones = { draft: "waiting", published: "done", withdrawn: "neutral" } as const;

/** The state of a tariff version. */
export function TariffChip({ state }: { state: keyof typeof tones }) {
  const t = useTranslations("tariffsConsole.states");
  return <StatusChip tone={tones[state]}>{t(state)}</StatusChip>;
}
