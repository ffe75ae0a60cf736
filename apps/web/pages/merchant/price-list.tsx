import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { merchantEditor } from "#features/pricing/price-lists/screens/price-list-editor.ts";
import { PriceListScreen } from "#features/pricing/price-lists/screens/price-list-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/price-list.ts";

const load = (async (call, { params }) => {
  const [list, { categories }] = await Promise.all([
    params.priceListId === "new" ? undefined : call("/merchant/priceListInfo", { price_list_id: Number(params.priceListId) }),
    call("/merchant/companyPicks"),
  ]);
  return { list, merchants: [], categories, groups: [] };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function MerchantPriceList({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslations("priceListsConsole");
  return (
    <>
      <PageTitle>{loaderData.list?.name ?? t("new")}</PageTitle>
      {/* The key resets the draft for another price list. */}
      <PriceListScreen key={params.priceListId} {...loaderData} editing={merchantEditor} />
    </>
  );
}
