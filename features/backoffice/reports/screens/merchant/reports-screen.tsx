import { useTranslations } from "use-intl";
import { ReportList } from "#features/backoffice/reports/screens/report-list-screen.tsx";
import type { ReportData, ReportEntry } from "#features/backoffice/reports/screens/report-query.ts";
import { ReportScreen } from "#features/backoffice/reports/screens/report-screen.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";

const home = "/merchant/reports";

/** The reports of a manufacturer about itself, or the one that the address names. */
export function MerchantReports({ list, report }: { list: readonly ReportEntry[]; report: ReportData | undefined }) {
  const t = useTranslations("reports");
  if (report) return <ReportScreen path="/merchant/report" home={home} report={report} />;
  return (
    <Stack gap={4} foot={8}>
      <PageHeader title={t("title")} intro={t("ownIntro")} />
      <ReportList list={list} home={home} />
    </Stack>
  );
}
