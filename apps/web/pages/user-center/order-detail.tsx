import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { currentLanguage } from "#client/language.ts";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { loadMessages } from "#client/messages/store.ts";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { countGoodsToReview } from "#features/service/reviews/screens/buyer/count-goods.ts";
import { loadOrder, type OrderInfo } from "#features/trade/orders/screens/buyer/detail/order-data.ts";
import { OrderDetailScreen } from "#features/trade/orders/screens/buyer/detail/order-detail-screen.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/order-detail.ts";

const TrackingPart = lazy(() =>
  loadWithMessages(
    "tracking",
    import("#features/trade/tracking/screens/tracking-part.tsx").then((module) => module.TrackingPart),
  ),
);

/**
 * Loads the order, what can be reviewed of it and, for presale goods, its reservations; each with the component that shows it, because
 * one that is loaded later pushes the page down.
 */
const load = (async (call, page) => {
  const { info } = await loadOrder(call, page);
  // A contract has a page of its own.
  if (info.orders.some(({ kind }) => kind === "fob")) throw redirect(`/user_center/contracts/${encodeURIComponent(info.order_sn)}`);
  const [reviews, arrivals] = await Promise.all([loadReviews(call, info), loadArrivals(call, info)]);
  return { info, reviews, arrivals };
}) satisfies LoadPageData<unknown>;

type Call = Parameters<LoadPageData<unknown>>[0];

const loadReviews = async (call: Call, { orders }: OrderInfo) => {
  const [only] = orders;
  const goods = only && orders.length === 1 ? await countGoodsToReview(call, only.order_number) : undefined;
  if (!goods || goods.count === 0) return undefined;
  const { ReviewPrompt } = await import("#features/service/reviews/screens/buyer/review-prompt.tsx");
  return { goods, ReviewPrompt };
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

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function OrderDetail({ loaderData: { info, reviews, arrivals } }: Route.ComponentProps) {
  const t = useTranslations("orders");
  return (
    <>
      <PageTitle>{t("number", { number: info.order_sn })}</PageTitle>
      {reviews && <reviews.ReviewPrompt goods={reviews.goods} />}
      <OrderDetailScreen
        info={info}
        TrackingPart={TrackingPart}
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
