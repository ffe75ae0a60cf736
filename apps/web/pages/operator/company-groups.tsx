import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { GroupList, groupPageSize } from "#features/pricing/price-lists/screens/operator/group-list.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/company-groups.ts";

const load = (async (call, { url: { searchParams } }) => ({
  groups: await call("/operator/groupList", {
    keyword: (searchParams.get("keyword") ?? "").slice(0, 120),
    page: searchParams.get("page") ?? "1",
    page_size: groupPageSize,
  }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("priceLists", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function CompanyGroups({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("priceListsConsole.groups");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <GroupList groups={loaderData.groups} />
    </>
  );
}
