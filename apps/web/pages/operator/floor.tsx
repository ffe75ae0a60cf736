import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { FloorScreen } from "#features/inventory/warehouse-floor/screens/operator/floor/floor-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/floor.ts";

const load = (async (call) => ({ warehouses: await call("/operator/floorWarehouses") })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("warehouseFloor", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function FloorPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("warehouseFloorConsole.floor");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <FloorScreen warehouses={loaderData.warehouses.list} />
    </>
  );
}
