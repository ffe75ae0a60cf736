import { useFormatter, useTranslations } from "use-intl";
import { ReportChart } from "#features/backoffice/reports/screens/report-chart.tsx";
import type { ReportData } from "#features/backoffice/reports/screens/report-query.ts";
import { Card } from "#ui/card.tsx";
import { Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money } from "#ui/money.tsx";

interface Props {
  list: readonly ReportData[];
  home: "/operator/reports" | "/merchant/reports";
}

/** The charts of a first page, each with what its bars add up to and the way to its report. */
export function HomeCharts({ list, home }: Props) {
  const t = useTranslations("reports");
  return (
    <Grid gap={4} align="start" fitCells="min(24rem, 100%)">
      {list.map((report) => (
        <Card key={report.name} title={report.title}>
          <Stack gap={3}>
            <Inline gap={4} wrap align="baseline" justify="between">
              <Total report={report} />
              <Link to={`${home}?${new URLSearchParams({ name: report.name, date_from: report.date_from, date_to: report.date_to })}`}>
                {t("openReport")}
              </Link>
            </Inline>
            {report.list.length === 0 ? <Text tone="soft">{t("empty")}</Text> : <ReportChart report={report} />}
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}

/** The sum that the chart is about: of the column of a total, else of its first bars. */
function Total({ report: { columns, totals, chart } }: { report: ReportData }) {
  const format = useFormatter();
  const key = totals.total === undefined ? chart?.series[0]?.key : "total";
  const column = columns.find((each) => each.key === key);
  const total = totals[key ?? ""];
  if (!column || total === undefined) return null;
  return (
    <Inline as="span" gap={2} align="baseline">
      <Text as="strong" size="xl" weight="bold" numeric>
        {column.kind === "money" ? <Money amount={String(total)} /> : format.number(Number(total))}
      </Text>
      <Text as="span" size="sm" tone="soft">
        {column.label}
      </Text>
    </Inline>
  );
}
