import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { batchColumns, type deliveryFields, isPickupText } from "#features/trade/batch-orders/rules/columns.ts";
import type { BatchRow } from "#features/trade/batch-orders/screens/buyer/batch-data.ts";
import type { Language } from "#kernel/languages.ts";
import { FormRow } from "#ui/form.tsx";

const save = action("/home/batchOrderDelivery");

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
  const [isPickup, setPickup] = useState(isPickupText(row.fields.delivery ?? ""));
  return (
    <save.Dialog
      title={t("delivery.title", { row: row.row_number })}
      confirm={t("save")}
      values={{ batch_id: batchId, row_number: row.row_number }}
      onClose={onClose}
    >
      <save.Field name="pickup" label={t("delivery.pickup")} defaultValue={isPickup} onChange={(value) => setPickup(value === "1")} />
      {!isPickup &&
        rows.map((names) => (
          <FormRow key={names[0]}>
            {names.map((name) => (
              <save.Field key={name} name={name} label={batchColumns[name].label[language]} defaultValue={row.fields[name]} />
            ))}
          </FormRow>
        ))}
      <save.Field name="same_address" label={t("delivery.same")} />
    </save.Dialog>
  );
}
