import { createSignedQuery, isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import { dayAt, formatDay } from "#kernel/calendar.ts";
import { documentFileName, documentNames } from "#kernel/document-names.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { type Language, type Text, toLanguage } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";
import type { RowOf } from "#platform/db.ts";
import type { PdfDocument } from "#platform/pdf/document.ts";
import { documentLabels, paymentMethodLabels } from "#platform/pdf/document-labels.ts";
import { renderPdf } from "#platform/pdf/render.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { Site } from "#platform/sites.ts";
import type { paymentReceipt, paymentReceipts } from "../contract/receipts.ts";
import { paymentForReceipt, receivedPayments } from "../queries/receipts.ts";

/** Receipts of payments as PDF under signed URLs; the PDF is rendered when the URL is requested. */

const labels = {
  method: toText(["Paid by", "付款方式", "Pagado con"]),
  order: toText(["Order", "订单", "Pedido"]),
  received: toText(["Received", "实收金额", "Recibido"]),
} as const satisfies Record<string, Text>;

const signatureSubject = (payment_id: string, language: string): string => `receipt:${payment_id}:${language}`;

export const listReceipts = async ({ db, body, session }: Context<typeof paymentReceipts>) => ({
  list: await db.rows(receivedPayments, { company_id: session.company_id, order_sn: body.order_sn }),
});

export const createReceiptUrl = async ({ db, body, session, platform, request, now }: Context<typeof paymentReceipt>) => {
  const { payment_id } =
    (await db.row(paymentForReceipt, { payment_id: body.payment_id, company_id: session.company_id })) ?? refuse("NOT_FOUND");
  const { language } = request;
  const signed = createSignedQuery(platform.settings, signatureSubject(payment_id, language), now);
  return { url: `/papers/receipt?number=${payment_id}&language=${language}&${signed}` };
};

type Receipt = RowOf<typeof paymentForReceipt>;

const toDocument = (receipt: Receipt, language: Language, site: Site): PdfDocument => {
  const money = (cents: number): string => formatMoney(toAmount(cents), language, receipt.currency);
  const total = receipt.orders.reduce((sum, { paid_cents }) => sum + paid_cents, 0);
  return {
    language,
    title: documentNames.receipt[language],
    number: receipt.payment_id.slice(0, 8).toUpperCase(),
    letterhead: { name: site.contact_company, lines: [site.contact_address, site.contact_email, site.contact_phone].filter(Boolean) },
    facts: [
      { label: documentLabels.date[language], value: formatDay(dayAt(receipt.settled_at, site), language) },
      { label: labels.method[language], value: paymentMethodLabels[receipt.method][language] },
    ],
    parties: [{ label: documentLabels.billTo[language], name: receipt.company, lines: [receipt.person].filter(Boolean) }],
    parts: [
      {
        kind: "table",
        columns: [
          { label: labels.order[language], width: 70 },
          { label: labels.received[language], width: 30, align: "right" },
        ],
        rows: receipt.orders.map(({ order_number, paid_cents }) => [order_number, money(paid_cents)]),
        empty: documentLabels.noLines[language],
      },
      { kind: "totals", rows: [{ label: documentLabels.total[language], value: money(total), strong: true }] },
    ],
    foot: `${site.contact_company} · ${site.contact_address}`,
    made_at: receipt.settled_at,
  };
};

/** The PDF of a URL with a valid, unexpired signature; otherwise undefined. */
export const openReceiptPdf = async (
  platform: Platform,
  query: Readonly<Record<string, unknown>>,
): Promise<{ bytes: Buffer; name: string } | undefined> => {
  const { number, language } = query;
  if (typeof number !== "string" || typeof language !== "string") return undefined;
  if (!isSignedQueryValid(platform.settings, signatureSubject(number, language), query, platform.clock.now())) return undefined;
  const receipt = await platform.database.handle().row(paymentForReceipt, { payment_id: number, company_id: null });
  const site = receipt && platform.sites.get(receipt.site_code);
  if (!receipt || !site) return undefined;
  const document = toDocument(receipt, toLanguage(language), site);
  return { bytes: await renderPdf(document), name: documentFileName(document) };
};
