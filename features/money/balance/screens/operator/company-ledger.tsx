import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { CompanyFrozen, type CompanyMoney } from "#features/money/balance/screens/operator/company-frozen.tsx";
import { KeysetPager } from "#features/money/balance/screens/statement/keyset-pager.tsx";
import { type Movement, MovementTable, type Statement } from "#features/money/balance/screens/statement/movement-table.tsx";
import { PeriodTotals } from "#features/money/balance/screens/statement/period-totals.tsx";
import { StatementFilters } from "#features/money/balance/screens/statement/statement-filters.tsx";
import { filterNames, parseStatementQuery } from "#features/money/balance/screens/statement/statement-query.ts";
import { Card } from "#ui/card.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tabs } from "#ui/tabs.tsx";

/** The path of the operator page that explains a movement, if any. */
const movementPath = ({ order_sn, source, source_id, cause }: Movement): string | undefined => {
  if (order_sn) return `/operator/orders/${encodeURIComponent(order_sn)}`;
  if (source === "withdrawal") return `/operator/withdrawals/${source_id}`;
  const [what, id] = cause.split(":");
  return what === "recharge" ? `/operator/recharges/${id}` : undefined;
};

/**
 * A company's statement for staff; filters and page are in the URL. A company page embeds it with the data of
 * /operator/companyStatement for `parseStatementQuery(searchParams)`.
 */
function CompanyStatement({ statement }: { statement: Statement }) {
  const t = useTranslations("balanceConsole");
  const [params] = useSearchParams();
  const { account } = parseStatementQuery(params);
  const tabs = (["available", "frozen"] as const).map((name) => ({
    to: name === "available" ? "?" : "?account=frozen",
    label: t(name),
    current: account === name,
  }));
  return (
    <Card title={t("movements")} action={<Tabs label={t("movements")} tabs={tabs} />} flush>
      <StatementFilters />
      <PeriodTotals {...statement} />
      <MovementTable list={statement.list} movementPath={movementPath} isFiltered={filterNames.some((name) => params.get(name))} />
      <KeysetPager statement={statement} />
    </Card>
  );
}

interface Props {
  companyId: number;
  money: CompanyMoney;
  statement: Statement;
  /** The tabs of the company's pages. */
  tabs: ReactNode;
}

/** The balances, frozen amounts and statement of a company. */
export function CompanyLedger({ companyId, money, statement, tabs }: Props) {
  const t = useTranslations("balanceConsole");
  return (
    <Stack gap={4} shrink foot={12}>
      <PageHeader title={t("balanceOf", { company: money.company_name })} intro={t("balanceIntro")} />
      {tabs}
      <CompanyFrozen companyId={companyId} money={money} />
      <CompanyStatement statement={statement} />
    </Stack>
  );
}
