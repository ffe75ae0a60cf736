import { useTranslations } from "use-intl";
import { StatusChip, type Tone } from "#ui/badge.tsx";

export const reviewTones = {
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
export function ReviewStatusChip({ status }: { status: keyof typeof reviewTones }) {
  const t = useTranslations("depositsWithdrawalsConsole.states");
  return <StatusChip tone={reviewTones[status]}>{t(status)}</StatusChip>;
}
