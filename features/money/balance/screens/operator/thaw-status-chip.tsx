import { useTranslations } from "use-intl";
import { type ThawStatus, thawStatuses } from "#features/money/balance/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";

/** The status of a request. */
export function ThawStatusChip({ status }: { status: ThawStatus }) {
  const t = useTranslations("balanceConsole");
  return <StatusChip tone={toneOf(thawStatuses, status, "operator")}>{t(`states.${status}`)}</StatusChip>;
}
