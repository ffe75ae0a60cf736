import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { WarehouseListScreen } from "#features/trade/stored-goods/screens/buyer/warehouse-list.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/warehouse-list.ts";

const load = (async (call) => ({ stored: await call("/user/warehouseList") })) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function WarehouseList({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("storedGoods");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <WarehouseListScreen {...loaderData.stored} />
    </>
  );
}
