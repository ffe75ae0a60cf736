import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { StaffReports } from "#features/backoffice/reports/screens/operator/reports-screen.tsx";
import { loadStaffReports } from "#features/backoffice/reports/screens/report-query.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/reports.ts";

export const clientLoader = withMessages("reports", protectedLoader(loadStaffReports));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Reports({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("reports");
  return (
    <>
      <PageTitle>{loaderData.report?.title ?? t("title")}</PageTitle>
      <StaffReports key={loaderData.report?.name ?? ""} {...loaderData} />
    </>
  );
}
