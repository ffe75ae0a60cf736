import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { type ListColumn, toTableColumns } from "#client/lists/list-columns.tsx";
import { ListExport } from "#client/lists/list-tools.tsx";
import { TransferStatusChip, useTransferStatus } from "#features/money/deposits-withdrawals/screens/buyer/transfer-status-chip.tsx";
import css from "#features/money/deposits-withdrawals/screens/buyer/transfers.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { Pager } from "#ui/pager.tsx";

export type Withdrawals = DataOf<"/user/withdrawalList">;
type Row = Withdrawals["list"][number];

const cancel = action("/user/cancelWithdrawal");

/** The list of withdrawals, below the form of the page. */
export const withdrawalSource = { entry: { call: "/user/withdrawalList" }, pageSize: 20 } as const;

/** The list of withdrawals with destination and status. */
export function WithdrawalList({ withdrawals, mayCancel }: { withdrawals: Withdrawals; mayCancel: boolean }) {
  const t = useTranslations("depositsWithdrawals");
  const money = useMoney();
  const [canceling, setCanceling] = useState<Row>();
  const columns = useColumns(mayCancel ? setCanceling : undefined);
  return (
    <>
      <Card
        title={t("withdraw.list")}
        action={
          <ListExport parts={withdrawalSource} columns={columns} title={t("withdraw.list")} isEmpty={withdrawals.list.length === 0} />
        }
        flush
      >
        <DataTable
          caption={t("withdraw.list")}
          columns={toTableColumns(columns)}
          rows={withdrawals.list}
          rowKey={({ number }) => number}
          empty={
            <EmptyState help="withdraw-money" title={t("withdraw.empty")} picture="ledger">
              {t("withdraw.emptyText")}
            </EmptyState>
          }
        />
      </Card>
      <Pager total={withdrawals.count} pageSize={withdrawalSource.pageSize} />
      {canceling && (
        <cancel.Confirm
          title={t("withdraw.cancelTitle")}
          confirm={t("withdraw.cancelConfirm")}
          values={{ number: canceling.number }}
          done={t("withdraw.cancelled")}
          onClose={() => setCanceling(undefined)}
        >
          {t("withdraw.cancelText", { amount: money(canceling.amount) })}
        </cancel.Confirm>
      )}
    </>
  );
}

const useColumns = (onCancel: ((row: Row) => void) | undefined): ListColumn<Row>[] => {
  const t = useTranslations("depositsWithdrawals");
  const statusOf = useTransferStatus();
  const money = useMoney();
  return [
    { key: "at", header: t("columns.date"), at: ({ at }) => at, as: "time" },
    {
      key: "to",
      header: t("columns.to"),
      text: ({ method, destination, number, person }) => [t(`targets.${method}`), destination, number, person].join(" · "),
      cell: ({ method, destination, number, person }) => (
        <Stack as="span" anywhere weight="medium">
          {t(`targets.${method}`)} · {destination}
          <Text as="small" size="sm" weight="regular">
            {number} · {person}
          </Text>
        </Stack>
      ),
    },
    {
      key: "amount",
      header: t("columns.amount"),
      money: ({ amount }) => amount,
      cell: ({ amount, fee }) => (
        <Stack as="span" anywhere weight="medium">
          <Money amount={amount} />
          {fee !== "0.00" && <Text as="small" size="sm" weight="regular">{`${t("columns.fee")} ${money(fee)}`}</Text>}
        </Stack>
      ),
    },
    {
      key: "status",
      header: t("columns.status"),
      status: ({ status }) => statusOf(status),
      cell: (row) => (
        <Stack as="span" items="start" gap={1} className={css.status}>
          <TransferStatusChip status={row.status} />
          {row.note && <span>{row.note}</span>}
          {row.reference && <span>{t("reference", { reference: row.reference })}</span>}
          {row.may_cancel && onCancel && (
            <Button size="small" onClick={() => onCancel(row)}>
              {t("withdraw.cancel")}
            </Button>
          )}
        </Stack>
      ),
    },
  ];
};
