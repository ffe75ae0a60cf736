import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#features/calls.ts";
import css from "#features/wallet/screens/buyer/balance.module.css";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";

export type Account = DataOf<"/user/accountInfo">;
export type Statement = DataOf<"/user/getBalanceStatement">;
type Row = Statement["list"][number];

const known = [
  "opening",
  "payment",
  "freight",
  "overpayment",
  "refund",
  "recharge",
  "withdrawal",
  "freeze",
  "thaw",
  "correction",
  "completion",
] as const;

const kindOf = (kind: string): (typeof known)[number] | "other" => known.find((name) => name === kind) ?? "other";

export const statementPageSize = 20;

/** What the company has, and the statement that explains it: every row with its cause and the balance after it. */
export function BalanceScreen({ account, statement }: { account: Account; statement: Statement }) {
  const t = useTranslations("wallet");
  const [params] = useSearchParams();
  const direction = params.get("direction") ?? "all";
  const shown = params.get("account") === "frozen" ? "frozen" : "available";
  const address = (change: Record<string, string>) => {
    const next = new URLSearchParams({
      ...(shown === "frozen" && { account: shown }),
      ...(direction !== "all" && { direction }),
      ...change,
    });
    return `/user_center/balance?${next}`;
  };
  const tabs = (["all", "in", "out"] as const).map((name) => ({
    to: address({ direction: name }),
    label: t(name),
    current: direction === name,
  }));
  const accounts = [
    { name: "available", icon: "wallet", note: t("availableNote"), amount: account.available },
    { name: "frozen", icon: "lock", note: t("frozenNote"), amount: account.frozen },
  ] as const;
  return (
    <div className={css.page}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <div className={css.accounts}>
        {accounts.map(({ name, icon, note, amount }) => (
          <Link
            key={name}
            to={address({ account: name, direction: "all" })}
            className={css.account}
            aria-current={shown === name ? "true" : undefined}
            preventScrollReset
          >
            <span className={css.name}>
              <Icon name={icon} size={18} />
              {t(name)}
            </span>
            <Money amount={amount} className={css.amount} />
            <span className={css.note}>{note}</span>
          </Link>
        ))}
      </div>
      <Card title={t("statement")} action={<Tabs label={t("statement")} tabs={tabs} />} flush>
        <DataTable
          caption={t("statement")}
          columns={useColumns()}
          rows={statement.list}
          rowKey={({ entry_id }) => entry_id}
          empty={
            direction === "all" ? (
              <EmptyState title={t("empty")} picture="ledger">
                {t("emptyText")}
              </EmptyState>
            ) : (
              <EmptyState title={t("emptyFilter")} picture="ledger" />
            )
          }
        />
      </Card>
      <Pager total={statement.count} pageSize={statementPageSize} />
    </div>
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations("wallet");
  return [
    {
      key: "at",
      header: t("date"),
      cell: ({ at }) => (
        <span className={css.at}>
          <Moment at={at} as="time" />
        </span>
      ),
    },
    {
      key: "what",
      header: t("what"),
      cell: ({ kind, person, cause, note }) => (
        <span className={css.what} title={t("copyCause", { cause })}>
          {t(`kinds.${kindOf(kind)}`)}
          <span>{[person ? t("by", { person }) : t("system"), note].filter(Boolean).join(" · ")}</span>
        </span>
      ),
    },
    {
      key: "order",
      header: t("order"),
      cell: ({ order_sn }) => (order_sn ? <Link to={`/user_center/order/${encodeURIComponent(order_sn)}`}>{order_sn}</Link> : "–"),
    },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount }) => (
        <span className={amount.startsWith("-") ? css.out : css.in}>
          {!amount.startsWith("-") && "+"}
          <Money amount={amount} />
        </span>
      ),
    },
    { key: "balance", header: t("balance"), numeric: true, cell: ({ balance }) => <Money amount={balance} /> },
  ];
};
