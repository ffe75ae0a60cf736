import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { LoadingBooking } from "#features/inventory/dock-slots/screens/buyer/booking-part.tsx";
import css from "#features/trade/orders/screens/buyer/detail/order-detail.module.css";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { toast } from "#ui/toast.ts";
import { TwoColumns } from "#ui/two-columns.tsx";
import { WhenNear } from "#ui/when-near.tsx";
import { OrderChip } from "../../order-chip.tsx";
import { toTimelineEntries } from "../../order-timeline.tsx";
import { ActionDialog } from "../actions/lazy-action-dialog.ts";
import { DocumentButtons } from "./document-buttons.tsx";
import type { OrderDetail, OrderInfo } from "./order-data.ts";
import { OrderDelivery } from "./order-delivery.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderLines } from "./order-lines.tsx";
import { CheckoutMoney, OrderMoney } from "./order-money.tsx";
import { NextStep, OrderSteps } from "./order-next.tsx";

/** The timeline of an order, newest first. */
function OrderHistory({ order }: { order: OrderDetail }) {
  const t = useTranslations("orders");
  const labels = useTranslations("ordersLabels");
  return (
    <Card title={t("history")}>
      <Timeline
        entries={toTimelineEntries(order, labels, (fileIds) => <DocumentButtons orderSn={order.order_number} fileIds={fileIds} />)}
      />
    </Card>
  );
}

interface Props {
  info: OrderInfo;
  /** Where the goods of an order are. */
  TrackingPart: ComponentType<{ orderSn: string }>;
  /** What a reservation waits for. */
  renderArrivals?: (order: OrderDetail) => ReactNode;
  /** The parts of a single order. */
  renderParts?: (order: OrderDetail) => OrderParts | undefined;
  /** An edit of a single order that waits for its buyer, and the versions of the order. */
  question?: ReactNode;
  versions?: ReactNode;
  /** The payments that were received for an order, with their receipts. */
  ReceiptsCard: ComponentType<{ orderSn: string }>;
  /** The invoices of an order on account. */
  InvoicesCard: ComponentType<{ orderSn: string }>;
  /** The dock slot of a pickup. */
  booking?: LoadingBooking | undefined;
}

/** Where an order shows its parts: questions above everything, a card, and at the lines. */
export interface OrderParts {
  questions: ReactNode;
  shipments: ReactNode;
  renderState?: (orderLineId: number) => ReactNode;
  action?: ReactNode;
}

/** The details of one order, or of all orders of a checkout. */
export function OrderDetailScreen({
  info,
  TrackingPart,
  ReceiptsCard,
  InvoicesCard,
  renderArrivals,
  renderParts,
  question,
  versions,
  booking,
}: Props) {
  const [only] = info.orders;
  return info.orders.length === 1 && only ? (
    <SingleOrder
      order={only}
      TrackingPart={TrackingPart}
      ReceiptsCard={ReceiptsCard}
      InvoicesCard={InvoicesCard}
      arrivals={only.kind === "presale" && renderArrivals?.(only)}
      parts={renderParts?.(only)}
      question={question}
      versions={versions}
      booking={booking}
    />
  ) : (
    <CheckoutOrders info={info} />
  );
}

function CopyNumberButton({ number }: { number: string }) {
  const t = useTranslations("orders");
  const copy = async () => {
    await navigator.clipboard.writeText(number);
    toast(t("copied"));
  };
  return <IconButton icon="copy" size="small" label={t("copy")} onClick={() => void copy()} />;
}

interface SingleOrderProps extends Pick<Props, "TrackingPart" | "ReceiptsCard" | "InvoicesCard" | "question" | "versions" | "booking"> {
  order: OrderDetail;
  arrivals: ReactNode;
  parts: OrderParts | undefined;
}

function SingleOrder({ order, TrackingPart, ReceiptsCard, InvoicesCard, arrivals, parts, question, versions, booking }: SingleOrderProps) {
  const t = useTranslations("orders");
  const hasTracking = order.dispatched_at !== null && order.kind !== "fob";
  return (
    <Stack gap={5} foot={16} className={css.page}>
      <PageHeader
        title={t("number", { number: order.order_number })}
        crumbs={[{ label: t("back"), to: "/user_center/order" }, { label: order.order_number }]}
        aside={
          <>
            <CopyNumberButton number={order.order_number} />
            <OrderChip order={order} reader="buyer" />
          </>
        }
      />
      {question}
      {parts?.questions}
      <NextStep order={order} />
      <OrderSteps order={order} />
      <TwoColumns
        width={22}
        from={1180}
        side={
          <>
            <OrderMoney order={order} />
            <OrderFacts order={order} />
            <OrderDocuments order={order} />
            {Number(order.paid_fee) > 0 && (
              <WhenNear>
                <Suspense>
                  <InvoicesCard orderSn={order.order_number} />
                  <ReceiptsCard orderSn={order.order_number} />
                </Suspense>
              </WhenNear>
            )}
          </>
        }
      >
        {arrivals}
        <OrderLines order={order} renderState={parts?.renderState} action={parts?.action} />
        {parts?.shipments}
        <OrderDelivery order={order} hasTracking={hasTracking} booking={booking} />
        {hasTracking && (
          <Suspense>
            <TrackingPart orderSn={order.order_number} />
          </Suspense>
        )}
        {versions}
        <OrderHistory order={order} />
      </TwoColumns>
    </Stack>
  );
}

/** The orders of a checkout, each with its next step, and buttons to pay or cancel all of them. */
function CheckoutOrders({ info }: { info: OrderInfo }) {
  const t = useTranslations("orders");
  const [isCanceling, setCanceling] = useState(false);
  const payable = info.orders.filter(({ due }) => due?.purpose === "order");
  const cancellable = info.orders.filter(({ actions }) => actions.some(({ action }) => action === "cancel"));
  const number = info.order_parent_number;
  const actions = (
    <>
      {cancellable.length > 1 && <Button onClick={() => setCanceling(true)}>{t("moves.cancelAll.button")}</Button>}
      {payable.length > 1 && (
        <ButtonLink variant="primary" to={`/pay?order_sn=${number}`}>
          {t("payAll")}
        </ButtonLink>
      )}
    </>
  );
  return (
    <Stack gap={5} foot={16} className={css.page}>
      <PageHeader
        title={t("checkout", { number })}
        crumbs={[{ label: t("back"), to: "/user_center/order" }, { label: number }]}
        aside={<CopyNumberButton number={number} />}
        intro={
          <>
            <Moment at={info.order_time} as="time" /> · {t("checkoutOrders", { count: info.orders.length })}
          </>
        }
        actions={payable.length > 1 || cancellable.length > 1 ? actions : undefined}
      />
      <TwoColumns width={22} from={1180} side={<CheckoutMoney info={info} />}>
        {info.orders.map((order) => (
          <Stack
            key={order.order_id}
            as="section"
            gap={4}
            frame="panel"
            pad={5}
            padX={6}
            shadow="small"
            className={css.part}
            aria-label={order.order_number}
          >
            <Inline as="header" wrap gap={2} gapX={4}>
              <Text as="h2" size="lg">
                <Link className={textClass({ link: true })} to={`/user_center/order/${order.order_number}`}>
                  {order.order_number}
                </Link>
              </Text>
              <OrderChip order={order} reader="buyer" />
            </Inline>
            <NextStep order={order} quiet={payable.length > 1} />
            <OrderLines order={order} plain />
          </Stack>
        ))}
      </TwoColumns>
      <Suspense>{isCanceling && <ActionDialog action="cancel" many orderSn={number} onClose={() => setCanceling(false)} />}</Suspense>
    </Stack>
  );
}
