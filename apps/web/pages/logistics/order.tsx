import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { LogisticsOrderScreen } from "#features/money/logistics-orders/screens/buyer/order-screen.tsx";
import { logisticsPageSize, toLogisticsTab } from "#features/money/logistics-orders/screens/buyer/use-logistics.ts";
import type { Route } from "./+types/order.ts";

const load = (async (call, { url: { searchParams } }) => {
  const tab = toLogisticsTab(searchParams.get("tab"));
  const page = { page: searchParams.get("page") ?? "1", page_size: logisticsPageSize };
  const [orders, log] = await Promise.all([
    call("/user/logisticsOrderList", { tab, keyword: searchParams.get("keyword") ?? "", ...page }),
    tab === "canceled" ? call("/user/logisticsCancelLog", page) : null,
  ]);
  return { orders, log };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Order({ loaderData }: Route.ComponentProps) {
  return <LogisticsOrderScreen {...loaderData} />;
}
