import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { PackingScreen } from "#features/trade/picking/screens/operator/packing-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/packing.ts";

const load = (async (call, { params }) => ({
  shipment: await call("/operator/packingDetail", { shipment_id: Number(params.shipmentId) }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("picking", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function PackingPage({ loaderData: { shipment } }: Route.ComponentProps) {
  const t = useTranslations("pickingConsole.packing");
  return (
    <>
      <PageTitle>{t("title", { number: shipment.shipment_sn })}</PageTitle>
      <PackingScreen key={`${shipment.shipment_id}/${shipment.status}`} shipment={shipment} />
    </>
  );
}
