import { useTranslations } from "use-intl";
import { ifAllowed } from "#client/if-allowed.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { OverviewScreen } from "#features/catalog/product-management/screens/merchant/overview-screen.tsx";
import { HomeFigures, homePeriods } from "#features/home/merchant-home/screens/merchant/figures.tsx";
import { SentContainers } from "#features/home/merchant-home/screens/merchant/sent-containers.tsx";
import { WorkList } from "#features/home/merchant-home/screens/merchant/work-list.tsx";
import { DocumentsToDo } from "#features/identity/merchant-documents/screens/merchant/documents-to-do.tsx";
import { OrderTiles } from "#features/trade/orders/screens/merchant/order-tiles.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/overview.ts";

const load = (async (call, { url }) => {
  const days = homePeriods.find((count) => String(count) === url.searchParams.get("days")) ?? homePeriods[0];
  const [figures, work, charts, earnings, waiting, cases, documents] = await Promise.all([
    call("/merchant/overview"),
    call("/merchant/work"),
    call("/merchant/homeReports", { days }),
    ifAllowed(call("/merchant/earnings")),
    ifAllowed(call("/merchant/orderList", { tab: "mine", page_size: 1 })),
    ifAllowed(call("/merchant/afterSaleList", { tab: "mine", page_size: 1 })),
    ifAllowed(call("/merchant/documentsToDo")),
  ]);
  const orders = waiting && cases && { tabs: waiting.tabs, refunds: waiting.count, cases: cases.counts.mine };
  return { figures, work, days, charts: charts.list, earnings, orders, documents: documents?.list ?? [] };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("merchantOrders", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Overview({ loaderData: { figures, work, orders, documents, ...home } }: Route.ComponentProps) {
  const t = useTranslations("console");
  return (
    <>
      <PageTitle>{`${t("overview")} · ${t("merchant")}`}</PageTitle>
      <OverviewScreen
        figures={figures}
        orders={
          <>
            {orders && <OrderTiles {...orders} />}
            <SentContainers sent={work.sent} />
          </>
        }
        work={
          <>
            <DocumentsToDo items={documents} />
            <WorkList work={work} concerns={figures} />
          </>
        }
        money={<HomeFigures {...home} />}
      />
    </>
  );
}
