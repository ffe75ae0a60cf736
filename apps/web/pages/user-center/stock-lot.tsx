import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { SellButton } from "#features/money/resale/screens/buyer/sell-button.tsx";
import { LotScreen } from "#features/trade/own-stock/screens/buyer/lot-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/stock-lot.ts";

const load = (async (call, { params }) => ({
  detail: await call("/user/stockLot", { lot_id: params.lotId ?? "" }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("resale", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function StockLot({ loaderData: { detail } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{detail.lot.title}</PageTitle>
      <LotScreen detail={detail} SellButton={SellButton} />
    </>
  );
}
