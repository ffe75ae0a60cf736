import { Suspense } from "react";
import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import type { ShellHandle } from "#apps/web/root.tsx";
import { earlyLoader } from "#client/early-loader.ts";
import { currentLanguage } from "#client/language.ts";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { loadMessages } from "#client/messages/store.ts";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { loadReviewPrompt } from "#features/service/reviews/screens/buyer/load-review-prompt.ts";
import { loadBackorders } from "#features/trade/backorders/screens/buyer/load-backorders.ts";
import { loadOrderParts } from "#features/trade/fulfillment/screens/buyer/load-order-parts.ts";
import { loadOrderVersions } from "#features/trade/order-edits/screens/buyer/load-order-versions.ts";
import { loadOrder, type OrderDetail as OrderDetailData, type OrderInfo } from "#features/trade/orders/screens/buyer/detail/order-data.ts";
import { OrderDetailScreen, type OrderParts } from "#features/trade/orders/screens/buyer/detail/order-detail-screen.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { ShapedSkeleton } from "#ui/shaped-skeleton.tsx";
import { WhenNear } from "#ui/when-near.tsx";
import type { Route } from "./+types/order-detail.ts";

const TrackingPart = lazy(() =>
  loadWithMessages(
    "tracking",
    import("#features/trade/tracking/screens/tracking-part.tsx").then((module) => module.TrackingPart),
  ),
);

const HandoverProofs = lazy(() =>
  loadWithMessages(
    "handoverProofs",
    import("#features/trade/picking/screens/handover-proofs.tsx").then((module) => module.HandoverProofs),
  ),
);

const ReceiptsCard = lazy(() =>
  loadWithMessages(
    "tracking",
    import("#features/money/payments/screens/buyer/receipts-card.tsx").then((module) => module.ReceiptsCard),
  ),
);

const InvoicesCard = lazy(() =>
  loadWithMessages(
    "invoices",
    import("#features/ledger/trade-credit/screens/buyer/order-invoices-card.tsx").then((module) => module.OrderInvoicesCard),
  ),
);

/**
 * Loads the order, what can be reviewed of it and, for presale goods, its reservations; each with the component that shows it, because
 * one that is loaded later pushes the page down. The dock slot of a pickup follows.
 */
const load = (async (call, page) => {
  const asked = page.params.orderSn ?? "";
  const [{ info }, askedReviews, askedParts, askedVersions, askedBackorders] = await Promise.all([
    loadOrder(call, page),
    loadReviewPrompt(call, asked),
    loadOrderParts(call, asked),
    loadOrderVersions(call, asked),
    loadBackorders(call, asked),
  ]);
  // A contract has a page of its own.
  if (info.orders.some(({ kind }) => kind === "fob")) throw redirect(`/user_center/contracts/${encodeURIComponent(info.order_sn)}`);
  // The number of a checkout may be asked for: one of several orders has no prompt, because each of them has a page of its own.
  const number = info.orders.length === 1 ? info.orders[0]?.order_number : undefined;
  const booking = loadBooking(call, info);
  const [reviews, parts, versions, arrivals, backorders] = await Promise.all([
    number === asked ? askedReviews : number && loadReviewPrompt(call, number),
    number === asked ? askedParts : number && loadOrderParts(call, number),
    number === asked ? askedVersions : number && loadOrderVersions(call, number),
    loadArrivals(call, info),
    number === asked ? askedBackorders : number ? loadBackorders(call, number) : undefined,
  ]);
  return { info, reviews, parts, versions, arrivals, backorders, booking };
}) satisfies LoadPageData<unknown>;

type LoadedParts = NonNullable<Awaited<ReturnType<typeof loadOrderParts>>>;

type Call = Parameters<LoadPageData<unknown>>[0];

const loadBooking = (call: Call, { orders }: OrderInfo) => {
  const [only] = orders;
  if (orders.length > 1 || !only || only.address !== null) return undefined;
  return call("/user/dockBooking", { order_number: only.order_number }).catch(() => undefined);
};

const loadArrivals = async (call: Call, { order_sn, orders }: OrderInfo) => {
  if (!orders.some(({ kind }) => kind === "presale")) return undefined;
  const [{ list: reservations }, { ReservationFacts }] = await Promise.all([
    call("/user/reservationList", { order_sn }),
    import("#features/trade/reservations/screens/buyer/reservation-facts.tsx"),
    loadMessages(currentLanguage(), "reservations"),
  ]);
  return { reservations, ReservationFacts };
};

export const handle: ShellHandle = { lateMessages: ["tracking", "handoverProofs", "invoices", "reservations", "dockSlots", "freight"] };

export const loader = earlyLoader(load);

export const clientLoader = protectedLoader(load);

export const HydrateFallback = () => <ShapedSkeleton crumbs parts={["6rem", "4rem", "14rem", "12rem"]} side={["14rem", "10rem"]} />;

/** Whether something of an order has left the warehouse: it was dispatched, collected, or parts of it were. */
const hasLeft = ({ dispatched_at, timeline }: OrderDetailData, parts?: LoadedParts["parts"]) =>
  dispatched_at !== null ||
  timeline.some(({ action }) => action === "confirmPickup") ||
  (parts !== undefined && parts !== "failed" && parts.shipments.some(({ handed_over_at }) => handed_over_at !== null));

const Proofs = ({ order, parts }: { order: OrderDetailData; parts?: LoadedParts["parts"] }) =>
  Number(order.paid_fee) > 0 &&
  hasLeft(order, parts) && (
    <WhenNear>
      <Suspense>
        <HandoverProofs orderSn={order.order_number} reader="buyer" />
      </Suspense>
    </WhenNear>
  );

const toOrderParts = (order: OrderDetailData, loaded: LoadedParts): OrderParts => {
  const { parts, OrderPartsCard, ShortQuestions, CancelPiecesButton, LineParts } = loaded;
  const shipments = (
    <>
      <OrderPartsCard order={order} parts={parts} />
      <Proofs order={order} parts={parts} />
    </>
  );
  if (parts === "failed") return { questions: null, shipments };
  return {
    questions: <ShortQuestions order={order} parts={parts} />,
    shipments,
    renderState: (lineId) => <LineParts parts={parts} lineId={lineId} />,
    action: <CancelPiecesButton order={order} parts={parts} />,
  };
};

/** The pieces that wait for goods stand above the shipments. */
const withBackorders = (shown: OrderParts, backorders: Awaited<ReturnType<typeof loadBackorders>> | undefined): OrderParts => {
  if (!backorders) return shown;
  const { BackordersCard, list } = backorders;
  const card = <BackordersCard list={list} />;
  return {
    ...shown,
    shipments: (
      <>
        {card}
        {shown.shipments}
      </>
    ),
  };
};

export default function OrderDetail({
  loaderData: { info, reviews, parts, versions, arrivals, backorders, booking },
}: Route.ComponentProps) {
  const t = useTranslations("orders");
  return (
    <>
      <PageTitle>{t("number", { number: info.order_sn })}</PageTitle>
      {reviews && <reviews.ReviewPrompt goods={reviews.goods} />}
      <OrderDetailScreen
        info={info}
        TrackingPart={TrackingPart}
        renderParts={(order) =>
          withBackorders(parts ? toOrderParts(order, parts) : { questions: null, shipments: <Proofs order={order} /> }, backorders)
        }
        question={versions && <versions.EditQuestion versions={versions.versions} />}
        versions={versions && <versions.VersionsCard versions={versions.versions} reader="buyer" />}
        ReceiptsCard={ReceiptsCard}
        InvoicesCard={InvoicesCard}
        booking={booking}
        renderArrivals={({ order_number }) =>
          arrivals && (
            <arrivals.ReservationFacts
              reservations={arrivals.reservations.filter((reservation) => reservation.order_number === order_number)}
              link="/reservations"
            />
          )
        }
      />
    </>
  );
}
