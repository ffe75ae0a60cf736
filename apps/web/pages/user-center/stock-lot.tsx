import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { LotListing } from "#features/money/resale/screens/buyer/lot-listing.tsx";
import { SellButton } from "#features/money/resale/screens/buyer/sell-button.tsx";
import { LotScreen } from "#features/trade/own-stock/screens/buyer/lot-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/stock-lot.ts";

const load = (async (call, { params: { lotId = "" } }) => {
  const [detail, { listing }] = await Promise.all([
    call("/user/stockLot", { lot_id: lotId }),
    call("/user/resaleTerms", { lot_id: lotId }),
  ]);
  return { detail, listing };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("resale", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function StockLot({ loaderData: { detail, listing } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{detail.lot.title}</PageTitle>
      <LotScreen detail={detail} SellButton={SellButton}>
        {listing && <LotListing listing={listing} />}
      </LotScreen>
    </>
  );
}
