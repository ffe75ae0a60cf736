import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { SlotFields } from "#features/inventory/dock-slots/screens/buyer/slot-fields.tsx";

const book = action("/user/bookDockSlot");

interface Props {
  orderNumber: string;
  warehouseId: number;
  onClose: () => void;
}

/** Books a dock slot for a pickup order, or moves it. */
export function BookDialog({ orderNumber, warehouseId, onClose }: Props) {
  const t = useTranslations("dockSlots");
  return (
    <book.Dialog
      title={t("book")}
      confirm={t("save")}
      values={{ order_number: orderNumber }}
      prepare={(values) => values.delete("starts_at_day")}
      done={t("saved")}
      onClose={onClose}
    >
      <SlotFields warehouseId={warehouseId} name="starts_at" required />
    </book.Dialog>
  );
}
