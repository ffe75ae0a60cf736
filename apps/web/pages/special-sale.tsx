import { useTranslations } from "use-intl";
import { listLoaders } from "#features/catalog/catalog-search/screens/buyer/load-listing.ts";
import { MenuList } from "#features/catalog/catalog-search/screens/buyer/menu-list.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/special-sale.ts";

const loaders = listLoaders(() => ({ product_type: 2 }));

export const loader = loaders.loader;
export const clientLoader = loaders.clientLoader;

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("catalogSearch");
  return (
    <>
      <PageTitle description={t("specialSaleIntro")} picture={loaderData.page.list[0]?.preview}>
        {t("specialSale")}
      </PageTitle>
      <MenuList listing={loaderData} name="specialSale" />
    </>
  );
}
