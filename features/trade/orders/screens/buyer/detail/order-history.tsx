import { useTranslations } from "use-intl";
import type { OrderDetail } from "#features/trade/orders/screens/buyer/detail/order-data.ts";
import { DocumentButtons } from "#features/trade/orders/screens/buyer/detail/document-buttons.tsx";
import { toTimelineEntries } from "#features/trade/orders/screens/order-timeline.tsx";
import { Card } from "#ui/card.tsx";
import { Timeline } from "#ui/timeline.tsx";

/** What happened to the order, the newest first: who, when, and what they wrote. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const t = useTranslations("orders");
  const words = useTranslations("ordersLabels");
  return (
    <Card title={t("history")}>
      <Timeline entries={toTimelineEntries(order.timeline, words, (fileIds) => <DocumentButtons orderSn={order.order_number} fileIds={fileIds} />)} />
    </Card>
  );
}
