import { createSignedQuery, isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import { dayAt, formatDay } from "#kernel/calendar.ts";
import { documentFileName, documentNames } from "#kernel/document-names.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { interpolate, type Language, type Text, toLanguage } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";
import type { PdfDocument, PdfPart } from "#platform/pdf/document.ts";
import { addressLines, documentLabels } from "#platform/pdf/document-labels.ts";
import { itemCell, pricedLinesTable } from "#platform/pdf/priced-lines.ts";
import { renderPdf } from "#platform/pdf/render.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { Site } from "#platform/sites.ts";
import type { orderPdf } from "../contract/buyer.ts";
import { type OrderForDocument, orderForDocument } from "../queries/documents.ts";
import { documentFieldRows } from "../rules/order-fields.ts";

/** PDF documents of an order: the proforma invoice before payment and the packing list for unloading. */

export type OrderDocumentKind = "proforma" | "packing";

const labels = {
  noBill: toText([
    "A proforma invoice is not a tax document and does not request payment.",
    "形式发票仅供参考，不是付款通知或税务凭证。",
    "La factura proforma es informativa: no exige pago ni tiene valor fiscal.",
  ]),
  cartons: toText(["Cartons", "箱数", "Bultos"]),
  volume: toText(["Volume (CBM)", "体积（m³）", "Volumen (m³)"]),
  weight: toText(["Gross weight (kg)", "毛重（kg）", "Peso bruto (kg)"]),
  tracking: toText(["Tracking", "运单号", "Seguimiento"]),
  checked: toText(["Received and checked", "验收签字", "Recibido y revisado"]),
  signature: toText([
    "Name, date, signature: ______________________________",
    "姓名、日期、签字：______________________________",
    "Nombre, fecha y firma: ______________________________",
  ]),
} as const satisfies Record<string, Text>;

const signedSubject = (kind: string, order_sn: string, language: string): string => `orderPaper:${kind}:${order_sn}:${language}`;

const signedUrl = (platform: Platform, kind: OrderDocumentKind, number: string, language: string, now: Date): string => {
  const signed = createSignedQuery(platform.settings, signedSubject(kind, number, language), now);
  return `/papers/order?${new URLSearchParams({ paper: kind, number, language })}&${signed}`;
};

/** A signed URL of an order's packing list. The caller has authorized the reader. */
export const createPackingListUrl = (platform: Platform, order_number: string, language: string, now: Date): string =>
  signedUrl(platform, "packing", order_number, language, now);

/** Returns a signed URL of a document of the company's own order. */
export const createOrderPdfUrl = async ({ db, body, session, request, platform, now }: Context<typeof orderPdf>) => {
  const { order_sn, paper: kind } = body;
  const order =
    (await db.row(orderForDocument, { company_id: session.company_id, order_number: order_sn, chinese: false })) ??
    refuse("NOT_FOUND", {}, ["order_sn"]);
  const { language } = request;
  return { url: signedUrl(platform, kind, order.order_number, language, now) };
};

const decimalFormat = (language: Language) => new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const packingListParts = (order: OrderForDocument, language: Language): PdfPart[] => {
  const format = decimalFormat(language);
  const volume = (cm3: number) => format.format(cm3 / 1_000_000);
  const weight = (grams: number) => format.format(grams / 1_000);
  const right = (label: string, width: number) => ({ label, width, align: "right" as const });
  return [
    {
      kind: "table",
      columns: [
        { label: documentLabels.article[language], width: 46 },
        right(documentLabels.quantity[language], 10),
        right(labels.cartons[language], 12),
        right(labels.volume[language], 16),
        right(labels.weight[language], 16),
      ],
      rows: order.lines.map((line) => [
        itemCell(line, language),
        String(line.quantity),
        String(line.cartons),
        volume(line.volume_cm3),
        weight(line.weight_grams),
      ]),
      empty: documentLabels.noLines[language],
    },
    {
      kind: "totals",
      rows: [
        { label: labels.cartons[language], value: String(order.cartons), strong: true },
        { label: labels.volume[language], value: volume(order.volume_cm3) },
        { label: labels.weight[language], value: weight(order.weight_grams) },
      ],
    },
    { kind: "text", heading: labels.checked[language], lines: ["", labels.signature[language]] },
  ];
};

const proformaParts = (order: OrderForDocument, language: Language): PdfPart[] => {
  const money = (amount: number): string => formatMoney(toAmount(amount), language, order.currency);
  const fees = [
    ["goods", order.goods_cents],
    ["discount", -order.discount_cents],
    ["coupon", -order.coupon_cents],
    ["pack", order.pack_cents],
    ["insurance", order.insurance_cents],
    ["delivery", order.delivery_cents],
    ["assembly", order.assembly_cents],
    ["freight", order.freight_cents],
  ] as const;
  return [
    pricedLinesTable(order.lines, language, money),
    {
      kind: "totals",
      rows: [
        ...fees
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => ({ label: documentLabels[name][language], value: money(amount) })),
        { label: documentLabels.total[language], value: money(order.total_cents), strong: true },
      ],
    },
    { kind: "text", lines: [labels.noBill[language]] },
  ];
};

/** Builds one document of an order in one language. */
export const toPdfDocument = (order: OrderForDocument, kind: OrderDocumentKind, language: Language, site: Site): PdfDocument => {
  const shipTo = addressLines(order.address);
  const fieldRows = documentFieldRows(order, kind, language);
  const notes: PdfPart[] = fieldRows
    .filter(({ isMultiline }) => isMultiline)
    .map(({ label, value }) => ({ kind: "text", heading: label, lines: value.split(/\r?\n/) }));
  const pickup = interpolate(documentLabels.pickup[language], { warehouse: order.warehouse });
  return {
    language,
    title: documentNames[kind][language],
    number: order.order_number,
    letterhead: { name: site.contact_company, lines: [site.contact_address, site.contact_email, site.contact_phone].filter(Boolean) },
    facts: [
      { label: documentLabels.ordered[language], value: formatDay(dayAt(order.created_at, site), language) },
      ...fieldRows.filter(({ isMultiline }) => !isMultiline).map(({ label, value }) => ({ label, value })),
      ...(kind === "packing" && order.tracking_number
        ? [{ label: labels.tracking[language], value: `${order.carrier} ${order.tracking_number}`.trim() }]
        : []),
    ],
    parties: [
      { label: documentLabels.billTo[language], name: order.company, lines: [order.person] },
      { label: documentLabels.shipTo[language], name: shipTo[0] ?? pickup, lines: shipTo.slice(1) },
      { label: documentLabels.suppliedBy[language], name: order.merchant, lines: [order.warehouse] },
    ],
    parts: [...notes, ...(kind === "packing" ? packingListParts(order, language) : proformaParts(order, language))],
    foot: `${site.contact_company} · ${site.contact_address}`,
    made_at: order.created_at,
  };
};

/** Renders the PDF of a signed URL. Undefined when the signature is missing, wrong or expired. */
export const renderOrderPdf = async (
  platform: Platform,
  query: Readonly<Record<string, unknown>>,
): Promise<{ bytes: Buffer; name: string } | undefined> => {
  const { paper: kind, number, language } = query;
  if ((kind !== "proforma" && kind !== "packing") || typeof number !== "string" || typeof language !== "string") return undefined;
  if (!isSignedQueryValid(platform.settings, signedSubject(kind, number, language), query, platform.clock.now())) return undefined;
  const documentLanguage = toLanguage(language);
  const order = await platform.database
    .handle()
    .row(orderForDocument, { company_id: null, order_number: number, chinese: documentLanguage === "zh-CN" });
  const site = order && platform.sites.get(order.site_code);
  if (!order || !site) return undefined;
  const document = toPdfDocument(order, kind, documentLanguage, site);
  return { bytes: await renderPdf(document), name: documentFileName(document) };
};
