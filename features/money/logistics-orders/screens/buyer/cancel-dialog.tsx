import { useId } from "react";
import { useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import type { LogisticsOrder } from "#features/money/logistics-orders/screens/buyer/use-logistics.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { useMoney } from "#ui/money.tsx";
import { TextArea } from "#ui/text-area.tsx";

/** Cancels the freight of an order with a reason. */
export function CancelFreightDialog({ order, onClose }: { order: LogisticsOrder; onClose: () => void }) {
  const t = useTranslations("logisticsOrders.cancelDialog");
  const money = useMoney();
  const id = useId();
  const call = usePageMutation("/user/cancelLogisticsOrder", { done: t("done"), onClose });
  const footer = (
    <>
      <Button onClick={onClose}>{t("keep")}</Button>
      <Button type="submit" form={id} variant="danger" pending={call.pending}>
        {t("confirm")}
      </Button>
    </>
  );
  const warehouse = order.warehouse_name;
  const prepare = (values: FormData) => {
    values.set("order_sn", order.order_number);
    values.set("seen", order.seen);
  };
  return (
    <Dialog open onClose={onClose} title={t("title", { order: order.order_number })} footer={footer}>
      <Form call={call} id={id} prepare={prepare}>
        <p>{Number(order.paid) > 0 ? t("text", { warehouse, amount: money(order.paid) }) : t("textUnpaid", { warehouse })}</p>
        <TextArea name="note" label={t("reason")} required maxLength={500} />
      </Form>
    </Dialog>
  );
}
