import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { MerchantReports } from "#features/backoffice/reports/screens/merchant/reports-screen.tsx";
import { loadMerchantReports } from "#features/backoffice/reports/screens/report-query.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/reports.ts";

export const clientLoader = withMessages("reports", protectedLoader(loadMerchantReports));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Reports({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("reports");
  return (
    <>
      <PageTitle>{loaderData.report?.title ?? t("title")}</PageTitle>
      <MerchantReports key={loaderData.report?.name ?? ""} {...loaderData} />
    </>
  );
}
