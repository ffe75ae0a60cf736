import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { AgingChart } from "#features/ledger/trade-credit/screens/aging-chart.tsx";
import css from "#features/ledger/trade-credit/screens/buyer/invoices.module.css";
import { CreditSummaryCard } from "#features/ledger/trade-credit/screens/buyer/terms-card.tsx";
import { InvoiceDay } from "#features/ledger/trade-credit/screens/invoice-day.tsx";
import { InvoiceStatusChip, PaymentPendingNote } from "#features/ledger/trade-credit/screens/invoice-status-chip.tsx";
import { ActionBar } from "#ui/action-bar.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable, type RowSelection } from "#ui/data-table.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Grid, Inline, Stack } from "#ui/layout.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";

export type Invoices = DataOf<"/user/invoices">;
export type InvoiceRow = Invoices["list"][number];

export const invoicePageSize = 50;
const invoiceTabs = ["open", "overdue", "paid", "all"] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];
export const getInvoiceTab = (params: URLSearchParams): InvoiceTab => invoiceTabs.find((name) => name === params.get("tab")) ?? "open";

interface Props {
  invoices: Invoices;
  mayPay: boolean;
  mayManage: boolean;
  /** The outcome of a payment after the provider's redirect. */
  notice?: ReactNode;
  onPay: (invoiceIds: readonly number[]) => void;
}

/** The company's credit, aging, and invoices, which can be selected and paid together. */
export function InvoicesScreen({ invoices, mayPay, mayManage, notice, onPay }: Props) {
  const t = useTranslations("tradeCredit");
  const [params] = useSearchParams();
  const tab = getInvoiceTab(params);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const selected = invoices.list.filter((row) => selection.has(row.invoice_number) && isPayable(row));
  const { ages, credit } = invoices;
  const labels = [t("ages.notDue"), t("ages.to30"), t("ages.to60"), t("ages.to90"), t("ages.over90")] as const;
  return (
    <Stack gap={6} shrink>
      <PageHeader title={t("title")} intro={t("intro")} />
      {notice}
      <Grid align="start" gap={5} shrink className={css.top}>
        <CreditSummaryCard credit={credit} mayManage={mayManage} />
        <Card title={t("ages.title")}>
          <Inline as="p" align="stretch" wrap gap={2} gapX={6} tone="soft" numeric below={5}>
            <span>
              {t("ages.total")} <Money amount={ages.open} />
            </span>
            {ages.overdue_count > 0 && (
              <span className={`${css.late} l-tone-danger`}>
                {t("ages.overdue")} <Money amount={ages.overdue} />
              </span>
            )}
          </Inline>
          <AgingChart ages={ages} labels={labels} title={t("ages.title")} />
        </Card>
      </Grid>
      <Inline align="end" justify="between" wrap gap={4} className={css.tools}>
        <Tabs
          label={t("tabsLabel")}
          tabs={invoiceTabs.map((name) => ({
            to: name === "open" ? "/user_center/invoices" : `/user_center/invoices?tab=${name}`,
            label: t(`tabs.${name}`),
            current: name === tab,
            ...(name === "open" ? { count: ages.open_count } : name === "overdue" ? { count: ages.overdue_count } : {}),
          }))}
        />
        <PageSearch label={t("search")} />
      </Inline>
      <InvoiceTable
        invoices={invoices}
        isFiltered={params.get("keyword") !== null || tab !== "open"}
        selection={
          mayPay && isSelectableTab(tab)
            ? { selected: selection, onChange: setSelection, locked: getUnselectableRows(invoices.list) }
            : undefined
        }
      />
      <Pager total={invoices.count} pageSize={invoicePageSize} />
      {mayPay && selected.length > 0 && <PaymentBar selected={selected} onPay={onPay} />}
    </Stack>
  );
}

const isSelectableTab = (tab: InvoiceTab): boolean => tab === "open" || tab === "overdue";

const isPayable = ({ open, is_paying }: InvoiceRow): boolean => Number(open) > 0 && !is_paying;

const getUnselectableRows = (rows: readonly InvoiceRow[]): ReadonlySet<string> =>
  new Set(rows.filter((row) => !isPayable(row)).map(({ invoice_number }) => invoice_number));

/** Sums wire amounts as cents, to avoid floating point errors. */
const sumOpenAmounts = (rows: readonly InvoiceRow[]): string => {
  const cents = rows.reduce((sum, { open }) => sum + Number(open.replace(".", "")), 0);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
};

/** A sticky bar with the selected total. */
function PaymentBar({ selected, onPay }: { selected: readonly InvoiceRow[]; onPay: Props["onPay"] }) {
  const t = useTranslations("tradeCredit");
  const money = useMoney();
  return (
    <ActionBar
      label={t("pay", { count: selected.length })}
      status={t("selected", { count: selected.length, amount: money(sumOpenAmounts(selected)) })}
    >
      <Button variant="primary" icon="wallet" onClick={() => onPay(selected.map(({ invoice_id }) => invoice_id))}>
        {t("pay", { count: selected.length })}
      </Button>
    </ActionBar>
  );
}

interface TableProps {
  invoices: Invoices;
  isFiltered: boolean;
  selection: RowSelection | undefined;
}

function InvoiceTable({ invoices, isFiltered, selection }: TableProps) {
  const t = useTranslations("tradeCredit");
  const columns = useInvoiceColumns();
  return (
    <Card flush>
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={invoices.list}
        rowKey={({ invoice_number }) => invoice_number}
        rowLink={({ invoice_number }) => `/user_center/invoices/${invoice_number}`}
        {...(selection && { selection })}
        empty={
          <EmptyState title={t(isFiltered ? "emptyFound" : "emptyOpen")} picture="ledger">
            {t(isFiltered ? "emptyFoundText" : "emptyOpenText")}
          </EmptyState>
        }
      />
    </Card>
  );
}

const useInvoiceColumns = (): Column<InvoiceRow>[] => {
  const t = useTranslations("tradeCredit");
  const money = useMoney();
  return [
    {
      key: "number",
      header: t("columns.number"),
      cell: ({ invoice_number, purpose }) => (
        <Stack as="span" numeric anywhere className={css.number}>
          {invoice_number}
          {purpose === "freight" && <small>{t("freight")}</small>}
        </Stack>
      ),
    },
    {
      key: "order",
      header: t("columns.order"),
      cell: ({ order_sn, po_number }) => (
        <Stack as="span" numeric anywhere className={css.number}>
          {order_sn}
          {po_number && <small>{po_number}</small>}
        </Stack>
      ),
    },
    { key: "issued", header: t("columns.issued"), cell: ({ issued_on }) => <InvoiceDay on={issued_on} />, minor: true },
    {
      key: "due",
      header: t("columns.due"),
      cell: ({ due_on, days_overdue, is_on_account }) => (
        <Stack as="span" numeric anywhere className={css.number}>
          {is_on_account ? <Deadline at={due_on} /> : t("atOnce")}
          {days_overdue > 0 && <small className={`${css.late} l-tone-danger`}>{t("daysLate", { count: days_overdue })}</small>}
        </Stack>
      ),
    },
    { key: "total", header: t("columns.total"), numeric: true, cell: ({ total }) => <Money amount={total} />, minor: true },
    { key: "open", header: t("columns.open"), numeric: true, cell: ({ open }) => <Money amount={open} /> },
    {
      key: "state",
      header: t("columns.state"),
      cell: ({ state, is_paying, refunded }) => (
        <Stack as="span" numeric anywhere className={css.number}>
          <InvoiceStatusChip state={state} />
          {is_paying && <PaymentPendingNote />}
          {Number(refunded) > 0 && state !== "void" && <small>{t("credited", { amount: money(refunded) })}</small>}
        </Stack>
      ),
    },
  ];
};
