import type { ClientLoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";
import { type LoadPageData, personalizedLoader, publicLoader, shouldReload } from "#client/page-loaders.ts";
import { CompareScreen } from "#features/catalog/catalog-search/screens/buyer/compare-screen.tsx";
import { maxCompared } from "#features/catalog/catalog-search/screens/buyer/comparison.ts";
import { type ComparedProduct, parseComparedIds } from "#features/catalog/catalog-search/screens/buyer/comparison-rows.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/compare.ts";

export const handle: ShellHandle = { messages: "compare" };

/** Products that no longer exist are left out. */
const load: LoadPageData<readonly ComparedProduct[]> = async (call, { url }) => {
  const asked = parseComparedIds(url.searchParams, maxCompared).map((product_id) =>
    call("/home/getProductInfo", { product_id }).catch((error: unknown) => {
      if (error instanceof Error && "reason" in error && error.reason === "NOT_FOUND") return undefined;
      throw error;
    }),
  );
  return (await Promise.all(asked)).filter((product) => product !== undefined);
};

export const loader = publicLoader(load);

const asked = personalizedLoader(load);

export const clientLoader = async (page: ClientLoaderFunctionArgs) => {
  const [products] = await Promise.all([asked(page), loadMessages(currentLanguage(), "compare")]);
  return products;
};
clientLoader.hydrate = shouldReload();

export default function Compare({ loaderData: products }: Route.ComponentProps) {
  const t = useTranslations("catalogSearchCompare");
  return (
    <>
      <PageTitle>{t("compareTitle")}</PageTitle>
      <meta name="robots" content="noindex" />
      <CompareScreen products={products} />
    </>
  );
}
