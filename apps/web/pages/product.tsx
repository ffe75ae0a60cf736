import { Suspense, useEffect } from "react";
import { type ClientLoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useParams } from "react-router";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { type LoadPageData, personalizedLoader, publicLoader, shouldReload } from "#client/page-loaders.ts";
import { callQuietly } from "#client/request.ts";
import { currentSession } from "#client/session.ts";
import { useIsOffered } from "#client/site.ts";
import {
  loadCompanyData,
  loadProductPage,
  type ProductPageData,
  parseProductKey,
} from "#features/catalog/products/screens/buyer/load-product.ts";
import { ProductScreen } from "#features/catalog/products/screens/buyer/product-screen.tsx";
import { ProductStructuredData } from "#features/catalog/products/screens/buyer/product-structured-data.tsx";
import type { ShownScore } from "#features/service/merchant-score/screens/buyer/score-line.tsx";
import type { Rating } from "#features/service/reviews/screens/buyer/rating-line.tsx";
import { LazyDeliveredPriceButton } from "#features/trade/delivered-price/screens/buyer/lazy-button.ts";
import { lazy } from "#ui/lazy.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/product.ts";

const OriginalPictures = lazy(async () => ({
  default: (await import("#features/catalog/picture-requests/screens/buyer/original-pictures.tsx")).OriginalPictures,
}));

/** What only buyers see: it loads after the page. */
const ProductExtras = lazy(async () => ({ default: (await import("#apps/web/shells/product-extras.tsx")).ProductExtras }));

const loadReviewParts = () => import("#features/service/reviews/screens/buyer/reviews-section.tsx");

const ProductRating = lazy(() =>
  loadWithMessages(
    "rating",
    loadReviewParts().then((module) => module.ProductRating),
  ),
);

const ReviewsSection = lazy(async () => ({ default: (await loadReviewParts()).ReviewsSection }));

interface ReviewedProductData extends ProductPageData {
  rating: Rating;
  score: ShownScore;
}

const load: LoadPageData<ReviewedProductData> = async (call, { params: { goodsSn = "", productId = "" } }) => {
  const key = parseProductKey(goodsSn, productId);
  const [shown, { rating }, { score }] = await Promise.all([
    loadProductPage(call, key),
    call("/home/productRating", key),
    call("/home/productScore", key),
  ]);
  return { ...shown, rating, score };
};

export const loader = publicLoader(load);

const loadPersonal = personalizedLoader(load);

/** Whether the page has all its data. Until then a choice must reload, because it cancels the load that is running. */
let isComplete = false;

/** The company's own data about the product is loaded after the page, for logged-in users only. */
export const clientLoader = async (page: ClientLoaderFunctionArgs): Promise<ReviewedProductData> => {
  const shown = await loadPersonal(page);
  return currentSession() ? { ...shown, companyData: loadCompanyData(callQuietly, shown.product) } : shown;
};
clientLoader.hydrate = shouldReload();

/** Choosing another warehouse or offer needs no reload, unless the page data itself is incomplete. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && isComplete ? false : defaultShouldRevalidate;

export default function ProductPage({ loaderData: { product, related, companyData, rating, score } }: Route.ComponentProps) {
  const { productType } = useParams();
  const isOffered = useIsOffered();
  useEffect(() => {
    isComplete = companyData !== undefined || !currentSession();
  }, [companyData]);
  return (
    <>
      <PageTitle
        description={product.description.slice(0, 160)}
        picture={product.pictures[0]}
      >{`${product.title}, ${product.goods_sn}`}</PageTitle>
      <ProductStructuredData product={product} rating={rating} />
      <ProductScreen
        product={product}
        related={related}
        companyData={companyData}
        CompareButton={LazyDeliveredPriceButton}
        OriginalPictures={isOffered("/user_center/picture_list") ? OriginalPictures : undefined}
        productType={productType}
        rating={(rating || score) && <ProductRating rating={rating} score={score} />}
        reviews={<ReviewsSection productId={product.product_id} manufacturer={product.merchant.name} />}
      >
        {companyData && (
          <Suspense>
            <ProductExtras productId={product.product_id} />
          </Suspense>
        )}
      </ProductScreen>
    </>
  );
}
