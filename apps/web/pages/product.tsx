import { useEffect } from "react";
import { type ClientLoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useParams } from "react-router";
import { publicLoader, type LoadPageData, personalizedLoader, shouldReload } from "#client/page-loaders.ts";
import { callQuietly } from "#client/request.ts";
import { currentSession } from "#client/session.ts";
import { loadCompanyData, loadProductPage, type ProductPageData } from "#features/catalog/products/screens/buyer/load-product.ts";
import { ProductScreen } from "#features/catalog/products/screens/buyer/product-screen.tsx";
import { ProductStructuredData } from "#features/catalog/products/screens/buyer/product-structured-data.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/product.ts";

const load: LoadPageData<ProductPageData> = (call, { params: { goodsSn = "", productId = "" } }) => loadProductPage(call, goodsSn, productId);

export const loader = publicLoader(load);

const loadPersonal = personalizedLoader(load);

/**
 * Whether what is drawn is all that the reader gets. A choice made before takes the place of the load under way, which then
 * brings nothing any more.
 */
let isWhole = false;

/** What the company has to do with the product comes behind the page, and only for somebody logged in. */
export const clientLoader = async (page: ClientLoaderFunctionArgs): Promise<ProductPageData> => {
  const shown = await loadPersonal(page);
  return currentSession() ? { ...shown, companyData: loadCompanyData(callQuietly, shown.product.product_id) } : shown;
};
clientLoader.hydrate = shouldReload();

/** Another warehouse or way to buy is on the page already, unless the page itself is still to come. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && isWhole ? false : defaultShouldRevalidate;

export default function ProductPage({ loaderData: { product, related, companyData } }: Route.ComponentProps) {
  const { productType } = useParams();
  useEffect(() => {
    isWhole = companyData !== undefined || !currentSession();
  }, [companyData]);
  return (
    <>
      <PageTitle
        description={product.description.slice(0, 160)}
        picture={product.pictures[0]}
      >{`${product.title}, ${product.goods_sn}`}</PageTitle>
      <ProductStructuredData product={product} />
      <ProductScreen product={product} related={related} companyData={companyData} productType={productType} />
    </>
  );
}
