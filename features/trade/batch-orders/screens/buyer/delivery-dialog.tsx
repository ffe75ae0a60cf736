import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { batchColumns, type deliveryFields, isPickupText } from "#features/trade/batch-orders/rules/columns.ts";
import type { BatchRow } from "#features/trade/batch-orders/screens/buyer/batch-data.ts";
import type { Language } from "#kernel/languages.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormRow } from "#ui/form.tsx";
import { TextField } from "#ui/text-field.tsx";

type DeliveryField = (typeof deliveryFields)[number];

/** Fields side by side; the others have a row of their own. */
const rows: readonly (readonly DeliveryField[])[] = [
  ["first_name", "last_name"],
  ["company_name"],
  ["address_line1", "address_line2"],
  ["city", "province", "zip"],
  ["phone"],
  ["label"],
  ["po_number"],
  ["note"],
];

/** Corrects where the goods of a row go: address, label, PO number and note, or pickup. */
export function DeliveryDialog({ batchId, row, onClose }: { batchId: number; row: BatchRow; onClose: () => void }) {
  const t = useTranslations("batchOrders");
  const language = useLocale() as Language;
  const formId = useId();
  const { revalidate } = useRevalidator();
  const [isPickup, setPickup] = useState(isPickupText(row.fields.delivery ?? ""));
  const save = useCall("/home/batchOrderDelivery", () => {
    onClose();
    void revalidate();
  });
  const addKeys = (values: FormData) => {
    values.set("batch_id", String(batchId));
    values.set("row_number", String(row.row_number));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("delivery.title", { row: row.row_number })}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={formId} pending={save.pending}>
            {t("save")}
          </Button>
        </>
      }
    >
      <Form id={formId} call={save} prepare={addKeys}>
        <Checkbox name="pickup" label={t("delivery.pickup")} checked={isPickup} onChange={({ target }) => setPickup(target.checked)} />
        {!isPickup &&
          rows.map((names) => (
            <FormRow key={names[0]}>
              {names.map((name) => (
                <TextField
                  key={name}
                  name={name}
                  label={batchColumns[name].label[language]}
                  defaultValue={row.fields[name] ?? ""}
                  maxLength={120}
                />
              ))}
            </FormRow>
          ))}
        <Checkbox name="same_address" label={t("delivery.same")} />
      </Form>
    </Dialog>
  );
}
