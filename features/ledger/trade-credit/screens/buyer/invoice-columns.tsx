import { useTranslations } from "use-intl";
import type { RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import css from "#features/ledger/trade-credit/screens/buyer/invoices.module.css";
import { InvoiceDay } from "#features/ledger/trade-credit/screens/invoice-day.tsx";
import { InvoiceStatusChip, PaymentPendingNote } from "#features/ledger/trade-credit/screens/invoice-status-chip.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";

export type InvoiceRow = RowAt<"/user/invoices">;

/** The columns of the company's invoices. */
export const useInvoiceColumns = (): ListColumn<InvoiceRow>[] => {
  const t = useTranslations("tradeCredit");
  const money = useMoney();
  return [
    {
      key: "number",
      header: t("columns.number"),
      text: ({ invoice_number }) => invoice_number,
      cell: ({ invoice_number, purpose, shipment_sn }) => (
        <Stack as="span" numeric anywhere className={css.number}>
          {invoice_number}
          {purpose === "freight" && <small>{t("freight")}</small>}
          {purpose === "edit" && <small>{t("changes")}</small>}
          {shipment_sn && <small>{shipment_sn}</small>}
        </Stack>
      ),
    },
    {
      key: "order",
      header: t("columns.order"),
      text: ({ order_sn, po_number }) => [order_sn, po_number].filter(Boolean).join(" · "),
      cell: ({ order_sn, po_number }) => (
        <Stack as="span" numeric anywhere className={css.number}>
          {order_sn}
          {po_number && <small>{po_number}</small>}
        </Stack>
      ),
    },
    {
      key: "issued",
      header: t("columns.issued"),
      at: ({ issued_on }) => issued_on,
      cell: ({ issued_on }) => <InvoiceDay on={issued_on} />,
      minor: true,
    },
    {
      key: "due",
      header: t("columns.due"),
      at: ({ due_on }) => due_on,
      cell: ({ due_on, days_overdue, is_on_account }) => (
        <Stack as="span" numeric anywhere className={css.number}>
          {is_on_account ? <Deadline at={due_on} /> : t("atOnce")}
          {days_overdue > 0 && (
            <Text as="small" tone="danger" className={css.late}>
              {t("daysLate", { count: days_overdue })}
            </Text>
          )}
        </Stack>
      ),
    },
    { key: "total", header: t("columns.total"), money: ({ total }) => total, minor: true },
    { key: "open", header: t("columns.open"), money: ({ open }) => open },
    {
      key: "state",
      header: t("columns.state"),
      text: ({ state }) => t(`states.${state}`),
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
