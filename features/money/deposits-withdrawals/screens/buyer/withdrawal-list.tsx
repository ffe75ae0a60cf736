import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { DataOf } from "#features/calls.ts";
import css from "#features/money/deposits-withdrawals/screens/buyer/funds.module.css";
import { fundsPageSize } from "#features/money/deposits-withdrawals/screens/buyer/recharge-list.tsx";
import { FundsState } from "#features/money/deposits-withdrawals/screens/buyer/states.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { Pager } from "#ui/pager.tsx";
import { toast } from "#ui/toast.ts";

export type Withdrawals = DataOf<"/user/withdrawalList">;
type Row = Withdrawals["list"][number];

/** Everything that was taken out, where it went and what became of it. */
export function WithdrawalList({ withdrawals, mayCancel }: { withdrawals: Withdrawals; mayCancel: boolean }) {
  const t = useTranslations("depositsWithdrawals");
  const money = useMoney();
  const [asked, setAsked] = useState<Row>();
  const { revalidate } = useRevalidator();
  const cancel = useCall("/user/cancelWithdrawal", () => {
    setAsked(undefined);
    toast(t("withdraw.cancelled"), { tone: "success" });
    void revalidate();
  });
  return (
    <>
      <Card title={t("withdraw.list")} flush>
        <DataTable
          caption={t("withdraw.list")}
          columns={useColumns(mayCancel ? setAsked : undefined)}
          rows={withdrawals.list}
          rowKey={({ number }) => number}
          empty={
            <EmptyState title={t("withdraw.empty")} picture="ledger">
              {t("withdraw.emptyText")}
            </EmptyState>
          }
        />
      </Card>
      <Pager total={withdrawals.count} pageSize={fundsPageSize} />
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t("withdraw.cancelTitle")}
        confirmLabel={t("withdraw.cancelConfirm")}
        pending={cancel.pending}
        onConfirm={() => void cancel.submit({ number: asked?.number ?? "" })}
      >
        {t("withdraw.cancelText", { amount: money(asked?.amount ?? "0.00") })}
      </ConfirmDialog>
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
        <span className={css.what}>
          {t(`targets.${method}`)} · {destination}
          <small>
            {number} · {person}
          </small>
        </span>
      ),
    },
    {
      key: "amount",
      header: t("columns.amount"),
      numeric: true,
      cell: ({ amount, fee }) => (
        <span className={css.what}>
          <Money amount={amount} />
          {fee !== "0.00" && <small>{`${t("columns.fee")} ${money(fee)}`}</small>}
        </span>
      ),
    },
    {
      key: "status",
      header: t("columns.status"),
      cell: (row) => (
        <span className={css.status}>
          <FundsState status={row.status} />
          {row.note && <span>{row.note}</span>}
          {row.reference && <span>{t("reference", { reference: row.reference })}</span>}
          {row.may_cancel && onCancel && (
            <Button size="small" onClick={() => onCancel(row)}>
              {t("withdraw.cancel")}
            </Button>
          )}
        </span>
      ),
    },
  ];
};
