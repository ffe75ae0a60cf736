import { useFormatter, useTranslations } from "use-intl";
import type { ReportData, ReportRow } from "#features/backoffice/reports/screens/report-query.ts";
import { Chart } from "#ui/chart.tsx";
import { useDay } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";

/** Bars of names are at most so many: the first ones of the table. */
const maxNames = 12;
const maxLabelLength = 24;

const isTime = (kind: string | undefined): boolean => kind === "day" || kind === "month";

/** The rows in the order of the axis: time runs to the right, names stand as in the table. */
const toRows = ({ list }: Pick<ReportData, "list">, kind: string | undefined): readonly ReportRow[] =>
  isTime(kind) ? list.toReversed() : list.slice(0, maxNames);

const useLabels = (kind: string | undefined) => {
  const day = useDay();
  const shorts: Record<string, Intl.DateTimeFormatOptions> = {
    day: { month: "short", day: "numeric" },
    month: { month: "short", year: "2-digit" },
  };
  const longs: Record<string, Intl.DateTimeFormatOptions> = { day: { dateStyle: "medium" }, month: { month: "long", year: "numeric" } };
  return (value: string) => {
    const [short, long] = [shorts[kind ?? ""], longs[kind ?? ""]];
    if (short && long) return { label: day(value, long), shortLabel: day(value, short) };
    return { label: value, shortLabel: value.length > maxLabelLength ? `${value.slice(0, maxLabelLength - 1)}…` : value };
  };
};

/** The chart of a report as it declares it; nothing where it declares none. */
export function ReportChart({ report }: { report: Pick<ReportData, "title" | "chart" | "columns" | "list"> }) {
  const t = useTranslations("reports");
  const format = useFormatter();
  const money = useMoney();
  const { chart, columns, title } = report;
  const columnOf = (key: string | undefined) => columns.find((column) => column.key === key);
  const point = columnOf(chart?.point);
  const toLabels = useLabels(point?.kind);
  if (!chart || !point) return null;
  const isMoney = columnOf(chart.series[0]?.key)?.kind === "money";
  const names = chart.series.map(({ key }) => columnOf(key)?.label ?? "");
  return (
    <Chart
      label={t("chartOf", { title, columns: names.join(", ") })}
      kind={chart.kind}
      pointLabel={point.label}
      series={chart.series.map(({ key, tone }, index) => ({ label: names[index] ?? key, tone }))}
      points={toRows(report, point.kind).map((row, index) => ({
        key: String(index),
        ...toLabels(String(row[point.key] ?? "")),
        values: chart.series.map(({ key }) => Number(row[key] ?? 0)),
      }))}
      formatValue={(value) => (isMoney ? money(value.toFixed(2)) : format.number(value))}
      formatTick={(value) => format.number(value, { notation: "compact" })}
    />
  );
}
