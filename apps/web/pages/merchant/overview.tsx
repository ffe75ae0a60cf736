import { useTranslations } from "use-intl";
import { ifAllowed } from "#client/if-allowed.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { OverviewScreen } from "#features/catalog/product-management/screens/merchant/overview-screen.tsx";
import { DocumentsToDo } from "#features/identity/merchant-documents/screens/merchant/documents-to-do.tsx";
import { OrderTiles } from "#features/trade/orders/screens/merchant/order-tiles.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/overview.ts";

const load = (async (call) => {
  const [figures, waiting, cases, documents] = await Promise.all([
    call("/merchant/overview"),
    ifAllowed(call("/merchant/orderList", { tab: "mine", page_size: 1 })),
    ifAllowed(call("/merchant/afterSaleList", { tab: "mine", page_size: 1 })),
    ifAllowed(call("/merchant/documentsToDo")),
  ]);
  return {
    figures,
    documents: documents?.list ?? [],
    orders: waiting && cases && { tabs: waiting.tabs, refunds: waiting.count, cases: cases.counts.mine },
  };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("merchantOrders", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("console");
  return (
    <>
      <PageTitle>{`${t("overview")} · ${t("merchant")}`}</PageTitle>
      <OverviewScreen
        figures={loaderData.figures}
        orders={
          <>
            <DocumentsToDo items={loaderData.documents} />
            {loaderData.orders && <OrderTiles {...loaderData.orders} />}
          </>
        }
      />
    </>
  );
}
