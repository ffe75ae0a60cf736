import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { causePath } from "#features/money/balance/rules/statement.ts";
import { KeysetPager } from "#features/money/balance/screens/statement/keyset-pager.tsx";
import { MovementTable, type Statement } from "#features/money/balance/screens/statement/movement-table.tsx";
import { PeriodTotals } from "#features/money/balance/screens/statement/period-totals.tsx";
import { StatementFilters } from "#features/money/balance/screens/statement/statement-filters.tsx";
import { filterNames, parseStatementQuery } from "#features/money/balance/screens/statement/statement-query.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { Stack } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { toast } from "#ui/toast.ts";

/** The query of the transaction log: the statement of the logistics balance. */
export const parseDealLogQuery = (params: URLSearchParams) => ({ ...parseStatementQuery(params), account: "logistics_balance" as const });

/** Every transaction of the logistics balance, with filters and export. */
export function DealLogScreen({ statement }: { statement: Statement }) {
  const t = useTranslations("logisticsOrders");
  const balance = useTranslations("balance");
  const [params] = useSearchParams();
  const isFiltered = filterNames.some((name) => params.get(name));
  return (
    <Stack gap={4} foot={16} shrink>
      <PageHeader title={t("dealLog")} intro={t("dealLogIntro")} />
      <Card title={balance("statement")} action={<ExportMenu />} flush>
        <StatementFilters />
        <PeriodTotals {...statement} />
        <MovementTable list={statement.list} movementPath={causePath} isFiltered={isFiltered} />
        <KeysetPager statement={statement} />
      </Card>
    </Stack>
  );
}

function ExportMenu() {
  const t = useTranslations("balance");
  const [params] = useSearchParams();
  const downloadFile = async (format: "csv" | "pdf") => {
    const { account, date_from, date_to } = parseDealLogQuery(params);
    toast(t("preparing"), { durationMs: 2000 });
    const answer = await request("/user/getStatementFile", { format, account, date_from, date_to }).catch(() => undefined);
    if (answer) location.assign(answer.url);
  };
  return (
    <Menu
      align="end"
      items={[
        { label: t("asCsv"), icon: "list", onSelect: () => void downloadFile("csv") },
        { label: t("asPdf"), icon: "file", onSelect: () => void downloadFile("pdf") },
      ]}
    >
      <Icon name="download" size={16} />
      {t("download")}
    </Menu>
  );
}
