import { useTranslations } from "use-intl";
import { listLoaders } from "#features/catalog/catalog-search/screens/buyer/load-listing.ts";
import { MenuList } from "#features/catalog/catalog-search/screens/buyer/menu-list.tsx";
import { depositPercentsOf } from "#features/catalog/products/rules/presale-terms.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/presale-area.ts";

const loaders = listLoaders(() => ({ product_type: 4 }));

export const loader = loaders.loader;
export const clientLoader = loaders.clientLoader;

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("catalogSearch");
  return (
    <>
      <PageTitle
        description={t("presaleAreaIntro", { percent: depositPercentsOf(loaderData.page.list) })}
        picture={loaderData.page.list[0]?.preview}
      >
        {t("presaleArea")}
      </PageTitle>
      <MenuList listing={loaderData} name="presaleArea" />
    </>
  );
}
