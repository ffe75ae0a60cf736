import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { type ListColumn, toTableColumns } from "#client/lists/list-columns.tsx";
import { ListExport } from "#client/lists/list-tools.tsx";
import { TransferStatusChip, useTransferStatus } from "#features/money/deposits-withdrawals/screens/buyer/transfer-status-chip.tsx";
import css from "#features/money/deposits-withdrawals/screens/buyer/transfers.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { Pager } from "#ui/pager.tsx";

export type Recharges = DataOf<"/user/rechargeList">;
type Row = Recharges["list"][number];

/** The list of deposits, below the form of the page. */
export const rechargeSource = { entry: { call: "/user/rechargeList" }, pageSize: 20 } as const;

const methodNames = ["card", "wallet", "converge", "transfer", "cash", "cheque", "other"] as const;

interface Props {
  recharges: Recharges;
  onResubmit: ((row: Row) => void) | undefined;
}

/** The list of deposits with statuses and next actions. */
export function RechargeList({ recharges, onResubmit }: Props) {
  const t = useTranslations("depositsWithdrawals");
  const columns = useColumns(onResubmit);
  return (
    <>
      <Card
        title={t("recharge.list")}
        action={<ListExport parts={rechargeSource} columns={columns} title={t("recharge.list")} isEmpty={recharges.list.length === 0} />}
        flush
      >
        <DataTable
          caption={t("recharge.list")}
          columns={toTableColumns(columns)}
          rows={recharges.list}
          rowKey={({ number, payment_id }) => number || (payment_id ?? "")}
          empty={
            <EmptyState help="top-up-balance" title={t("recharge.empty")} picture="ledger">
              {t("recharge.emptyText")}
            </EmptyState>
          }
        />
      </Card>
      <Pager total={recharges.count} pageSize={rechargeSource.pageSize} />
    </>
  );
}

const useColumns = (onResubmit: Props["onResubmit"]): ListColumn<Row>[] => {
  const t = useTranslations("depositsWithdrawals");
  const statusOf = useTransferStatus();
  const money = useMoney();
  const methodText = (method: string): string => t(`methods.${methodNames.find((name) => name === method) ?? "other"}`);
  return [
    { key: "at", header: t("columns.date"), at: ({ at }) => at, as: "time" },
    {
      key: "method",
      header: t("columns.way"),
      text: ({ method, number }) => [methodText(method), number].filter(Boolean).join(" · "),
      cell: ({ method, number, fee }) => (
        <Stack as="span" anywhere weight="medium">
          {methodText(method)}
          <Text as="small" size="sm" weight="regular">
            {[number, fee === "0.00" ? "" : `${t("recharge.feeTerm")} ${money(fee)}`].filter(Boolean).join(" · ")}
          </Text>
        </Stack>
      ),
    },
    { key: "amount", header: t("columns.amount"), money: ({ amount }) => amount },
    {
      key: "received",
      header: t("columns.received"),
      money: ({ received }) => received,
      cell: ({ received }) =>
        received === null ? "–" : <Money amount={received} className={textClass({ tone: "brand", weight: "medium" })} />,
    },
    {
      key: "status",
      header: t("columns.status"),
      status: ({ status }) => statusOf(status),
      cell: (row) => (
        <Stack as="span" items="start" gap={1} className={css.status}>
          <TransferStatusChip status={row.status} />
          {row.note && <span>{row.note}</span>}
          {row.may_resubmit && onResubmit && (
            <Button size="small" onClick={() => onResubmit(row)}>
              {t("recharge.resubmit")}
            </Button>
          )}
          {row.redirect_url && (
            <Button size="small" icon="external" onClick={() => location.assign(row.redirect_url)}>
              {t("recharge.goOn")}
            </Button>
          )}
        </Stack>
      ),
    },
  ];
};
