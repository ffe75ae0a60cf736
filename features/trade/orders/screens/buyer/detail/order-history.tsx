import { useTranslations } from "use-intl";
import { DocumentButtons } from "#features/trade/orders/screens/buyer/detail/document-buttons.tsx";
import type { OrderDetail } from "#features/trade/orders/screens/buyer/detail/order-data.ts";
import { toTimelineEntries } from "#features/trade/orders/screens/order-timeline.tsx";
import { Card } from "#ui/card.tsx";
import { Timeline } from "#ui/timeline.tsx";

/** The timeline of an order, newest first. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const t = useTranslations("orders");
  const labels = useTranslations("ordersLabels");
  return (
    <Card title={t("history")}>
      <Timeline
        entries={toTimelineEntries(order.timeline, labels, (fileIds) => <DocumentButtons orderSn={order.order_number} fileIds={fileIds} />)}
      />
    </Card>
  );
}
