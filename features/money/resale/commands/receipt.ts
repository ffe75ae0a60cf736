import { createSignedQuery, isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import { dayAt, formatDay } from "#kernel/calendar.ts";
import { documentFileName } from "#kernel/document-names.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { type Language, type Text, toLanguage } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";
import type { PdfDocument } from "#platform/pdf/document.ts";
import { documentLabels } from "#platform/pdf/document-labels.ts";
import { renderPdf } from "#platform/pdf/render.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { type Site, siteOf } from "#platform/sites.ts";
import type { resaleReceipt } from "../contract.ts";
import { type ReceiptRow, saleForReceipt } from "../queries.ts";

/** Receipts of resold goods as PDF under signed URLs: what the buyer paid, and for the seller also the fee and what it got. */

const labels = {
  title: toText(["Resale receipt", "转售收据", "Recibo de reventa"]),
  sold: toText(["Date", "日期", "Fecha"]),
  paidBy: toText(["Paid by", "付款方式", "Pagado con"]),
  balance: toText(["Balance", "余额", "Saldo"]),
  place: toText(["Stored at", "存放仓库", "Almacenado en"]),
  seller: toText(["Seller", "卖方", "Vendedor"]),
  buyer: toText(["Buyer", "购买企业", "Comprador"]),
  another: toText(["Another buyer", "其他采购商", "Otro comprador"]),
  fee: toText(["Resale fee ({percent}%)", "转售服务费（{percent}%）", "Comisión de reventa ({percent} %)"]),
  proceeds: toText(["Added to your balance", "计入您的余额", "Abonado en su saldo"]),
} as const satisfies Record<string, Text>;

const signatureSubject = (number: string, company_id: string, language: string): string => `resale:${number}:${company_id}:${language}`;

export const createReceiptUrl = async ({ db, body, session: { company_id }, platform, request, now }: Context<typeof resaleReceipt>) => {
  const { language } = request;
  const { sale_number } =
    (await db.row(saleForReceipt, { sale_number: body.sale_number, company_id, language })) ?? refuse("NOT_FOUND", {}, ["sale_number"]);
  const signed = createSignedQuery(platform.settings, signatureSubject(sale_number, String(company_id), language), now);
  return { url: `/papers/resale?number=${sale_number}&company=${company_id}&language=${language}&${signed}` };
};

const toDocument = (sale: ReceiptRow, language: Language, site: Site): PdfDocument => {
  const money = (amount: number): string => formatMoney(toAmount(amount), language, sale.currency);
  const { is_seller, shows_name, pieces, price_cents, fee_cents } = sale;
  const total = price_cents * pieces;
  const other = labels.another[language];
  const fee = { label: labels.fee[language].replace("{percent}", toAmount(sale.fee_rate)), value: money(-fee_cents) };
  return {
    language,
    title: labels.title[language],
    number: sale.sale_number,
    letterhead: { name: site.contact_company, lines: [site.contact_address, site.contact_email, site.contact_phone].filter(Boolean) },
    facts: [
      { label: labels.sold[language], value: formatDay(dayAt(sale.sold_at, site), language) },
      { label: labels.paidBy[language], value: labels.balance[language] },
      { label: labels.place[language], value: sale.warehouse_name },
    ],
    parties: [
      { label: labels.seller[language], name: is_seller || shows_name ? sale.seller_name : other, lines: [] },
      { label: labels.buyer[language], name: !is_seller || shows_name ? sale.buyer_name : other, lines: [] },
    ],
    parts: [
      {
        kind: "table",
        columns: [
          { label: documentLabels.article[language], width: 55 },
          { label: documentLabels.quantity[language], width: 10, align: "right" },
          { label: documentLabels.unit[language], width: 15, align: "right" },
          { label: documentLabels.amount[language], width: 20, align: "right" },
        ],
        rows: [[`${sale.goods_sn} · ${sale.title}`, String(pieces), money(price_cents), money(total)]],
        empty: documentLabels.noLines[language],
      },
      {
        kind: "totals",
        rows: [
          { label: documentLabels.total[language], value: money(total), strong: true },
          ...(is_seller ? [fee, { label: labels.proceeds[language], value: money(total - fee_cents), strong: true }] : []),
        ],
      },
    ],
    foot: `${site.contact_company} · ${site.contact_address}`,
    made_at: sale.sold_at,
  };
};

/** The PDF of a URL with a valid, unexpired signature; otherwise undefined. */
export const openResaleReceipt = async (
  platform: Platform,
  query: Readonly<Record<string, unknown>>,
): Promise<{ bytes: Buffer; name: string } | undefined> => {
  const { number, company, language } = query;
  if (typeof number !== "string" || typeof company !== "string" || typeof language !== "string") return undefined;
  if (!isSignedQueryValid(platform.settings, signatureSubject(number, company, language), query, platform.clock.now())) return undefined;
  const reader = toLanguage(language);
  const sale = await platform.database.handle().row(saleForReceipt, { sale_number: number, company_id: Number(company), language: reader });
  if (!sale) return undefined;
  const document = toDocument(sale, reader, siteOf(platform.sites, sale.site_code));
  return { bytes: await renderPdf(document), name: documentFileName(document) };
};
