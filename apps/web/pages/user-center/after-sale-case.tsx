import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadBuyerCase } from "#features/trade/after-sale/screens/case-data.ts";
import { CaseScreen } from "#features/trade/after-sale/screens/case-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/after-sale-case.ts";

export const clientLoader = withMessages("afterSale", protectedLoader(loadBuyerCase));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function AfterSaleCase({ loaderData: { detail } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{detail.record_number}</PageTitle>
      <CaseScreen key={detail.record_number} detail={detail} reader="buyer" />
    </>
  );
}
