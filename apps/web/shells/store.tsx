import { Outlet, type ShouldRevalidateFunctionArgs, useOutletContext } from "react-router";
import { type LoadPageData, personalizedLoader, publicLoader } from "#client/page-loaders.ts";
import { parseMerchantId, type Store } from "#features/catalog/stores/screens/buyer/load-store.ts";
import { StoreFrame } from "#features/catalog/stores/screens/buyer/store-frame.tsx";
import { ScoreLine, type ShownScore } from "#features/service/merchant-score/screens/buyer/score-line.tsx";
import { type Rating, RatingLine } from "#features/service/reviews/screens/buyer/rating-line.tsx";
import type { Route } from "./+types/store.ts";

const load: LoadPageData<{ store: Store; rating: Rating; score: ShownScore }> = async (call, { params: { merchantId } }) => {
  const merchant_id = parseMerchantId(merchantId);
  const [store, { rating }, { score }] = await Promise.all([
    call("/home/storeInfo", { merchant_id }),
    call("/home/storeRating", { merchant_id }),
    call("/home/merchantScore", { merchant_id }),
  ]);
  return { store, rating, score };
};

export const loader = publicLoader(load);
export const clientLoader = personalizedLoader(load);

/** The store does not depend on the filters of its product list. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentParams.merchantId === nextParams.merchantId && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;

/** The store of the current page. */
export const useStore = (): Store => useOutletContext<Store>();

/** The store of a merchant: home, profile. */
export default function StoreShell({ loaderData: { store, rating, score } }: Route.ComponentProps) {
  return (
    <StoreFrame
      store={store}
      rating={
        <>
          <RatingLine rating={rating} />
          <ScoreLine score={score} />
        </>
      }
    >
      <Outlet context={store} />
    </StoreFrame>
  );
}
