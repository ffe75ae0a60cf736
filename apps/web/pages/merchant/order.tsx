import { Suspense } from "react";
import { redirect } from "react-router";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadMerchantOrder } from "#features/trade/orders/screens/merchant/merchant-data.ts";
import { MerchantFile, MerchantOrderScreen } from "#features/trade/orders/screens/merchant/order-screen.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Route } from "./+types/order.ts";

const PartsPart = lazy(() =>
  loadWithMessages(
    "partsConsole",
    import("#features/trade/fulfillment/screens/operator/parts-part.tsx").then((module) => module.PartsPart),
  ),
);

const HandoverProofs = lazy(() =>
  loadWithMessages(
    "handoverProofs",
    import("#features/trade/picking/screens/handover-proofs.tsx").then((module) => module.HandoverProofs),
  ),
);

const VersionsPart = lazy(() =>
  loadWithMessages(
    "partsConsole",
    import("#features/trade/order-edits/screens/operator/versions-part.tsx").then((module) => module.VersionsPart),
  ),
);

const OrderCommission = lazy(() =>
  loadWithMessages(
    "commission",
    import("#features/money/commission/screens/merchant/order-commission.tsx").then((module) => module.OrderCommission),
  ),
);

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
      <MerchantOrderScreen key={order.order_number} order={order}>
        {Number(order.paid_fee) > 0 && (
          <Suspense fallback={<Skeleton height="18rem" />}>
            <PartsPart
              order={order}
              reader="merchant"
              renderFile={(fileId, label) => <MerchantFile key={fileId} order={order} fileId={fileId} label={label} />}
            />
          </Suspense>
        )}
        <Suspense>
          <OrderCommission orderSn={order.order_number} />
        </Suspense>
        <Suspense>
          <HandoverProofs orderSn={order.order_number} reader="merchant" />
        </Suspense>
        <Suspense fallback={<Skeleton height="8rem" />}>
          <VersionsPart orderSn={order.order_number} reader="merchant" />
        </Suspense>
      </MerchantOrderScreen>
    </>
  );
}
