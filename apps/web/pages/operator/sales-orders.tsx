import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { SalesOrderQueue, salesOrderQueuePageSize } from "#features/trade/stored-goods/screens/operator/sales-order-queue.tsx";
import { salesOrderStatuses } from "#features/trade/stored-goods/statuses.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/sales-orders.ts";

const load = (async (call, { url: { searchParams } }) => ({
  data: await call("/operator/salesOrderList", {
    tab: salesOrderStatuses.find((tab) => tab === searchParams.get("tab")) ?? "requested",
    keyword: (searchParams.get("keyword") ?? "").slice(0, 120),
    page: searchParams.get("page") ?? "1",
    page_size: salesOrderQueuePageSize,
  }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("salesOrders", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function SalesOrders({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("storedGoodsConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <SalesOrderQueue data={loaderData.data} />
    </>
  );
}
