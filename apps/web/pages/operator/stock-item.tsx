import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { movementsPageSize, StockHistoryScreen } from "#features/inventory/arrivals/screens/stock-history-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/stock-item.ts";

const load = (async (call, { params, url: { searchParams } }) => ({
  history: await call("/operator/stockHistory", {
    stock_item_id: params.stockItemId ?? "",
    page: searchParams.get("page") ?? "1",
    page_size: movementsPageSize,
  }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function StockItem({ loaderData: { history } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{`${history.item.custom_sn} · ${history.item.warehouse_name}`}</PageTitle>
      <StockHistoryScreen side="operator" history={history} />
    </>
  );
}
