import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { StatusChip } from "#ui/badge.tsx";

type Version = Pick<DataOf<"/operator/commissionVersion">, "state" | "is_current" | "is_coming">;

const tones = { draft: "waiting", current: "done", coming: "progress", replaced: "neutral", withdrawn: "neutral" } as const;

const shownState = ({ state, is_current, is_coming }: Version): keyof typeof tones => {
  if (state !== "published") return state;
  if (is_current) return "current";
  return is_coming ? "coming" : "replaced";
};

/** The state of a version: whether it is a draft, applies, will apply, or did. */
export function VersionChip({ version }: { version: Version }) {
  const t = useTranslations("commission.states");
  const shown = shownState(version);
  return <StatusChip tone={tones[shown]}>{t(shown)}</StatusChip>;
}
