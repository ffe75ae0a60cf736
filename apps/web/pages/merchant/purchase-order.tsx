import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { MerchantOrderScreen } from "#features/inventory/purchase-orders/screens/order-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/purchase-order.ts";

const load = (async (call, { params }) => ({
  order: await call("/merchant/purchaseOrderDetail", { purchase_order_number: params.purchaseOrderNumber ?? "" }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("purchaseOrders", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function PurchaseOrder({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{order.purchase_order_number}</PageTitle>
      <MerchantOrderScreen order={order} />
    </>
  );
}
