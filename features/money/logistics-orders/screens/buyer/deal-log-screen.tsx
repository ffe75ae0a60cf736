import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { causePath } from "#features/money/balance/rules.ts";
import { KeysetPager } from "#features/money/balance/screens/statement/keyset-pager.tsx";
import { MovementTable, type Statement } from "#features/money/balance/screens/statement/movement-table.tsx";
import { PeriodTotals } from "#features/money/balance/screens/statement/period-totals.tsx";
import { StatementFilters } from "#features/money/balance/screens/statement/statement-filters.tsx";
import { StatementMenu } from "#features/money/balance/screens/statement/statement-menu.tsx";
import { filterNames, parseStatementQuery } from "#features/money/balance/screens/statement/statement-query.ts";
import { Card } from "#ui/card.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";

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
      <Card title={balance("statement")} action={<StatementMenu period={parseDealLogQuery(params)} />} flush>
        <StatementFilters />
        <PeriodTotals {...statement} />
        <MovementTable list={statement.list} movementPath={causePath} isFiltered={isFiltered} />
        <KeysetPager statement={statement} />
      </Card>
    </Stack>
  );
}
