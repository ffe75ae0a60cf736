import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { operatorEditor } from "#features/pricing/price-lists/screens/price-list-editor.ts";
import { PriceListScreen } from "#features/pricing/price-lists/screens/price-list-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/price-list.ts";

const load = (async (call, { params }) => {
  const [list, scopes, groups] = await Promise.all([
    params.priceListId === "new" ? undefined : call("/operator/priceListInfo", { price_list_id: Number(params.priceListId) }),
    call("/operator/priceScopes"),
    call("/operator/groupList", { page_size: 100 }),
  ]);
  return { list, merchants: scopes.merchants, categories: scopes.categories, groups: groups.list };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("priceLists", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function OperatorPriceList({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslations("priceListsConsole");
  return (
    <>
      <PageTitle>{loaderData.list?.name ?? t("new")}</PageTitle>
      {/* The key resets the draft for another price list. */}
      <PriceListScreen key={params.priceListId} {...loaderData} editing={operatorEditor} />
    </>
  );
}
