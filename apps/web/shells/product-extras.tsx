import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { useIsOffered } from "#client/site.ts";
import { lazy } from "#ui/lazy.ts";

const ProductSamples = lazy(() =>
  loadWithMessages(
    "samples",
    import("#features/service/quotes/screens/product-samples.tsx").then((module) => module.ProductSamples),
  ),
);

const ProductAdvertising = lazy(() =>
  loadWithMessages(
    "advertisingTerms",
    import("#features/catalog/advertising-terms/screens/buyer/product-advertising.tsx").then((module) => module.ProductAdvertising),
  ),
);

const ProductResale = lazy(() =>
  loadWithMessages(
    "resale",
    import("#features/money/resale/screens/buyer/product-resale.tsx").then((module) => module.ProductResale),
  ),
);

/** What buyers see below a product: its minimum advertised price, samples, and stored goods of other buyers where the site allows them. */
export function ProductExtras({ productId }: { productId: number }) {
  const isOffered = useIsOffered();
  return (
    <>
      <ProductAdvertising productId={productId} />
      {isOffered("/user_center/resale_stock") && <ProductResale productId={productId} />}
      <ProductSamples productId={productId} />
    </>
  );
}
