import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { SalesOrderScreen } from "#features/trade/own-stock/screens/buyer/sales-order-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/sales-order.ts";

const load = (async (call, { params }) => ({
  order: await call("/user/salesOrderDetail", { sales_order_number: params.number ?? "" }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function SalesOrder({ loaderData: { order } }: Route.ComponentProps) {
  const t = useTranslations("ownStock");
  return (
    <>
      <PageTitle>{t("salesTitle")}</PageTitle>
      <SalesOrderScreen order={order} />
    </>
  );
}
