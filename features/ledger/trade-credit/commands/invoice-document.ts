import { createSignedQuery, isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import { dayAt, formatDay } from "#kernel/calendar.ts";
import { documentFileName, documentNames } from "#kernel/document-names.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { interpolate, type Language, toLanguage } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { PdfDocument, PdfPart } from "#platform/pdf/document.ts";
import { addressLines, documentLabels, invoiceStatusLabels, paymentMethodLabels } from "#platform/pdf/document-labels.ts";
import { pricedLinesTable } from "#platform/pdf/priced-lines.ts";
import { renderPdf } from "#platform/pdf/render.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { invoicePdf, staffInvoicePdf } from "../contract.ts";
import { findInvoiceDetail, type InvoiceDetailRow } from "../queries/invoices.ts";
import { invoiceState } from "../rules.ts";

/** Invoices as PDF under signed URLs; the PDF is rendered when the URL is requested. */

const signatureSubject = (invoice_number: string, language: string): string => `invoice:${invoice_number}:${language}`;

const createDocumentUrl = ({ platform, request, now }: Pick<Context, "platform" | "request" | "now">, invoice_number: string) => {
  const signed = createSignedQuery(platform.settings, signatureSubject(invoice_number, request.language), now);
  const name = documentFileName({ title: documentNames.invoice[request.language], number: invoice_number });
  return { url: `/papers/invoice?number=${invoice_number}&language=${request.language}&${signed}`, name };
};

export const createInvoiceUrl = async (context: Context<typeof invoicePdf>) => {
  const invoice =
    (await context.db.row(findInvoiceDetail, { company_id: context.session.company_id, invoice_number: context.body.invoice_number })) ??
    refuse("NOT_FOUND");
  return createDocumentUrl(context, invoice.invoice_number);
};

export const createStaffInvoiceUrl = async (context: Context<typeof staffInvoicePdf>) => {
  const invoice =
    (await context.db.row(findInvoiceDetail, { company_id: null, invoice_number: context.body.invoice_number })) ?? refuse("NOT_FOUND");
  return createDocumentUrl(context, invoice.invoice_number);
};

const toLinesPart = (
  { document, total_cents, order_number }: InvoiceDetailRow,
  language: Language,
  money: (cents: number) => string,
): PdfPart => {
  const table = pricedLinesTable(document.lines ?? [], language, money);
  if (table.rows.length > 0) return table;
  const freight = interpolate(documentLabels.freightLine[language], { order: order_number });
  return { ...table, rows: [[freight, "1", money(total_cents), money(total_cents)]] };
};

/** A payment of the order before the one that is invoiced, as a line of the totals. */
const partLabel = ({ on, method }: { on: string; method: string }, language: Language): string => {
  const name = paymentMethodLabels[method as keyof typeof paymentMethodLabels] ?? paymentMethodLabels.offline;
  return interpolate(documentLabels.partPaid[language], { date: formatDay(on, language), method: name[language] });
};

const toTotalsPart = (invoice: InvoiceDetailRow, language: Language, money: (cents: number) => string): PdfPart => {
  const label = (name: keyof typeof documentLabels) => documentLabels[name][language];
  const { parts = [] } = invoice.document;
  const fees = Object.entries(invoice.document.fees)
    .filter(([, amount]) => amount !== 0)
    .flatMap(([kind, amount]) =>
      kind === "parts_cents" && parts.length > 0
        ? parts.map((part) => ({ label: partLabel(part, language), value: money(-part.amount_cents) }))
        : [{ label: label(kind.replace("_cents", "") as keyof typeof documentLabels), value: money(amount) }],
    );
  return {
    kind: "totals",
    rows: [
      ...fees,
      { label: label("total"), value: money(invoice.total_cents), strong: true },
      ...(invoice.paid_cents > 0 ? [{ label: label("paid"), value: money(-invoice.paid_cents) }] : []),
      ...(invoice.credited_cents > 0 ? [{ label: label("credited"), value: money(-invoice.credited_cents) }] : []),
      { label: label("openAmount"), value: money(invoice.open_cents), strong: true },
    ],
  };
};

const toClosingParts = (invoice: InvoiceDetailRow, language: Language, money: (cents: number) => string): PdfPart[] => {
  const credits: PdfPart[] =
    invoice.credits.length === 0
      ? []
      : [
          {
            kind: "text",
            heading: documentLabels.credits[language],
            lines: invoice.credits.map(({ credit_number, issued_on, amount_cents, reason, kind }) =>
              [
                credit_number,
                formatDay(issued_on, language),
                money(amount_cents),
                kind === "reissue" ? documentLabels.reissued[language] : reason,
              ]
                .filter(Boolean)
                .join(" · "),
            ),
          },
        ];
  if (invoice.open_cents === 0) return credits;
  const reference = interpolate(documentLabels.reference[language], { number: invoice.invoice_number });
  return [...credits, { kind: "text", heading: documentLabels.howToPay[language], lines: [documentLabels.payOnline[language], reference] }];
};

/** The PDF document of an invoice in one language with its status today. */
const createInvoiceDocument = (invoice: InvoiceDetailRow, language: Language, today: string): PdfDocument => {
  const { document, invoice_number, order_number, shipment_number, po_number, currency } = invoice;
  const money = (amount: number): string => formatMoney(toAmount(amount), language, currency);
  const word = (name: keyof typeof documentLabels) => documentLabels[name][language];
  const state = invoiceState(invoice, today);
  const shipTo = addressLines(document.address);
  const { seller, buyer } = document;
  return {
    language,
    title: documentNames.invoice[language],
    number: invoice_number,
    stamp: { text: invoiceStatusLabels[state][language], tone: state === "overdue" ? "bad" : state === "paid" ? "good" : "plain" },
    letterhead: { name: seller.name, lines: [seller.address, seller.email, seller.phone].filter(Boolean) },
    facts: [
      { label: word("date"), value: formatDay(invoice.issued_on, language) },
      { label: word("due"), value: formatDay(invoice.due_on, language) },
      { label: word("terms"), value: invoice.is_on_account ? interpolate(word("net"), { days: invoice.net_days }) : word("atOnce") },
      { label: word("order"), value: order_number },
      ...(shipment_number ? [{ label: word("shipment"), value: shipment_number }] : []),
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
    parts: [toLinesPart(invoice, language, money), toTotalsPart(invoice, language, money), ...toClosingParts(invoice, language, money)],
    foot: `${seller.name} · ${seller.address}`,
    made_at: invoice.issued_at,
  };
};

/** The PDF of a URL with a valid, unexpired signature; otherwise undefined. */
export const openInvoicePdf = async (
  platform: Platform,
  query: Readonly<Record<string, unknown>>,
): Promise<{ bytes: Buffer; name: string } | undefined> => {
  const { number, language } = query;
  const now = platform.clock.now();
  if (typeof number !== "string" || typeof language !== "string") return undefined;
  if (!isSignedQueryValid(platform.settings, signatureSubject(number, language), query, now)) return undefined;
  const invoice = await platform.database.handle().row(findInvoiceDetail, { company_id: null, invoice_number: number });
  const site = invoice && platform.sites.get(invoice.site_code);
  if (!invoice || !site) return undefined;
  const pdfDocument = createInvoiceDocument(invoice, toLanguage(language), dayAt(now, site));
  return { bytes: await renderPdf(pdfDocument), name: documentFileName(pdfDocument) };
};
