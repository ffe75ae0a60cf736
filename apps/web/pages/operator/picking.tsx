import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { floorWarehouseOf, useFloorWarehouse } from "#features/inventory/warehouse-floor/screens/operator/floor/use-floor-warehouse.ts";
import { PickingScreen } from "#features/trade/picking/screens/operator/picking-screen.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/picking.ts";

const load = (async (call, { url }) => {
  const { list: warehouses } = await call("/operator/floorWarehouses");
  const warehouse_id = floorWarehouseOf(warehouses, url.searchParams.get("warehouse"))?.warehouse_id;
  return {
    warehouses,
    chosen: warehouse_id === undefined ? undefined : { warehouse_id, picking: await call("/operator/pickLists", { warehouse_id }) },
  };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("picking", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function PickingPage({ loaderData: { warehouses, chosen } }: Route.ComponentProps) {
  const t = useTranslations("pickingConsole.picking");
  const floor = useTranslations("warehouseFloorConsole.floor");
  const { choose } = useFloorWarehouse(warehouses);
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      {chosen ? (
        <PickingScreen warehouses={warehouses} warehouseId={chosen.warehouse_id} picking={chosen.picking} onChoose={choose} />
      ) : (
        <EmptyState title={floor("noWarehouse")}>{floor("noWarehouseText")}</EmptyState>
      )}
    </>
  );
}
