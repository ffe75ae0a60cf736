import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { ReceivingScreen } from "#features/inventory/receiving/screens/operator/receiving-screen.tsx";
import { floorWarehouseOf, useFloorWarehouse } from "#features/inventory/warehouse-floor/screens/operator/floor/use-floor-warehouse.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/receiving.ts";

const load = (async (call, { url }) => {
  const { list: warehouses } = await call("/operator/floorWarehouses");
  const warehouse_id = floorWarehouseOf(warehouses, url.searchParams.get("warehouse"))?.warehouse_id;
  return {
    warehouses,
    chosen: warehouse_id === undefined ? undefined : { warehouse_id, arriving: await call("/operator/arrivingGoods", { warehouse_id }) },
  };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("receiving", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function ReceivingPage({ loaderData: { warehouses, chosen } }: Route.ComponentProps) {
  const t = useTranslations("receivingConsole");
  const floor = useTranslations("warehouseFloorConsole.floor");
  const { choose } = useFloorWarehouse(warehouses);
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      {chosen ? (
        <ReceivingScreen warehouses={warehouses} warehouseId={chosen.warehouse_id} arriving={chosen.arriving} onChoose={choose} />
      ) : (
        <EmptyState title={floor("noWarehouse")}>{floor("noWarehouseText")}</EmptyState>
      )}
    </>
  );
}
