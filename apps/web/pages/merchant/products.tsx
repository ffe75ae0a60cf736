import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { ProductsScreen, productPageSize } from "#features/catalog/product-management/screens/merchant/products-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/products.ts";

const tabs = ["all", "live", "draft", "review", "retired"] as const;
const kinds = ["local", "special", "processing", "presale", "fob"] as const;
const concerns = ["waiting", "refused", "no_offer", "out_of_stock", "low_stock", "ending"] as const;
const sorts = ["changed", "custom_sn", "title", "price", "stock", "popularity"] as const;

const load = (async (call, { url: { searchParams } }) => {
  const one = <Value extends string>(name: string, allowed: readonly Value[]) => allowed.find((value) => value === searchParams.get(name));
  const [products, options] = await Promise.all([
    call("/merchant/productList", {
      tab: one("tab", tabs) ?? "all",
      keyword: searchParams.get("keyword") ?? "",
      type_id: searchParams.get("type_id") ?? "0",
      kind: one("kind", kinds) ?? "",
      warehouse_id: searchParams.get("warehouse_id") ?? "0",
      concern: one("concern", concerns) ?? "",
      sort: one("sort", sorts) ?? "changed",
      sort_type: one("sort_type", ["asc", "desc"]) ?? (searchParams.has("sort") ? "asc" : "desc"),
      page: searchParams.get("page") ?? "1",
      page_size: productPageSize,
    }),
    call("/merchant/productOptions"),
  ]);
  return { products, options };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Products({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("productManagementConsole");
  return (
    <>
      <PageTitle>{t("products")}</PageTitle>
      <ProductsScreen products={loaderData.products} options={loaderData.options} />
    </>
  );
}
