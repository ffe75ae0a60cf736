import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadStaffCase } from "#features/trade/after-sale/screens/case-data.ts";
import { StaffCaseScreen } from "#features/trade/after-sale/screens/operator/staff-case.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/after-sale-case.ts";

export const clientLoader = withMessages("afterSale", protectedLoader(loadStaffCase));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function AfterSaleCase({ loaderData: { detail } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{detail.record_number}</PageTitle>
      <StaffCaseScreen key={detail.record_number} detail={detail} />
    </>
  );
}
