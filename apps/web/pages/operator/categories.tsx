import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { CategoriesScreen } from "#features/catalog/taxonomy/screens/operator/categories-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/categories.ts";

const load = (async (call) => ({ categories: (await call("/operator/categoryTree")).list })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("taxonomy", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function OperatorCategories({ loaderData: { categories } }: Route.ComponentProps) {
  const t = useTranslations("taxonomyConsole.categories");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <CategoriesScreen categories={categories} />
    </>
  );
}
