import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { DiscountList, discountPageSize } from "#features/pricing/price-lists/screens/operator/discount-list.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/discounts.ts";

const load = (async (call, { url: { searchParams } }) => ({
  companies: await call("/operator/discountCompanies", {
    keyword: (searchParams.get("keyword") ?? "").slice(0, 120),
    page: searchParams.get("page") ?? "1",
    page_size: discountPageSize,
  }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("priceLists", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Discounts({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("priceListsConsole.discounts");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <DiscountList companies={loaderData.companies} />
    </>
  );
}
