import { Suspense } from "react";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { ClaimsCard } from "#features/money/freight-claims/screens/buyer/claims-card.tsx";
import { LabelsCard } from "#features/money/logistics-orders/screens/buyer/labels-card.tsx";
import { ShipmentScreen } from "#features/trade/shipping-documents/screens/buyer/shipment-screen.tsx";
import { lazy } from "#ui/lazy.ts";
import type { Route } from "./+types/shipment.ts";

const TrackingPart = lazy(() =>
  loadWithMessages(
    "tracking",
    import("#features/trade/tracking/screens/tracking-part.tsx").then((module) => module.TrackingPart),
  ),
);

const CorrectionsCard = lazy(() =>
  loadWithMessages(
    "freightCorrections",
    import("#features/money/freight-corrections/screens/buyer/corrections-card.tsx").then((module) => module.CorrectionsCard),
  ),
);

const load = (async (call, { params }) => {
  const order_sn = params.orderSn ?? "";
  const [shipment, claims, corrections] = await Promise.all([
    call("/user/shipment", { order_sn }),
    call("/user/freightClaims", { order_sn }),
    call("/user/freightCorrections", { order_sn }),
  ]);
  return { shipment, claims, corrections };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Shipment({ loaderData: { shipment, claims, corrections } }: Route.ComponentProps) {
  return (
    <ShipmentScreen shipment={shipment}>
      {corrections.list.length > 0 && (
        <Suspense>
          <CorrectionsCard corrections={corrections} />
        </Suspense>
      )}
      {shipment.is_dispatched && (
        <Suspense>
          <TrackingPart orderSn={shipment.order_sn} />
        </Suspense>
      )}
      {shipment.status_name === "labelDue" && <LabelsCard orderSn={shipment.order_sn} cartons={shipment.cartons} />}
      <ClaimsCard orderSn={shipment.order_sn} claims={claims} />
    </ShipmentScreen>
  );
}
