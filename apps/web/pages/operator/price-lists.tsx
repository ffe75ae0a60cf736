import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { priceListTabs } from "#features/pricing/price-lists/screens/price-list-view.tsx";
import { PriceLists, priceListPageSize } from "#features/pricing/price-lists/screens/price-lists.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/price-lists.ts";

const load = (async (call, { url: { searchParams } }) => ({
  lists: await call("/operator/priceLists", {
    tab: priceListTabs.find((tab) => tab === searchParams.get("tab")) ?? "valid",
    keyword: (searchParams.get("keyword") ?? "").slice(0, 120),
    page: searchParams.get("page") ?? "1",
    page_size: priceListPageSize,
  }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("priceLists", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function OperatorPriceLists({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("priceListsConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <PriceLists lists={loaderData.lists} />
    </>
  );
}
