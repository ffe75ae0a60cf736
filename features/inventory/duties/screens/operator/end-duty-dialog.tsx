import { useId } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { RowAt } from "#client/lists/list.tsx";
import { useCall } from "#client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";

/** Ends a row after a day, or withdraws it. */
export function EndDutyDialog({ row, onClose }: { row: RowAt<"/operator/dutyRows">; onClose: () => void }) {
  const t = useTranslations("dutiesConsole");
  const ui = useTranslations("ui");
  const id = useId();
  const { revalidate } = useRevalidator();
  const call = useCall("/operator/endDutyRow", undefined, { quiet: true });
  const submit = async (values: FormData) => {
    const isEnd = values.get("last_day") !== "";
    if (!(await call.submit(values))) return;
    toast(t(isEnd ? "ended" : "withdrawn"), { tone: "success" });
    onClose();
    void revalidate();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="primary" pending={call.pending}>
        {t("endDialog.save")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("endDialog.title")} footer={footer}>
      <Form call={{ ...call, submit }} id={id} prepare={(values) => values.set("duty_id", String(row.duty_id))}>
        <Text weight="medium">{row.title}</Text>
        <Text tone="soft">{t("endDialog.text")}</Text>
        <DateField name="last_day" label={t("endDialog.lastDay")} min={row.valid_from} defaultValue={row.valid_to ?? ""} />
        <TextArea name="note" label={t("endDialog.reason")} maxLength={500} />
      </Form>
    </Dialog>
  );
}
