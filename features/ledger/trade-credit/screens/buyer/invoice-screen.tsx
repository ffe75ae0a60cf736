import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import css from "#features/ledger/trade-credit/screens/buyer/invoices.module.css";
import { InvoiceDay } from "#features/ledger/trade-credit/screens/invoice-day.tsx";
import { InvoiceStatusChip, PaymentPendingNote } from "#features/ledger/trade-credit/screens/invoice-status-chip.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Box, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { type TotalsLine, TotalsSummary } from "#ui/totals-summary.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

export type Invoice = DataOf<"/user/invoice">;

const feeNames = [
  "goods",
  "discount",
  "coupon",
  "pack",
  "insurance",
  "delivery",
  "assembly",
  "freight",
  "deposit",
  "parts",
  "unpaid",
  "returned",
] as const;
const methodNames = ["balance", "terms", "card", "wallet", "converge", "offline"] as const;
const methodKey = (method: string) => methodNames.find((name) => name === method) ?? "offline";

interface Props {
  invoice: Invoice;
  mayPay: boolean;
  onPay: (invoiceIds: readonly number[]) => void;
}

/** An invoice with lines, totals, payments and PDF download. */
export function InvoiceScreen({ invoice, mayPay, onPay }: Props) {
  const t = useTranslations("tradeCredit");
  const pdf = useDownload();
  const { invoice_number } = invoice;
  const isOpen = Number(invoice.open) > 0;
  return (
    <Stack gap={6} shrink>
      <PageHeader
        crumbs={[{ label: t("detail.back"), to: "/user_center/invoices" }, { label: invoice.invoice_number }]}
        title={invoice.invoice_number}
        aside={
          <>
            <InvoiceStatusChip state={invoice.state} />
            {invoice.is_paying && <PaymentPendingNote />}
          </>
        }
        actions={
          <>
            <Button
              icon="download"
              pending={pdf.pending}
              onClick={() => void pdf.start(() => request("/user/invoicePaper", { invoice_number }, { quiet: true }))}
            >
              {t("detail.download")}
            </Button>
            {mayPay && isOpen && !invoice.is_paying && (
              <Button variant="primary" icon="wallet" onClick={() => onPay([invoice.invoice_id])}>
                {t("payOne")}
              </Button>
            )}
          </>
        }
      />
      <TwoColumns
        from={1410}
        side={
          <>
            <FactsCard invoice={invoice} />
            <PaymentsCard invoice={invoice} />
          </>
        }
      >
        <Card title={t("detail.lines")} flush>
          <LineTable invoice={invoice} />
          <TotalsList invoice={invoice} />
        </Card>
      </TwoColumns>
    </Stack>
  );
}

function LineTable({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("tradeCredit.detail");
  const columns: Column<Invoice["lines"][number]>[] = [
    {
      key: "article",
      header: t("article"),
      cell: ({ title, goods_sn, custom_sn }) => (
        <Stack as="span" numeric anywhere className={css.number}>
          {title}
          <small>{[goods_sn, custom_sn].filter(Boolean).join(" · ")}</small>
        </Stack>
      ),
    },
    { key: "quantity", header: t("quantity"), numeric: true, cell: ({ quantity }) => quantity },
    { key: "unit", header: t("unit"), numeric: true, cell: ({ unit }) => <Money amount={unit} />, minor: true },
    { key: "goods", header: t("amount"), numeric: true, cell: ({ goods }) => <Money amount={goods} /> },
  ];
  if (invoice.lines.length === 0) return null;
  return (
    <DataTable
      caption={t("lines")}
      columns={columns}
      rows={invoice.lines}
      rowKey={({ goods_sn, custom_sn }) => `${goods_sn} ${custom_sn}`}
      empty={null}
    />
  );
}

function TotalsList({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("tradeCredit");
  const day = useDay();
  const parts = invoice.parts.map(({ on, method, amount }) => ({
    label: t("detail.partPaid", { date: day(on), method: t(`methods.${methodKey(method)}`) }),
    amount: `-${amount}`,
  }));
  const sums: TotalsLine[] = [
    ...invoice.fees.flatMap(({ kind, amount }) =>
      kind === "parts" && parts.length > 0 ? parts : [{ label: t(`fees.${feeNames.find((name) => name === kind) ?? "goods"}`), amount }],
    ),
    { label: t("detail.total"), amount: invoice.total, isTotal: true },
    ...(Number(invoice.paid) > 0 ? [{ label: t("detail.paid"), amount: `-${invoice.paid}` }] : []),
    ...(Number(invoice.credited) > 0 ? [{ label: t("detail.creditedSum"), amount: `-${invoice.credited}` }] : []),
    { label: t("detail.open"), amount: invoice.open, isTotal: true },
  ];
  return (
    <Box pad={4} padX="card" rule="above">
      <TotalsSummary lines={sums} />
    </Box>
  );
}

function FactsCard({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("tradeCredit");
  return (
    <Card>
      <DescriptionList
        items={[
          { term: t("detail.issued"), value: <InvoiceDay on={invoice.issued_on} /> },
          { term: t("detail.due"), value: <Deadline at={invoice.due_on} /> },
          { term: t("detail.terms"), value: invoice.is_on_account ? t("detail.net", { days: invoice.net_days }) : t("atOnce") },
          {
            term: t("detail.order"),
            value: <Link to={`/user_center/order/${encodeURIComponent(invoice.order_sn)}`}>{invoice.order_sn}</Link>,
          },
          { term: t("columns.shipment"), value: invoice.shipment_sn },
          { term: t("columns.po"), value: invoice.po_number },
          { term: t("detail.supplier"), value: invoice.merchant },
          { term: t("detail.warehouse"), value: invoice.warehouse },
          { term: t("detail.shipTo"), value: invoice.ship_to.length > 0 ? invoice.ship_to.join(", ") : t("detail.pickup") },
        ]}
      />
    </Card>
  );
}

function PaymentsCard({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("tradeCredit");
  const isEmpty = invoice.payments.length === 0 && invoice.credits.length === 0;
  return (
    <Card title={t("detail.payments")}>
      {isEmpty && (
        <Text size="sm" tone="soft">
          {invoice.is_on_account ? t("detail.noPayments") : t(`methods.${methodKey(invoice.method)}`)}
        </Text>
      )}
      <Stack as="ul" gap={3} className={css.moves}>
        {invoice.payments.map(({ at, method, amount }) => (
          <li key={at}>
            <span>{t(`methods.${methodKey(method)}`)}</span>
            <Money amount={amount} />
            <small>
              <Moment at={at} as="time" />
            </small>
          </li>
        ))}
        {invoice.credits.map(({ credit_number, issued_on, amount, reason, kind }) => (
          <li key={credit_number}>
            <span>{t("detail.creditNote", { number: credit_number })}</span>
            <Money amount={amount} />
            <small>
              <InvoiceDay on={issued_on} /> {kind === "reissue" ? t("detail.reissued") : reason}
            </small>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
