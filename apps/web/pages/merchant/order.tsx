import { redirect } from "react-router";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadMerchantOrder } from "#features/trade/orders/screens/merchant/merchant-data.ts";
import { MerchantOrderScreen } from "#features/trade/orders/screens/merchant/order-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/order.ts";

const load = (async (call, page) => {
  const loaded = await loadMerchantOrder(call, page);
  // A contract has a page of its own.
  if (loaded.order.kind === "fob") throw redirect(`/merchant/contracts/${encodeURIComponent(loaded.order.order_number)}`);
  return loaded;
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("merchantOrders", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Order({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{order.order_number}</PageTitle>
      <MerchantOrderScreen key={order.order_number} order={order} />
    </>
  );
}
