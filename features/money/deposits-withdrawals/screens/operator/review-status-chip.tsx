import { useTranslations } from "use-intl";
import { StatusChip, type Tone } from "#ui/badge.tsx";

const tones = {
  submitted: "waiting",
  confirming: "waiting",
  requested: "waiting",
  paying: "progress",
  approved: "done",
  paid: "done",
  refused: "error",
  cancelled: "neutral",
} as const satisfies Record<string, Tone>;

/** The status of a deposit or withdrawal, for operators. */
export function ReviewStatusChip({ status }: { status: keyof typeof tones }) {
  const t = useTranslations("depositsWithdrawalsConsole.states");
  return <StatusChip tone={tones[status]}>{t(status)}</StatusChip>;
}
