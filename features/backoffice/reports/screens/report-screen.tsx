import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { RowAt } from "#client/lists/list.tsx";
import { type ListColumn, toTableColumns } from "#client/lists/list-columns.tsx";
import { ListExport } from "#client/lists/list-tools.tsx";
import { ReportChart } from "#features/backoffice/reports/screens/report-chart.tsx";
import { type ReportData, type ReportPath, type ReportRow, reportSource } from "#features/backoffice/reports/screens/report-query.ts";
import { addDays } from "#kernel/calendar.ts";
import { Card } from "#ui/card.tsx";
import { ChipRow } from "#ui/chip-row.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { DateRangeField } from "#ui/date-field.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { StatTile, StatTiles } from "#ui/stat-tile.tsx";
import { useToday } from "#ui/use-today.ts";

/** Periods of so many days that end today. */
const presets = [7, 30, 90, 365] as const;

interface Props {
  path: ReportPath;
  home: "/operator/reports" | "/merchant/reports";
  report: ReportData;
  /** Further buttons, such as the schedule of staff. */
  actions?: ReactNode;
}

/** A report: its period, totals, chart and table. Everything about it comes with the answer. */
export function ReportScreen({ path, home, report, actions }: Props) {
  const t = useTranslations("reports");
  const { title, help, list, columns, chart, is_cut } = report;
  const listColumns = useColumns(report);
  return (
    <Stack gap={4} shrink foot={12}>
      <PageHeader
        title={title}
        intro={help}
        crumbs={[{ label: t("title"), to: home }, { label: title }]}
        actions={
          <>
            {actions}
            <ListExport
              parts={reportSource(path)}
              columns={listColumns as readonly ListColumn<RowAt<ReportPath>>[]}
              title={title}
              isEmpty={list.length === 0}
            />
          </>
        }
      />
      <Period home={home} report={report} />
      {is_cut && <Notice>{t("isCut", { count: list.length })}</Notice>}
      {list.length > 0 && <Totals report={report} />}
      {list.length > 0 && chart && (
        <Card>
          <ReportChart report={report} />
        </Card>
      )}
      <Card flush>
        <DataTable
          caption={title}
          columns={toTableColumns(listColumns)}
          rows={list}
          rowKey={(row) => list.indexOf(row)}
          empty={
            <EmptyState title={t("empty")} picture="ledger">
              {t("emptyText")}
            </EmptyState>
          }
        />
      </Card>
      {columns.some(({ kind }) => kind === "day" || kind === "month") && (
        <Text size="xs" tone="faint">
          {t("zone", { zone: report.time_zone })}
        </Text>
      )}
    </Stack>
  );
}

/** The period, as days that end today or as two days. It stands in the address. */
function Period({ home, report: { name, has_period, date_from, date_to } }: Pick<Props, "home" | "report">) {
  const t = useTranslations("reports");
  const navigate = useNavigate();
  const today = useToday();
  const [params] = useSearchParams();
  if (!has_period) return <Text tone="soft">{t("ofNow")}</Text>;
  const toUrl = (from: string, to: string): string => `${home}?${new URLSearchParams({ name, date_from: from, date_to: to })}`;
  return (
    <Inline align="end" gap={3} wrap>
      <ChipRow
        label={t("period")}
        items={presets.map((count) => {
          const from = addDays(today, 1 - count);
          return { to: toUrl(from, today), label: t("days", { count }), current: from === date_from && today === date_to };
        })}
      />
      <DateRangeField
        key={params.toString()}
        from={{ name: "date_from", label: t("from"), required: true }}
        to={{ name: "date_to", label: t("to"), required: true }}
        value={{ from: date_from, to: date_to }}
        onChange={({ from, to }) => {
          if (from && to) void navigate(toUrl(from, to), { preventScrollReset: true });
        }}
      />
    </Inline>
  );
}

function Totals({ report: { columns, totals } }: { report: ReportData }) {
  const t = useTranslations("reports");
  const format = useFormatter();
  return (
    <section aria-label={t("totals")}>
      <StatTiles width="9rem">
        {columns
          .filter(({ has_total }) => has_total)
          .map(({ key, label, kind }) => {
            const total = totals[key] ?? 0;
            return (
              <StatTile
                key={key}
                label={label}
                value={kind === "money" ? <Money amount={String(total)} /> : format.number(Number(total))}
                faint={Number(total) === 0}
              />
            );
          })}
      </StatTiles>
    </section>
  );
}

/** The columns of the table and of the file, by their kinds. */
const useColumns = ({ columns }: ReportData): ListColumn<ReportRow>[] => {
  const format = useFormatter();
  const day = useDay();
  return columns.map(({ key, label: header, kind }): ListColumn<ReportRow> => {
    const head = { key, header };
    const text = (row: ReportRow): string | null => (row[key] === null || row[key] === undefined ? null : String(row[key]));
    const number = (row: ReportRow): number | null => (text(row) === null ? null : Number(row[key]));
    if (kind === "money") return { ...head, money: text };
    if (kind === "number") return { ...head, number };
    if (kind === "percent") {
      return {
        ...head,
        number,
        cell: (row) =>
          number(row) === null ? "–" : format.number((number(row) ?? 0) / 100, { style: "percent", maximumFractionDigits: 1 }),
      };
    }
    if (kind === "day") return { ...head, at: text };
    if (kind === "month") return { ...head, at: text, cell: (row) => day(text(row) ?? "", { month: "long", year: "numeric" }) };
    if (kind === "moment") return { ...head, at: text, as: "relative" };
    return { ...head, text };
  });
};
