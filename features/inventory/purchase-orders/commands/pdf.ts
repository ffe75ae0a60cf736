import { createSignedQuery, isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import { dayAt, formatDay } from "#kernel/calendar.ts";
import { documentFileName, documentNames } from "#kernel/document-names.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { type Language, toLanguage } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";
import type { PdfDocument } from "#platform/pdf/document.ts";
import { documentLabels } from "#platform/pdf/document-labels.ts";
import { renderPdf } from "#platform/pdf/render.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { siteOf } from "#platform/sites.ts";
import type { merchantPurchaseOrders, operatorPurchaseOrders } from "../contract.ts";
import {
  type PurchaseOrderLine,
  type PurchaseOrderRow,
  purchaseOrderByNumber,
  purchaseOrderLines,
  purchaseOrderParties,
} from "../queries.ts";

/** The printed purchase order, rendered when its signed address is opened. */

const labels = {
  issued: toText(["Date", "日期", "Fecha"]),
  expected: toText(["Expected on", "预计到仓", "Prevista para el"]),
  supplier: toText(["Supplier", "供应商", "Proveedor"]),
  note: toText(["Notes", "备注", "Notas"]),
} as const;

const subjectOf = (number: string, language: string): string => `purchase-order:${number}:${language}`;

type UrlContext = Pick<Context<typeof operatorPurchaseOrders.purchaseOrderPdf>, "body" | "db" | "platform" | "request" | "now">;

const createUrl = async (merchant_id: number | null, { body, db, platform, request: { language }, now }: UrlContext) => {
  const order = (await db.row(purchaseOrderByNumber, { merchant_id, ...body })) ?? refuse("NOT_FOUND", {}, ["purchase_order_number"]);
  const number = order.purchase_order_number;
  const signed = createSignedQuery(platform.settings, subjectOf(number, language), now);
  const name = documentFileName({ title: documentNames.purchase_order[language], number });
  return { url: `/papers/purchase_order?number=${number}&language=${language}&${signed}`, name };
};

export const createOwnPdfUrl = (context: Context<typeof merchantPurchaseOrders.purchaseOrderPdf>) =>
  createUrl(context.session.merchant_id, context);

export const createPdfUrl = (context: Context<typeof operatorPurchaseOrders.purchaseOrderPdf>) => createUrl(null, context);

interface Printed {
  order: PurchaseOrderRow;
  lines: readonly PurchaseOrderLine[];
  parties: {
    merchant_name: string;
    merchant_name_zh: string;
    merchant_address: string;
    contact_email: string;
    contact_phone: string;
    warehouse_name: string;
    warehouse_address: string;
  };
}

const createDocument = ({ order, lines, parties }: Printed, language: Language, platform: Platform, now: Date): PdfDocument => {
  const site = siteOf(platform.sites, null);
  const money = (value: number): string => formatMoney(toAmount(value), language, site.currency);
  const word = (name: keyof typeof documentLabels) => documentLabels[name][language];
  const merchant_name = language === "zh-CN" && parties.merchant_name_zh ? parties.merchant_name_zh : parties.merchant_name;
  return {
    language,
    title: documentNames.purchase_order[language],
    number: order.purchase_order_number,
    letterhead: { name: site.contact_company, lines: [site.contact_address, site.contact_email, site.contact_phone].filter(Boolean) },
    facts: [
      { label: labels.issued[language], value: formatDay(dayAt(order.sent_at ?? order.created_at, site), language) },
      ...(order.expected_on ? [{ label: labels.expected[language], value: formatDay(order.expected_on, language) }] : []),
    ],
    parties: [
      {
        label: labels.supplier[language],
        name: merchant_name,
        lines: [parties.merchant_address, parties.contact_email, parties.contact_phone].filter(Boolean),
      },
      { label: word("shipTo"), name: parties.warehouse_name, lines: [parties.warehouse_address] },
    ],
    parts: [
      {
        kind: "table",
        columns: [
          { label: word("article"), width: 52 },
          { label: word("quantity"), width: 10, align: "right" },
          { label: word("unit"), width: 18, align: "right" },
          { label: word("amount"), width: 20, align: "right" },
        ],
        rows: lines.map((line) => [
          { text: line.title, detail: line.condition === "new" ? line.custom_sn : `${line.custom_sn} · ${line.condition}` },
          String(line.quantity),
          money(line.unit_cost_cents),
          money(line.unit_cost_cents * line.quantity),
        ]),
        empty: word("noLines"),
      },
      { kind: "totals", rows: [{ label: word("total"), value: money(order.goods_total), strong: true }] },
      ...(order.note ? [{ kind: "text" as const, heading: labels.note[language], lines: order.note.split("\n") }] : []),
    ],
    foot: [site.contact_company, site.contact_address].filter(Boolean).join(" · "),
    made_at: now,
  };
};

/** The PDF of an address with a valid, unexpired signature; otherwise undefined. */
export const openPurchaseOrderPdf = async (
  platform: Platform,
  query: Readonly<Record<string, unknown>>,
): Promise<{ bytes: Buffer; name: string } | undefined> => {
  const { number, language } = query;
  const now = platform.clock.now();
  if (typeof number !== "string" || typeof language !== "string") return undefined;
  if (!isSignedQueryValid(platform.settings, subjectOf(number, language), query, now)) return undefined;
  const db = platform.database.handle();
  const order = await db.row(purchaseOrderByNumber, { merchant_id: null, purchase_order_number: number });
  if (!order) return undefined;
  const { purchase_order_id } = order;
  const [lines, parties] = await Promise.all([
    db.rows(purchaseOrderLines, { purchase_order_id, language }),
    db.only(purchaseOrderParties, { purchase_order_id }),
  ]);
  const printed = createDocument({ order, lines, parties }, toLanguage(language), platform, now);
  return { bytes: await renderPdf(printed), name: documentFileName(printed) };
};
