import { feeKindTexts } from "#features/money/merchant-fees/kind-texts.ts";
import { formatDay } from "#kernel/calendar.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { interpolate, type Language } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { textsIn } from "#kernel/texts.ts";
import type { PdfDocument, PdfTable, PdfTotals } from "#platform/pdf/document.ts";
import type { DocumentRow } from "./queries.ts";
import { texts } from "./texts.ts";

/** An invoice of commission and fees or a credit note as a PDF document, as operator and manufacturer were when its month ended. Pure. */

type Printed = ReturnType<typeof inLanguage>;
const inLanguage = (language: Language) => textsIn(texts, language).printed;
type KindTexts = ReturnType<typeof kindsIn>;
const kindsIn = (language: Language) => textsIn(feeKindTexts, language);

const sumOf = (lines: readonly { net_cents: number }[]): number => lines.reduce((sum, { net_cents }) => sum + net_cents, 0);

type Money = (cents: number) => string;

/** The sum of what is not listed, as a row of its own. */
const furtherRow = (text: string, count: number, cents: number, money: Money): string[][] =>
  count > 0 ? [[interpolate(text, { count }), money(cents)]] : [];

const ordersTable = ({ lines, net, orders, fees_cents }: DocumentRow, t: Printed, money: Money): PdfTable => ({
  kind: "table",
  heading: t.orders,
  columns: [
    { label: t.order, width: 60 },
    { label: t.commission, align: "right", width: 40 },
  ],
  rows: [
    ...lines.map(({ order_number, net_cents }) => [order_number, money(net_cents)]),
    ...furtherRow(t.further, orders - lines.length, net - fees_cents - sumOf(lines), money),
  ],
  empty: "–",
});

const feesTable = ({ fee_lines, fees, fees_cents }: DocumentRow, t: Printed, kinds: KindTexts, money: Money): PdfTable => ({
  kind: "table",
  heading: t.fees,
  columns: [
    { label: t.fee, width: 60 },
    { label: t.amount, align: "right", width: 40 },
  ],
  rows: [
    ...fee_lines.map(({ fee_number, kind, reason, net_cents }) => [
      { text: `${fee_number} · ${kinds[kind]}`, detail: reason },
      money(net_cents),
    ]),
    ...furtherRow(t.furtherFees, fees - fee_lines.length, fees_cents - sumOf(fee_lines), money),
  ],
  empty: "–",
});

const totals = ({ net, tax, tax_rate, total, series }: DocumentRow, t: Printed, money: Money): PdfTotals => ({
  kind: "totals",
  rows: [
    { label: t.net, value: money(net) },
    { label: interpolate(t.tax, { percent: toAmount(tax_rate) }), value: money(tax) },
    { label: series === "credit" ? t.credited : t.total, value: money(total), strong: true },
  ],
});

export const toCommissionDocument = (row: DocumentRow, language: Language): PdfDocument => {
  const t = inLanguage(language);
  const money: Money = (value) => formatMoney(toAmount(value), language, row.currency);
  const { seller, merchant } = row.document;
  const isCredit = row.series === "credit";
  return {
    language,
    title: isCredit ? t.creditNote : t.invoice,
    number: row.document_number,
    letterhead: { name: seller.name, lines: [seller.address, seller.email, seller.phone].filter(Boolean) },
    facts: [
      { label: t.issuedOn, value: formatDay(row.issued_on, language) },
      { label: t.month, value: formatDay(row.month, language, { month: "long", year: "numeric" }) },
      ...(isCredit ? [{ label: t.corrects, value: row.corrects }] : []),
      ...(merchant.tax_id ? [{ label: t.taxId, value: merchant.tax_id }] : []),
    ],
    parties: [
      {
        label: t.to,
        name: language === "zh-CN" ? merchant.name_zh : merchant.name,
        lines: [merchant.code, merchant.address, merchant.country].filter(Boolean),
      },
    ],
    parts: [
      ...(row.orders > 0 ? [ordersTable(row, t, money)] : []),
      ...(row.fees > 0 ? [feesTable(row, t, kindsIn(language), money)] : []),
      totals(row, t, money),
      { kind: "text", lines: [isCredit ? t.creditSettled : t.invoiceSettled] },
    ],
    foot: `${seller.name} · ${seller.address}`,
    made_at: row.issued_at,
  };
};
