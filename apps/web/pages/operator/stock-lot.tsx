import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { LotCare } from "#features/money/write-offs/screens/operator/lot-care.tsx";
import { OperatorLotScreen } from "#features/trade/own-stock/screens/operator/lot-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/stock-lot.ts";

const load = (async (call, { params }) => ({
  detail: await call("/operator/stockLot", { lot_id: params.lotId ?? "" }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("stockLot", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function StockLot({ loaderData: { detail } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{detail.lot.title}</PageTitle>
      <OperatorLotScreen detail={detail} actions={<LotCare lot={detail.lot} />} />
    </>
  );
}
