import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { productListBody } from "#features/catalog/product-management/screens/merchant/product-list-query.ts";
import { ProductsScreen } from "#features/catalog/product-management/screens/merchant/products-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/products.ts";

const load = (async (call, { url: { searchParams } }) => {
  const [products, options] = await Promise.all([
    call("/merchant/productList", productListBody(searchParams)),
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
