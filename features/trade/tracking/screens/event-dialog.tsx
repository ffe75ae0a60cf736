import { useId } from "react";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { shipmentEventKinds } from "#features/trade/tracking/rules.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

/** Enters what happened to a shipment whose carrier reports nothing. */
export function EventDialog({ orderSn, onClose }: { orderSn: string; onClose: () => void }) {
  const t = useTranslations("tracking.dialog");
  const kinds = useTranslations("tracking.kinds");
  const ui = useTranslations("ui");
  const id = useId();
  const call = useCall("/operator/addShipmentEvent", () => {
    toast(t("saved"), { tone: "success" });
    onClose();
  });
  const prepare = (values: FormData) => {
    values.set("order_sn", orderSn);
    const local = String(values.get("happened_at") ?? "");
    if (local === "") values.delete("happened_at");
    else values.set("happened_at", new Date(local).toISOString());
  };
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="primary" pending={call.pending}>
        {t("save")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("title")} footer={footer}>
      <Form call={call} id={id} prepare={prepare}>
        <SelectField
          name="kind"
          label={t("kind")}
          required
          options={shipmentEventKinds.map((kind) => ({ value: kind, label: kinds(kind) }))}
        />
        <TextField name="happened_at" type="datetime-local" label={t("when")} hint={t("whenHint")} />
        <TextField name="place" label={t("place")} maxLength={120} />
        <TextArea name="note" label={t("note")} maxLength={500} />
      </Form>
    </Dialog>
  );
}
