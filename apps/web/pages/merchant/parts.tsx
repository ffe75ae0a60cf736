import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { PartsScreen } from "#features/trade/after-sale/screens/merchant/parts-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/parts.ts";

const load = (async (call, { params }) => ({
  productId: Number(params.productId),
  list: await call("/merchant/productParts", { product_id: params.productId ?? "" }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("afterSale", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Parts({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("afterSale.partsPage");
  const { productId, list } = loaderData;
  // Saved parts have ids, so the form starts again with them.
  const saved = list.parts.map(({ part_id }) => part_id).join();
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <PartsScreen key={`${productId}/${saved}`} productId={productId} list={list} />
    </>
  );
}
