import { useTranslations } from "use-intl";
import { anonymous, type Load, personal } from "#apps/web/load.ts";
import { type Listing, loadListing } from "#features/discovery/screens/buyer/list-address.ts";
import { MenuList } from "#features/discovery/screens/buyer/menu-list.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/presale-area.ts";

const load: Load<Listing> = (call, { url }) => loadListing(call, url, { product_type: 4 });

export const loader = anonymous(load);
export const clientLoader = personal(load);

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("discovery");
  return (
    <>
      <PageTitle description={t("presaleAreaIntro")}>{t("presaleArea")}</PageTitle>
      <MenuList listing={loaderData} name="presaleArea" />
    </>
  );
}
