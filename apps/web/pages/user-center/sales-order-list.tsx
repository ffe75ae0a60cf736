import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { SalesOrderForm } from "#features/trade/stored-goods/screens/buyer/sales-order-form.tsx";
import { SalesOrderListScreen, SalesOrderScreen, salesOrderQuery } from "#features/trade/stored-goods/screens/buyer/sales-orders.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/sales-order-list.ts";

const load = (async (call, { url: { searchParams } }) => {
  const [number, from] = ["number", "from"].map((name) => (searchParams.get(name) ?? "").slice(0, 40));
  const stored = from ? (await call("/user/warehouseList")).warehouses : [];
  const warehouse = stored.find(({ lines }) => lines.some(({ order_number }) => order_number === from));
  const lines = warehouse?.lines.filter(({ order_number, free }) => order_number === from && free > 0) ?? [];
  return {
    order: number ? await call("/user/salesOrderDetail", { sales_order_number: number }) : null,
    form: warehouse && from && lines.length > 0 ? { warehouse, orderNumber: from, lines } : null,
    list: await call("/user/salesOrderList", salesOrderQuery(searchParams)),
  };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function SalesOrders({ loaderData: { order, form, list } }: Route.ComponentProps) {
  const t = useTranslations("storedGoods");
  const mayBuy = useAbility("buy");
  return (
    <>
      <PageTitle>{t("salesTitle")}</PageTitle>
      {order && <SalesOrderScreen order={order} />}
      {!order && form && mayBuy && <SalesOrderForm {...form} />}
      {!order && !(form && mayBuy) && <SalesOrderListScreen data={list} />}
    </>
  );
}
