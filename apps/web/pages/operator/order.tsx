import { protectedLoader } from "#client/page-loaders.ts";
import { OperatorOrder } from "#features/trade/orders/screens/operator/operator-order.tsx";
import { loadStaffOrder } from "#features/trade/orders/screens/operator/queue-query.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/order.ts";

export const clientLoader = protectedLoader(loadStaffOrder);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Order({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{loaderData.order.order_number}</PageTitle>
      <OperatorOrder order={loaderData.order} />
    </>
  );
}
