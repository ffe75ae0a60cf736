import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { countGoodsToReview } from "#features/service/reviews/screens/buyer/count-goods.ts";
import { loadOrders } from "#features/trade/orders/screens/buyer/list/list-query.ts";
import { OrderListScreen } from "#features/trade/orders/screens/buyer/list/order-list-screen.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { PageSkeleton } from "#ui/skeleton.tsx";
import type { Route } from "./+types/order.ts";

const ReviewPrompt = lazy(() =>
  import("#features/service/reviews/screens/buyer/review-prompt.tsx").then((module) => ({ default: module.ReviewPrompt })),
);

/** The parts of a list page weigh more than the cards, so they are loaded when the table is chosen. */
const OrderTable = lazy(() =>
  loadWithMessages(
    "listPages",
    import("#features/trade/orders/screens/buyer/list/order-table.tsx").then((module) => module.OrderTable),
  ),
);

const load = (async (call, page) => {
  const [shown, toReview] = await Promise.all([loadOrders(call, page), countGoodsToReview(call, "")]);
  return { ...shown, toReview };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback };

export default function Order({ loaderData: { toReview, view, data } }: Route.ComponentProps) {
  const t = useTranslations("orders");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <Suspense>{toReview.count > 0 && <ReviewPrompt goods={toReview} />}</Suspense>
      {view === "table" ? (
        <Suspense fallback={<PageSkeleton />}>
          <OrderTable />
        </Suspense>
      ) : (
        <OrderListScreen orders={data} />
      )}
    </>
  );
}
