import { Suspense } from "react";
import { redirect } from "react-router";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { useSession } from "#client/session.ts";
import { useRolesIn } from "#client/staff-access.ts";
import { OperatorOrder, staffFile } from "#features/trade/orders/screens/operator/operator-order.tsx";
import { loadStaffOrder } from "#features/trade/orders/screens/operator/queue-query.ts";
import { StaffDocuments } from "#features/trade/shipping-documents/screens/operator/staff-documents.tsx";
import { Stack } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Route } from "./+types/order.ts";

const TrackingPart = lazy(() =>
  loadWithMessages(
    "tracking",
    import("#features/trade/tracking/screens/tracking-part.tsx").then((module) => module.TrackingPart),
  ),
);

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

const FreightRefund = lazy(() =>
  import("#features/money/payments/screens/operator/freight-refund.tsx").then((module) => ({ default: module.FreightRefund })),
);

const load = (async (call, page) => {
  const loaded = await loadStaffOrder(call, page);
  // A contract has a page of its own.
  if (loaded.order.kind === "fob") throw redirect(`/operator/contracts/${encodeURIComponent(loaded.order.order_number)}`);
  return loaded;
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("shippingDocuments", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

/** Roles that print the documents of an order. */
const mayPrint: readonly string[] = ["warehouse", "service", "finance", "administrator"];

export default function Order({ loaderData }: Route.ComponentProps) {
  const roles = useSession()?.operator_roles ?? [];
  const working = useRolesIn("orders");
  const { order } = loaderData;
  return (
    <>
      <PageTitle>{order.order_number}</PageTitle>
      <OperatorOrder order={order}>
        {Number(order.paid_fee) > 0 && (
          <Suspense fallback={<Skeleton height="18rem" />}>
            <PartsPart order={order} reader="operator" renderFile={staffFile} />
          </Suspense>
        )}
        <Suspense fallback={<Skeleton height="8rem" />}>
          <VersionsPart orderSn={order.order_number} reader="operator" />
        </Suspense>
        {Number(order.fare_paid_fee) > 0 && working.some((role) => role === "finance" || role === "administrator") && (
          <Suspense>
            <FreightRefund orderSn={order.order_number} />
          </Suspense>
        )}
      </OperatorOrder>
      <Stack gap={4} foot={16}>
        {roles.some((role) => ["warehouse", "service", "administrator"].includes(role)) && (
          <Suspense>
            <HandoverProofs orderSn={order.order_number} reader="operator" />
          </Suspense>
        )}
        {roles.some((role) => mayPrint.includes(role)) && (
          <StaffDocuments
            orderSn={order.order_number}
            logisticsType={order.logistics_type}
            mayIssue={working.some((role) => role === "warehouse" || role === "administrator")}
            load={order.dispatched_at ? { cartons: order.cartons, items: order.lines } : undefined}
          />
        )}
        {order.dispatched_at !== null && roles.some((role) => mayPrint.includes(role)) && (
          <Suspense>
            <TrackingPart
              orderSn={order.order_number}
              path="/operator/shipmentEvents"
              mayAdd={working.some((role) => ["warehouse", "service", "administrator"].includes(role))}
            />
          </Suspense>
        )}
      </Stack>
    </>
  );
}
