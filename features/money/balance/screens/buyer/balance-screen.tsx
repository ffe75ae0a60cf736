import { useSearchParams } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import css from "#features/money/balance/screens/buyer/balance.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Chart } from "#ui/chart.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { Grid, inlineClass, Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { causePath, type StatementAccount } from "../../rules.ts";
import { KeysetPager } from "../statement/keyset-pager.tsx";
import { MovementTable, type Statement } from "../statement/movement-table.tsx";
import { PeriodTotals } from "../statement/period-totals.tsx";
import { StatementFilters } from "../statement/statement-filters.tsx";
import { StatementMenu } from "../statement/statement-menu.tsx";
import { filterNames, parseStatementQuery } from "../statement/statement-query.ts";

type History = DataOf<"/user/getBalanceHistory">;

/** The balance over time. It is constant between movements, so the line has steps. */
function BalanceChart({ history }: { history: History }) {
  const t = useTranslations("balance.history");
  const ui = useTranslations("uiControls.chart");
  const money = useMoney();
  const format = useFormatter();
  const { points, lowest, highest } = history;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const formatDay = (at: string): string => format.dateTime(new Date(at), { dateStyle: "medium" });
  return (
    <Chart
      label={t("title")}
      summary={t("summary", {
        from: formatDay(first.at),
        to: formatDay(last.at),
        first: money(first.balance),
        last: money(last.balance),
        lowest: money(lowest),
        highest: money(highest),
      })}
      kind="steps"
      pointLabel={ui("date")}
      series={[{ label: t("balance"), tone: "brand" }]}
      points={points.map(({ at, balance }, index) => ({
        key: `${index}/${at}`,
        label: formatDay(at),
        shortLabel: format.dateTime(new Date(at), { month: "short", day: "numeric" }),
        values: [Number(balance)],
      }))}
      formatValue={(value) => money(value.toFixed(2))}
      formatTick={(value) => format.number(value, { notation: "compact" })}
    />
  );
}

interface Props {
  account: DataOf<"/user/accountInfo">;
  statement: Statement;
  history: DataOf<"/user/getBalanceHistory">;
}

/** The company's balances, chart and statement. */
export function BalanceScreen({ account, statement, history }: Props) {
  const t = useTranslations("balance");
  const [params] = useSearchParams();
  const isFiltered = filterNames.some((name) => params.get(name));
  return (
    <Stack gap={6} shrink>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <>
            <ButtonLink to="/user_center/balance/withdraw">{t("withdraw")}</ButtonLink>
            <ButtonLink to="/user_center/balance/recharge" variant="primary" icon="plus">
              {t("recharge")}
            </ButtonLink>
          </>
        }
      />
      <AccountTabs account={account} shown={parseStatementQuery(params).account} />
      {history.points.length > 1 && (
        <Card title={t("history.title")}>
          <BalanceChart history={history} />
        </Card>
      )}
      <Card title={t("statement")} action={<StatementMenu period={parseStatementQuery(params)} className={css.download} />} flush>
        <StatementFilters />
        <PeriodTotals {...statement} />
        <MovementTable list={statement.list} movementPath={causePath} isFiltered={isFiltered} />
        <KeysetPager statement={statement} />
      </Card>
    </Stack>
  );
}

/** The available and frozen balance; each links to its statement, the frozen one also to its causes. */
function AccountTabs({ account, shown }: { account: Props["account"]; shown: StatementAccount }) {
  const t = useTranslations("balance");
  const accounts = [
    { name: "available", icon: "wallet", amount: account.available, to: "/user_center/balance" },
    { name: "frozen", icon: "lock", amount: account.frozen, to: "/user_center/balance?account=frozen" },
  ] as const;
  return (
    <Grid gap={4} fitCells="16rem">
      {accounts.map(({ name, icon, amount, to }) => (
        <Stack
          key={name}
          gap={1}
          frame="panel"
          pad={5}
          padX={6}
          relative
          top
          className={css.account}
          data-shown={shown === name || undefined}
        >
          <Link
            to={to}
            className={classes(
              inlineClass({ gap: 2, size: "sm", tone: "soft", weight: "medium", plain: true }),
              textClass({ cover: true }),
            )}
            aria-current={shown === name ? "true" : undefined}
            preventScrollReset
          >
            <Icon name={icon} size={18} />
            {t(name)}
          </Link>
          <Money amount={amount} className={textClass({ size: "2xl", weight: "bold" })} />
          {name === "frozen" && Number(amount) > 0 ? (
            <Link to="/user_center/thaw" className={classes(textClass({ size: "sm", weight: "medium", relative: true }), css.why)}>
              {t("whyFrozen")}
            </Link>
          ) : (
            <Text as="span" size="sm" tone="faint">
              {name === "available" ? t("availableNote") : t("frozenPage.none")}
            </Text>
          )}
        </Stack>
      ))}
    </Grid>
  );
}
