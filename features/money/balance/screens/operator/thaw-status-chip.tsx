import { useTranslations } from "use-intl";
import type { RowAt } from "#client/lists/list.tsx";
import { StatusChip, type Tone } from "#ui/badge.tsx";

type ThawStatus = RowAt<"/operator/thawList">["status"];

export const thawTones: Record<ThawStatus, Tone> = { requested: "progress", thawed: "done", refused: "error" };

/** The status of a request. */
export function ThawStatusChip({ status }: { status: ThawStatus }) {
  const t = useTranslations("balanceConsole");
  return <StatusChip tone={thawTones[status]}>{t(`states.${status}`)}</StatusChip>;
}
