import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { countGoodsToReview } from "#features/service/reviews/screens/buyer/count-goods.ts";
import { loadOrders } from "#features/trade/orders/screens/buyer/list/list-query.ts";
import { OrderListScreen } from "#features/trade/orders/screens/buyer/list/order-list-screen.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/order.ts";

const ReviewPrompt = lazy(() =>
  import("#features/service/reviews/screens/buyer/review-prompt.tsx").then((module) => ({ default: module.ReviewPrompt })),
);

const load = (async (call, page) => {
  const [shown, toReview] = await Promise.all([loadOrders(call, page), countGoodsToReview(call, "")]);
  return { ...shown, toReview };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Order({ loaderData: { toReview, ...shown } }: Route.ComponentProps) {
  const t = useTranslations("orders");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <Suspense>{toReview.count > 0 && <ReviewPrompt goods={toReview} />}</Suspense>
      <OrderListScreen {...shown} />
    </>
  );
}
