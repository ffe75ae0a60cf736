import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { contractPath } from "#features/trade/contracts/screens/contract-paths.ts";
import { InspectionReportScreen, loadInspectionReport } from "#features/trade/inspections/screens/inspection-report-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/inspection.ts";

export const clientLoader = withMessages("inspectionReport", protectedLoader(loadInspectionReport));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Inspection({ loaderData: { report } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{`${report.contract_sn} · ${report.round}`}</PageTitle>
      <InspectionReportScreen report={report} contractPath={contractPath("merchant", report.contract_sn)} />
    </>
  );
}
