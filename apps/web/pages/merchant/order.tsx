import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadMerchantOrder } from "#features/trade/orders/screens/merchant/merchant-data.ts";
import { MerchantOrderScreen } from "#features/trade/orders/screens/merchant/order-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/order.ts";

export const clientLoader = withMessages("merchantOrders", protectedLoader(loadMerchantOrder));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Order({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{order.order_number}</PageTitle>
      <MerchantOrderScreen key={order.order_number} order={order} />
    </>
  );
}
