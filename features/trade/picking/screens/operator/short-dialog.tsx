import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { NumberField } from "#ui/number-field.tsx";
import type { Stop } from "./walk-screen.tsx";

const report = action("/operator/pickShort");

/** Pieces that are not at their stop, with the reason and a photo for the buyer. */
export function ShortDialog({ listId, stop, onClose }: { listId: number; stop: Stop; onClose: () => void }) {
  const t = useTranslations("pickingConsole.short");
  const { shipment_id, order_line_id, stock_item_id, location, quantity } = stop;
  const judge = (plain: string) => (/^[1-9]\d*$/.test(plain) && Number(plain) <= quantity ? undefined : t("atMost", { max: quantity }));
  return (
    <report.Dialog
      title={t("title", { sku: stop.custom_sn })}
      confirm={t("confirm")}
      values={{ pick_list_id: listId, shipment_id, order_line_id, stock_item_id, location }}
      done={t("done")}
      onClose={onClose}
    >
      <p>{t("text")}</p>
      <NumberField name="quantity" label={t("quantity")} required defaultValue={String(quantity)} rule={judge} />
      <report.Field name="reason" label={t("reason")} hint={t("reasonHint")} required />
      <FileField type="picture" name="file_ids" label={t("photos")} maxFiles={5} />
    </report.Dialog>
  );
}
