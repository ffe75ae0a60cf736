import { lazy, Suspense } from "react";
import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { countGoodsToReview } from "#features/service/reviews/screens/buyer/count-goods.ts";
import { loadOrder } from "#features/trade/orders/screens/buyer/detail/order-data.ts";
import { OrderDetailScreen } from "#features/trade/orders/screens/buyer/detail/order-detail-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/order-detail.ts";

const ReservationFacts = lazy(() =>
  import("#features/trade/reservations/screens/buyer/reservation-facts.tsx").then((module) => ({ default: module.ReservationFacts })),
);

const ReviewPrompt = lazy(() =>
  import("#features/service/reviews/screens/buyer/review-prompt.tsx").then((module) => ({ default: module.ReviewPrompt })),
);

/** Loads the order, what can be reviewed of it and, for presale goods, its reservations. */
const load = (async (call, page) => {
  const { info } = await loadOrder(call, page);
  // A contract has a page of its own.
  if (info.orders.some(({ kind }) => kind === "fob")) throw redirect(`/user_center/contracts/${encodeURIComponent(info.order_sn)}`);
  const [only] = info.orders;
  const toReview = await (only && info.orders.length === 1 ? countGoodsToReview(call, only.order_number) : undefined);
  if (!info.orders.some(({ kind }) => kind === "presale")) return { info, toReview, reservations: [] };
  const [{ list: reservations }] = await Promise.all([
    call("/user/reservationList", { order_sn: info.order_sn }),
    loadMessages(currentLanguage(), "reservations"),
  ]);
  return { info, toReview, reservations };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function OrderDetail({ loaderData: { info, toReview, reservations } }: Route.ComponentProps) {
  const t = useTranslations("orders");
  return (
    <>
      <PageTitle>{t("number", { number: info.order_sn })}</PageTitle>
      <Suspense>{toReview && toReview.count > 0 && <ReviewPrompt goods={toReview} />}</Suspense>
      <OrderDetailScreen
        info={info}
        renderArrivals={({ order_number }) => (
          <Suspense>
            <ReservationFacts
              reservations={reservations.filter((reservation) => reservation.order_number === order_number)}
              link="/reservations"
            />
          </Suspense>
        )}
      />
    </>
  );
}
