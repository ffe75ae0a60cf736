import { useTranslations } from "use-intl";
import { type LoadPageData, personalizedLoader, publicLoader } from "#client/page-loaders.ts";
import { type StoreListData, StoreListScreen, storesPageSize } from "#features/catalog/stores/screens/buyer/store-list-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/store-list.ts";

/** Filters from the URL; invalid values are ignored. */
const load: LoadPageData<StoreListData> = async (call, { url: { searchParams } }) => {
  const given = (name: string, form: RegExp) => (form.test(searchParams.get(name) ?? "") ? (searchParams.get(name) ?? "") : undefined);
  const narrowed = {
    keyword: searchParams.get("keyword")?.slice(0, 120),
    origin: given("origin", /^[A-Z]{2}$/),
    type_id: given("type_id", /^[1-9][0-9]{0,8}$/),
    kind: given("kind", /^(local|special|presale|fob|processing)$/) as "fob" | undefined,
    sort: given("sort", /^(products|name|new)$/) as "name" | undefined,
    page: given("page", /^[1-9][0-9]{0,3}$/),
  };
  const body = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== undefined));
  const [stores, { list }] = await Promise.all([
    call("/home/shopList", { ...body, page_size: storesPageSize }),
    call("/home/getProductCategory", {}),
  ]);
  return { stores, rooms: list.map(({ type_id, title }) => ({ type_id, title })) };
};

export const loader = publicLoader(load);
export const clientLoader = personalizedLoader(load);

export default function StoreList({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("storesPages.list");
  return (
    <>
      <PageTitle description={t("description", { count: loaderData.stores.count })}>{t("title")}</PageTitle>
      <StoreListScreen data={loaderData} />
    </>
  );
}
