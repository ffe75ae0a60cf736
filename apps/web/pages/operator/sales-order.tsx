import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { OperatorSalesOrderScreen } from "#features/trade/own-stock/screens/operator/sales-order-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/sales-order.ts";

const load = (async (call, { params }) => ({
  order: await call("/operator/salesOrderDetail", { sales_order_number: params.number ?? "" }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("salesOrders", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function SalesOrder({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{order.sales_order_number}</PageTitle>
      <OperatorSalesOrderScreen order={order} />
    </>
  );
}
