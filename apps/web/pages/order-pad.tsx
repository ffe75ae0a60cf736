import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadCatalog } from "#features/trade/order-pad/screens/buyer/load-catalog.ts";
import { lazy } from "#ui/lazy.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { PageSkeleton } from "#ui/skeleton.tsx";
import type { Route } from "./+types/order-pad.ts";

/** The grid loads while the catalog does. */
const OrderPadScreen = lazy(() =>
  import("#features/trade/order-pad/screens/buyer/order-pad-screen.tsx").then((module) => ({ default: module.OrderPadScreen })),
);

const load = (async (call) => {
  const company = await call("/user/orderPad");
  return { company, loaded: await loadCatalog(company) };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("orderPad", protectedLoader(load));

/** The pad keeps itself current; an action on the page needs no new catalog. */
export const shouldRevalidate = () => false;

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function OrderPadPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("orderPad");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <Suspense fallback={<PageSkeleton />}>
        <OrderPadScreen {...loaderData} />
      </Suspense>
    </>
  );
}
