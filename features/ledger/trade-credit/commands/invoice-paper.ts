import { isSignedQueryGood, signedQuery } from "#features/identity/files/commands/signed-address.ts";
import { dayAt } from "#kernel/clock.ts";
import { formatDay } from "#kernel/format-day.ts";
import { interpolate, type Language, toLanguage } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { PdfDocument, PdfPart } from "#platform/pdf/document.ts";
import { addressLines, documentLabels, invoiceStatusLabels } from "#platform/pdf/document-labels.ts";
import { renderPdf } from "#platform/pdf/render.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { invoicePaper, staffInvoicePaper } from "../contract.ts";
import { type WholeInvoice, wholeInvoice } from "../queries/invoices.ts";
import { invoiceState } from "../rules.ts";

/** Invoices as PDF: behind signed addresses, so that a browser opens them as files, drawn when they are fetched. */

const subjectOf = (invoice_number: string, language: string): string => `invoice:${invoice_number}:${language}`;

const addressOf = ({ platform, request, now }: Pick<Context, "platform" | "request" | "now">, invoice_number: string) => {
  const signed = signedQuery(platform.settings, subjectOf(invoice_number, request.language), now);
  return { url: `/papers/invoice?number=${invoice_number}&language=${request.language}&${signed}`, name: `${invoice_number}.pdf` };
};

export const giveInvoiceAddress = async (context: Context<typeof invoicePaper>) => {
  const invoice = (await context.db.row(wholeInvoice, context.session.company_id, context.body.invoice_number)) ?? refuse("NOT_FOUND");
  return addressOf(context, invoice.invoice_number);
};

export const giveStaffInvoiceAddress = async (context: Context<typeof staffInvoicePaper>) => {
  const invoice = (await context.db.row(wholeInvoice, null, context.body.invoice_number)) ?? refuse("NOT_FOUND");
  return addressOf(context, invoice.invoice_number);
};

const linesOf = ({ document, total_cents, order_number }: WholeInvoice, language: Language, money: (cents: number) => string): PdfPart => ({
  kind: "table",
  columns: [
    { label: documentLabels.article[language], width: 52 },
    { label: documentLabels.quantity[language], width: 10, align: "right" },
    { label: documentLabels.unit[language], width: 18, align: "right" },
    { label: documentLabels.amount[language], width: 20, align: "right" },
  ],
  rows: document.lines?.length
    ? document.lines.map(({ title, goods_sn, custom_sn, quantity, unit_cents, goods_cents }) => [
        { text: title[language], detail: [goods_sn, custom_sn].filter(Boolean).join(" · ") },
        String(quantity),
        money(unit_cents),
        money(goods_cents),
      ])
    : [[interpolate(documentLabels.freightLine[language], { order: order_number }), "1", money(total_cents), money(total_cents)]],
  empty: documentLabels.noLines[language],
});

const totalsOf = (invoice: WholeInvoice, language: Language, money: (cents: number) => string): PdfPart => {
  const fees = Object.entries(invoice.document.fees).filter(([, amount]) => amount !== 0);
  const word = (name: keyof typeof documentLabels) => documentLabels[name][language];
  return {
    kind: "totals",
    rows: [
      ...fees.map(([kind, amount]) => ({ label: word(kind.replace("_cents", "") as keyof typeof documentLabels), value: money(amount) })),
      { label: word("total"), value: money(invoice.total_cents), strong: true },
      ...(invoice.paid_cents > 0 ? [{ label: word("paid"), value: money(-invoice.paid_cents) }] : []),
      ...(invoice.credited_cents > 0 ? [{ label: word("credited"), value: money(-invoice.credited_cents) }] : []),
      { label: word("openAmount"), value: money(invoice.open_cents), strong: true },
    ],
  };
};

const endOf = (invoice: WholeInvoice, language: Language, money: (cents: number) => string): PdfPart[] => {
  const credits: PdfPart[] =
    invoice.credits.length === 0
      ? []
      : [
          {
            kind: "text",
            heading: documentLabels.credits[language],
            lines: invoice.credits.map(
              ({ credit_number, issued_on, amount_cents, reason }) =>
                `${credit_number} · ${formatDay(issued_on, language)} · ${money(amount_cents)}${reason && ` · ${reason}`}`,
            ),
          },
        ];
  if (invoice.open_cents === 0) return credits;
  const reference = interpolate(documentLabels.reference[language], { number: invoice.invoice_number });
  return [...credits, { kind: "text", heading: documentLabels.howToPay[language], lines: [documentLabels.payOnline[language], reference] }];
};

/** The paper of an invoice in one language, as it stands today. */
const invoicePaperOf = (invoice: WholeInvoice, language: Language, today: string): PdfDocument => {
  const { document, invoice_number, order_number, po_number, currency } = invoice;
  const money = (amount: number): string => formatMoney(toAmount(amount), language, currency);
  const word = (name: keyof typeof documentLabels) => documentLabels[name][language];
  const state = invoiceState(invoice, today);
  const shipTo = addressLines(document.address);
  const { seller, buyer } = document;
  return {
    language,
    title: word("invoice"),
    number: invoice_number,
    stamp: { text: invoiceStatusLabels[state][language], tone: state === "overdue" ? "bad" : state === "paid" ? "good" : "plain" },
    letterhead: { name: seller.name, lines: [seller.address, seller.email, seller.phone].filter(Boolean) },
    facts: [
      { label: word("date"), value: formatDay(invoice.issued_on, language) },
      { label: word("due"), value: formatDay(invoice.due_on, language) },
      { label: word("terms"), value: invoice.is_on_account ? interpolate(word("net"), { days: invoice.net_days }) : word("atOnce") },
      { label: word("order"), value: order_number },
      ...(po_number ? [{ label: word("po"), value: po_number }] : []),
    ],
    parties: [
      { label: word("billTo"), name: buyer.name, lines: [buyer.person, buyer.account].filter(Boolean) },
      shipTo.length > 0
        ? { label: word("shipTo"), name: shipTo[0] ?? "", lines: shipTo.slice(1) }
        : { label: word("shipTo"), name: interpolate(word("pickup"), { warehouse: document.warehouse }), lines: [] },
      {
        label: word("suppliedBy"),
        name: language === "zh-CN" && document.merchant_zh ? document.merchant_zh : document.merchant,
        lines: [document.warehouse],
      },
    ],
    parts: [linesOf(invoice, language, money), totalsOf(invoice, language, money), ...endOf(invoice, language, money)],
    foot: `${seller.name} · ${seller.address}`,
    made_at: invoice.issued_at,
  };
};

/** The PDF behind an address that is ours and still good; undefined for any other. */
export const openInvoicePaper = async (
  platform: Platform,
  query: Readonly<Record<string, unknown>>,
): Promise<{ bytes: Buffer; name: string } | undefined> => {
  const { number, language } = query;
  const now = platform.clock.now();
  if (typeof number !== "string" || typeof language !== "string") return undefined;
  if (!isSignedQueryGood(platform.settings, subjectOf(number, language), query, now)) return undefined;
  const invoice = await platform.database.handle().row(wholeInvoice, null, number);
  const site = invoice && platform.sites.get(invoice.site_code);
  if (!invoice || !site) return undefined;
  const paper = invoicePaperOf(invoice, toLanguage(language), dayAt(now, site));
  return { bytes: await renderPdf(paper), name: `${number}.pdf` };
};
