import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { LogisticsOrder } from "#features/money/logistics-orders/screens/buyer/use-logistics.ts";
import { useMoney } from "#ui/money.tsx";

const cancel = action("/user/cancelLogisticsOrder");

/** Cancels the freight of an order with a reason. */
export function CancelFreightDialog({ order, onClose }: { order: LogisticsOrder; onClose: () => void }) {
  const t = useTranslations("logisticsOrders.cancelDialog");
  const money = useMoney();
  const warehouse = order.warehouse_name;
  return (
    <cancel.Dialog
      danger
      title={t("title", { order: order.order_number })}
      confirm={t("confirm")}
      cancel={t("keep")}
      values={{ order_sn: order.order_number, seen: order.seen }}
      done={t("done")}
      onClose={onClose}
    >
      <p>{Number(order.paid) > 0 ? t("text", { warehouse, amount: money(order.paid) }) : t("textUnpaid", { warehouse })}</p>
      <cancel.Field name="note" label={t("reason")} required />
    </cancel.Dialog>
  );
}
