import { useTranslations } from "use-intl";
import { type Load, loggedIn } from "#apps/web/load.ts";
import { ProductForm } from "#features/assortment/screens/merchant/product-form.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/product.ts";

const load = (async (call, { params }) => {
  const isNew = params.productId === undefined;
  const [detail, options] = await Promise.all([
    isNew ? null : call("/merchant/productDetail", { product_id: params.productId ?? "" }),
    call("/merchant/productOptions"),
  ]);
  return { detail, options };
}) satisfies Load<unknown>;

export const clientLoader = loggedIn(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Product({ loaderData: { detail, options } }: Route.ComponentProps) {
  const t = useTranslations("assortmentConsole");
  return (
    <>
      <PageTitle>{detail ? detail.facts.custom_sn : t("newProduct")}</PageTitle>
      <ProductForm key={`${detail?.product_id}/${detail?.changed_at}`} detail={detail} options={options} />
    </>
  );
}
