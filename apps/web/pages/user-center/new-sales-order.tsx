import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { SalesOrderForm } from "#features/trade/stored-goods/screens/buyer/sales-order-form.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/new-sales-order.ts";

/** The stored goods of the order that the address names; without any, the page of stored goods. */
const load = (async (call, { url }) => {
  const orderNumber = url.searchParams.get("from") ?? "";
  const { warehouses } = await call("/user/warehouseList");
  const warehouse = warehouses.find(({ lines }) => lines.some(({ order_number }) => order_number === orderNumber));
  const lines = warehouse?.lines.filter(({ order_number, free }) => order_number === orderNumber && free > 0) ?? [];
  if (!warehouse || lines.length === 0) throw redirect("/user_center/warehouse_list");
  return { warehouse, orderNumber, lines };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function NewSalesOrder({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("storedGoods");
  return (
    <>
      <PageTitle>{t("sendTitle")}</PageTitle>
      <SalesOrderForm {...loaderData} />
    </>
  );
}
