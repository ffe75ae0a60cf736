import { Suspense } from "react";
import { useTranslations } from "use-intl";
import type { ShellHandle } from "#apps/web/root.tsx";
import { earlyLoader } from "#client/early-loader.ts";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { loadReviewPrompt } from "#features/service/reviews/screens/buyer/load-review-prompt.ts";
import { loadOrders } from "#features/trade/orders/screens/buyer/list/list-query.ts";
import { OrderListScreen } from "#features/trade/orders/screens/buyer/list/order-list-screen.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { ShapedSkeleton } from "#ui/shaped-skeleton.tsx";
import type { Route } from "./+types/order.ts";

/** The parts of a list page weigh more than the cards, so they are loaded when the table is chosen. */
const OrderTable = lazy(() =>
  loadWithMessages(
    "listPages",
    import("#features/trade/orders/screens/buyer/list/order-table.tsx").then((module) => module.OrderTable),
  ),
);

const load = (async (call, page) => {
  const [shown, reviews] = await Promise.all([loadOrders(call, page), loadReviewPrompt(call, "")]);
  return { ...shown, reviews };
}) satisfies LoadPageData<unknown>;

export const handle: ShellHandle = { lateMessages: ["listPages"] };

export const loader = earlyLoader(load);

export const clientLoader = protectedLoader(load);

export const HydrateFallback = () => <ShapedSkeleton parts={["2.75rem", "2.75rem", "9rem", "9rem", "9rem"]} />;

export default function Order({ loaderData: { reviews, view, data } }: Route.ComponentProps) {
  const t = useTranslations("orders");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      {reviews && <reviews.ReviewPrompt goods={reviews.goods} />}
      {view === "table" ? (
        <Suspense fallback={<HydrateFallback />}>
          <OrderTable />
        </Suspense>
      ) : (
        <OrderListScreen orders={data} />
      )}
    </>
  );
}
