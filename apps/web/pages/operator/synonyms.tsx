import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { SynonymList, synonymPageSize, synonymTabs } from "#features/catalog/catalog-search/screens/operator/synonym-list.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/synonyms.ts";

const load = (async (call, { url: { searchParams } }) => ({
  synonyms: await call("/operator/synonymList", {
    way: synonymTabs.find((way) => way === searchParams.get("way")) ?? "all",
    keyword: (searchParams.get("keyword") ?? "").slice(0, 120),
    page: searchParams.get("page") ?? "1",
    page_size: synonymPageSize,
  }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("synonyms", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Synonyms({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("catalogSearchConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <SynonymList synonyms={loaderData.synonyms} />
    </>
  );
}
