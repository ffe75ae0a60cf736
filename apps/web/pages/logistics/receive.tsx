import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { ReceiveScreen } from "#features/trade/shipping-documents/screens/buyer/receive-screen.tsx";
import type { Route } from "./+types/receive.ts";

const load = (async (call, { params }) => ({
  shipment: await call("/user/shipment", { order_sn: params.orderSn ?? "" }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Receive({ loaderData: { shipment } }: Route.ComponentProps) {
  return <ReceiveScreen shipment={shipment} />;
}
