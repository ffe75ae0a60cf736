import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import { useNeedsCertification } from "#client/site.ts";
import { listLoaders } from "#features/catalog/catalog-search/screens/buyer/load-listing.ts";
import { MenuList } from "#features/catalog/catalog-search/screens/buyer/menu-list.tsx";
import { LazyLandedBar, LazyLandedCell } from "#features/trade/delivered-price/screens/buyer/lazy-landed.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/fob-zone.ts";

const loaders = listLoaders(() => ({ product_type: 5 }));

export const loader = loaders.loader;
export const clientLoader = loaders.clientLoader;

/** Buyers who see prices also see what a piece costs at their door. */
export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("catalogSearch");
  const isUncertified = useNeedsCertification();
  const seesLanded = Boolean(useSession()?.company_id) && !isUncertified;
  const { list, not_landed } = loaderData.page;
  return (
    <>
      <PageTitle description={t("fobZoneIntro")} picture={list[0]?.preview}>
        {t("fobZone")}
      </PageTitle>
      <MenuList listing={loaderData} name="fobZone" below={seesLanded ? LazyLandedCell : undefined}>
        <Suspense>{seesLanded && <LazyLandedBar products={list.map(({ product_id }) => product_id)} notSorted={not_landed} />}</Suspense>
      </MenuList>
    </>
  );
}
