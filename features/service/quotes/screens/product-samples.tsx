import { useQueryCall } from "#client/use-query-call.ts";
import { SampleOfferList } from "#features/service/quotes/screens/sample-offers.tsx";

/** The samples of a product on its page; nothing where its manufacturer sells none. */
export function ProductSamples({ productId }: { productId: number }) {
  const { data } = useQueryCall("/user/sampleTerms", { product_id: productId });
  return data ? <SampleOfferList samples={data.list} /> : null;
}
