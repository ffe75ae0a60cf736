import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { listPageSize } from "#features/money/deposits-withdrawals/screens/buyer/recharge-list.tsx";
import { TransferStatusChip } from "#features/money/deposits-withdrawals/screens/buyer/transfer-status-chip.tsx";
import css from "#features/money/deposits-withdrawals/screens/buyer/transfers.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { Pager } from "#ui/pager.tsx";

export type Withdrawals = DataOf<"/user/withdrawalList">;
type Row = Withdrawals["list"][number];

const cancel = action("/user/cancelWithdrawal");

/** The list of withdrawals with destination and status. */
export function WithdrawalList({ withdrawals, mayCancel }: { withdrawals: Withdrawals; mayCancel: boolean }) {
  const t = useTranslations("depositsWithdrawals");
  const money = useMoney();
  const [canceling, setCanceling] = useState<Row>();
  return (
    <>
      <Card title={t("withdraw.list")} flush>
        <DataTable
          caption={t("withdraw.list")}
          columns={useColumns(mayCancel ? setCanceling : undefined)}
          rows={withdrawals.list}
          rowKey={({ number }) => number}
          empty={
            <EmptyState help="withdraw-money" title={t("withdraw.empty")} picture="ledger">
              {t("withdraw.emptyText")}
            </EmptyState>
          }
        />
      </Card>
      <Pager total={withdrawals.count} pageSize={listPageSize} />
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

const useColumns = (onCancel: ((row: Row) => void) | undefined): Column<Row>[] => {
  const t = useTranslations("depositsWithdrawals");
  const money = useMoney();
  return [
    { key: "at", header: t("columns.date"), cell: ({ at }) => <Moment at={at} as="time" /> },
    {
      key: "to",
      header: t("columns.to"),
      cell: ({ method, destination, number, person }) => (
        <Stack as="span" anywhere className="l-weight-medium">
          {t(`targets.${method}`)} · {destination}
          <small className="l-size-sm l-weight-regular">
            {number} · {person}
          </small>
        </Stack>
      ),
    },
    {
      key: "amount",
      header: t("columns.amount"),
      numeric: true,
      cell: ({ amount, fee }) => (
        <Stack as="span" anywhere className="l-weight-medium">
          <Money amount={amount} />
          {fee !== "0.00" && <small className="l-size-sm l-weight-regular">{`${t("columns.fee")} ${money(fee)}`}</small>}
        </Stack>
      ),
    },
    {
      key: "status",
      header: t("columns.status"),
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
