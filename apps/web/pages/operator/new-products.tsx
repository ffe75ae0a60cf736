import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { filterNames } from "#features/catalog/product-management/screens/operator/new-products.ts";
import { NewProductsScreen } from "#features/catalog/product-management/screens/operator/new-products-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/new-products.ts";

const load = (async (call, { url: { searchParams } }) => ({
  products: await call("/operator/newProductSample", {
    ...Object.fromEntries(filterNames.map((name) => [name, searchParams.get(name) ?? ""])),
    seed: searchParams.get("seed") ?? "1",
  }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function NewProducts({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("productManagementConsole.bulk");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <NewProductsScreen products={loaderData.products} />
    </>
  );
}
