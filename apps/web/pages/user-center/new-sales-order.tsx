import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { SalesOrderForm } from "#features/trade/own-stock/screens/buyer/sales-order-form.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/new-sales-order.ts";

/** The stock of the order or the lot that the address names; without any, the page of own stock. */
const load = (async (call, { url }) => {
  const orderNumber = url.searchParams.get("from") ?? "";
  const lotId = Number(url.searchParams.get("lot"));
  const { warehouses } = await call("/user/warehouseList");
  const isNamed = (lot: { lot_id: number; order_number: string; is_kept: boolean }) =>
    lotId ? lot.lot_id === lotId : !lot.is_kept && lot.order_number === orderNumber;
  const warehouse = warehouses.find(({ lines }) => lines.some(isNamed));
  const lines = warehouse?.lines.filter((lot) => isNamed(lot) && lot.free > 0) ?? [];
  if (!warehouse || lines.length === 0) throw redirect("/user_center/warehouse_list");
  return { warehouse, orderNumber: lines[0]?.order_number ?? "", lines };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function NewSalesOrder({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("ownStock");
  return (
    <>
      <PageTitle>{t("sendTitle")}</PageTitle>
      <SalesOrderForm {...loaderData} />
    </>
  );
}
