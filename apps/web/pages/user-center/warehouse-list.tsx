import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { LotOffers } from "#features/money/lot-payments/screens/buyer/lot-offers.tsx";
import { WarehouseListScreen } from "#features/trade/own-stock/screens/buyer/warehouse-list.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/warehouse-list.ts";

const load = (async (call) => ({ stored: await call("/user/warehouseList") })) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function WarehouseList({ loaderData: { stored } }: Route.ComponentProps) {
  const t = useTranslations("ownStock");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <WarehouseListScreen {...stored} offers={<LotOffers offers={stored.offers} />} />
    </>
  );
}
