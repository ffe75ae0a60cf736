import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { RowAt } from "#client/lists/list.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Text } from "#ui/layout.tsx";

const end = action("/operator/endDutyRow");

/** Ends a row after a day, or withdraws it. */
export function EndDutyDialog({ row, onClose }: { row: RowAt<"/operator/dutyRows">; onClose: () => void }) {
  const t = useTranslations("dutiesConsole");
  const [lastDay, setLastDay] = useState(row.valid_to ?? "");
  return (
    <end.Dialog
      title={t("endDialog.title")}
      confirm={t("endDialog.save")}
      values={{ duty_id: row.duty_id }}
      done={t(lastDay ? "ended" : "withdrawn")}
      onClose={onClose}
    >
      <Text weight="medium">{row.title}</Text>
      <Text tone="soft">{t("endDialog.text")}</Text>
      <DateField name="last_day" label={t("endDialog.lastDay")} min={row.valid_from} value={lastDay} onChange={setLastDay} />
      <end.Field name="note" label={t("endDialog.reason")} />
    </end.Dialog>
  );
}
