import { useTranslations } from "use-intl";
import { ScheduleButton } from "#features/backoffice/reports/screens/operator/schedule-dialog.tsx";
import { ReportList } from "#features/backoffice/reports/screens/report-list-screen.tsx";
import type { ReportData, ReportEntry } from "#features/backoffice/reports/screens/report-query.ts";
import { ReportScreen } from "#features/backoffice/reports/screens/report-screen.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";

const home = "/operator/reports";

/** The reports of staff, or the one that the address names. */
export function StaffReports({ list, report }: { list: readonly ReportEntry[]; report: ReportData | undefined }) {
  const t = useTranslations("reports");
  const entry = list.find(({ name }) => name === report?.name);
  if (report)
    return <ReportScreen path="/operator/report" home={home} report={report} actions={entry && <ScheduleButton entry={entry} />} />;
  return (
    <Stack gap={4} foot={8}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <ReportList list={list} home={home} />
    </Stack>
  );
}
