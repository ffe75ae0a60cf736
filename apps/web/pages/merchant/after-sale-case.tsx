import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadMerchantCase } from "#features/trade/after-sale/screens/case-data.ts";
import { CaseScreen } from "#features/trade/after-sale/screens/case-screen.tsx";
import { GradeForm } from "#features/trade/after-sale/screens/grade-form.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/after-sale-case.ts";

export const clientLoader = withMessages("afterSale", protectedLoader(loadMerchantCase));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function AfterSaleCase({ loaderData: { detail } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{detail.record_number}</PageTitle>
      <CaseScreen key={detail.record_number} detail={detail} reader="merchant">
        {detail.actions.includes("inspectPass") && <GradeForm detail={detail} path="/merchant/gradeAfterSaleReturn" />}
      </CaseScreen>
    </>
  );
}
