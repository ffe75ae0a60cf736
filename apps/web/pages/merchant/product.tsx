import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { ModelCard } from "#features/catalog/models/screens/merchant/model-card.tsx";
import { ProductForm } from "#features/catalog/product-management/screens/merchant/product-form.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/product.ts";

const load = (async (call, { params }) => {
  const isNew = params.productId === undefined;
  const product_id = params.productId ?? "";
  const [detail, options, shown] = await Promise.all([
    isNew ? null : call("/merchant/productDetail", { product_id }),
    call("/merchant/productOptions"),
    // A draft is not in the shop yet, so it has no public page.
    isNew ? null : call("/home/getProductInfo", { product_id }).catch(() => null),
  ]);
  return { detail, options, shown };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Product({ loaderData: { detail, options, shown } }: Route.ComponentProps) {
  const t = useTranslations("productManagementConsole");
  return (
    <>
      <PageTitle>{detail ? detail.facts.custom_sn : t("newProduct")}</PageTitle>
      <ProductForm key={detail?.product_id} detail={detail} options={options} />
      {shown && <ModelCard product={shown} modelUrl={shown.model_url} />}
    </>
  );
}
