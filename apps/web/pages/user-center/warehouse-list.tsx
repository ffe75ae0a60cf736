import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { LotOffers } from "#features/money/lot-payments/screens/buyer/lot-offers.tsx";
import { SellButton } from "#features/money/resale/screens/buyer/sell-button.tsx";
import { WarehouseListScreen } from "#features/trade/own-stock/screens/buyer/warehouse-list.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/warehouse-list.ts";

const load = (async (call) => ({ stored: await call("/user/warehouseList") })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("resale", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function WarehouseList({ loaderData: { stored } }: Route.ComponentProps) {
  const t = useTranslations("ownStock");
  const texts = useTranslations("resale");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <WarehouseListScreen
        {...stored}
        offers={<LotOffers offers={stored.offers} />}
        links={<ButtonLink to="/user_center/resale_listings">{texts("listings")}</ButtonLink>}
        SellButton={SellButton}
      />
    </>
  );
}
