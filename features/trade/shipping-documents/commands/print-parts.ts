import type { OrderForDocument } from "#features/trade/orders/queries/documents.ts";
import type { AmountDue } from "#features/trade/orders/rules.ts";
import { dayAt, formatDay } from "#kernel/calendar.ts";
import { documentNames } from "#kernel/document-names.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { interpolate, type Language } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import type { PdfCodes, PdfDocument, PdfPart, SheetSize } from "#platform/pdf/document.ts";
import { addressLines, documentLabels } from "#platform/pdf/document-labels.ts";
import { pricedLinesTable } from "#platform/pdf/priced-lines.ts";
import type { Platform } from "#platform/platform.ts";
import type { Site } from "#platform/sites.ts";
import { labelsIn } from "../labels.ts";
import type { AdvanceArrival, ShippingOrder } from "../queries.ts";
import type { BolDocument } from "../rules/bol.ts";
import type { PrintKind } from "../rules/print-kinds.ts";
import { bolParts } from "./bol-parts.ts";
import { driverPath, pageAddress } from "./issue-bol.ts";

/** Builds the documents of the print pages from what was read. */

interface PrintSource {
  kind: PrintKind;
  order: ShippingOrder;
  /** The order with its prices. */
  details: OrderForDocument;
  due: AmountDue | undefined;
  arrivals: readonly AdvanceArrival[];
  bol: BolDocument | null;
  site: Site;
  language: Language;
  paper: SheetSize;
  platform: Platform;
  now: Date;
}

type Money = (cents: number) => string;

const moneyOf =
  ({ order, language }: PrintSource): Money =>
  (cents) =>
    formatMoney(toAmount(cents), language, order.currency);

const feeNames = ["goods", "discount", "coupon", "pack", "insurance", "delivery", "assembly", "freight"] as const;
const deducted: readonly string[] = ["discount", "coupon"];

const priceParts = (source: PrintSource): PdfPart[] => {
  const { details, language, order } = source;
  const t = labelsIn(language);
  const money = moneyOf(source);
  const fees = feeNames.flatMap((name) => {
    const cents = details[`${name}_cents`];
    return cents === 0 ? [] : [{ label: documentLabels[name][language], value: money(deducted.includes(name) ? -cents : cents) }];
  });
  const paid = order.paid_cents + order.freight_paid_cents;
  return [
    pricedLinesTable(details.lines, language, money),
    {
      kind: "totals",
      rows: [
        ...fees,
        { label: documentLabels.total[language], value: money(details.total_cents), strong: true },
        { label: t("paid"), value: money(paid) },
      ],
    },
  ];
};

/** The barcode of a number and the QR code of an address. */
const codesOf = (number: string, address: string, caption: string): PdfCodes => ({
  kind: "codes",
  codes: [
    { kind: "code128", text: number, caption: number },
    { kind: "qr", text: address, caption },
  ],
});

const orderCodes = ({ order, site, platform, language }: PrintSource): PdfCodes =>
  codesOf(
    order.order_number,
    pageAddress(platform, site, `/user_center/order/${encodeURIComponent(order.order_number)}`),
    labelsIn(language)("openOrder"),
  );

const purposeLabels = {
  order: "purposeOrder",
  all: "purposeOrder",
  deposit: "purposeDeposit",
  final: "purposeFinal",
  freight: "purposeFreight",
  edit: "purposeOrder",
} as const;

const paymentParts = (source: PrintSource): PdfPart[] => {
  const { order, due, language, site } = source;
  const t = labelsIn(language);
  const { bank } = order;
  const dueDay = due?.purpose === "final" ? order.final_date : order.expires_at && dayAt(order.expires_at, site);
  const deadline = dueDay ? formatDay(dueDay, language) : "—";
  const amount = moneyOf(source)(due?.due_cents ?? 0);
  return [
    {
      kind: "boxes",
      rows: [
        [
          { label: t("amountDue"), lines: [amount], width: 40, strong: true },
          { label: t("covers"), lines: [t(purposeLabels[due?.purpose ?? "order"])], width: 30 },
          { label: t("payBy"), lines: [deadline], width: 30 },
        ],
        [{ label: t("reference"), lines: [order.order_number], width: 100, strong: true }],
        ...(bank
          ? [
              [
                { label: t("beneficiary"), lines: [bank.account_name ?? ""], width: 50 },
                { label: t("bank"), lines: [bank.bank_name ?? ""], width: 50 },
              ],
              [
                { label: t("accountNumber"), lines: [bank.account_number ?? ""], width: 34 },
                { label: t("routing"), lines: [bank.routing_number ?? ""], width: 33 },
                { label: t("swift"), lines: [bank.swift ?? ""], width: 33 },
              ],
            ]
          : []),
      ],
    },
    orderCodes(source),
    { kind: "text", lines: [bank ? t("howToPay") : t("noBank")] },
  ];
};

const reservationTotals = (source: PrintSource): PdfPart => {
  const { order, language } = source;
  const t = labelsIn(language);
  const money = moneyOf(source);
  const held = order.paid_cents - order.refunded_cents;
  return {
    kind: "totals",
    rows: [
      { label: t("deposit"), value: money(order.deposit_cents) },
      { label: t("finalPayment"), value: money(order.order_cents - order.deposit_cents) },
      ...(order.final_date ? [{ label: t("finalDate"), value: formatDay(order.final_date, language) }] : []),
      { label: t("stillDue"), value: money(Math.max(0, order.order_cents - held)), strong: true },
    ],
  };
};

const arrivalParts = (source: PrintSource): PdfPart[] => {
  const { arrivals, language, site } = source;
  const t = labelsIn(language);
  const expected = ({ arrives_from, arrives_to, arrived_at }: AdvanceArrival): string =>
    arrived_at
      ? interpolate(t("arrived"), { day: formatDay(dayAt(arrived_at, site), language) })
      : `${formatDay(arrives_from, language)} – ${formatDay(arrives_to, language)}`;
  return [
    {
      kind: "table",
      heading: t("arrivals"),
      columns: [
        { label: t("container"), width: 30 },
        { label: documentLabels.article[language], width: 28 },
        { label: t("pieces"), width: 12, align: "right" },
        { label: t("expected"), width: 30 },
      ],
      rows: arrivals.map((each) => [each.container_number, each.custom_sn, String(each.quantity), expected(each)]),
      empty: t("noArrivals"),
    },
    reservationTotals(source),
    orderCodes(source),
    { kind: "text", heading: t("whatNext"), lines: [t("afterArrival")] },
  ];
};

/** A bill has the address of the driver's page in its code; one in advance leads to the order. */
const billParts = (source: PrintSource): PdfPart[] => {
  const { bol, order, language, platform, site, kind } = source;
  if (!bol) return [];
  const shipping = { pro: order.tracking_number, carrier: order.carrier, issuedOn: formatDay(bol.issued_on, language) };
  const t = labelsIn(language);
  const isAdvance = kind === "print_advance_bol";
  const codes =
    isAdvance || !order.driver_token
      ? orderCodes(source)
      : codesOf(bol.bol_number, pageAddress(platform, site, driverPath(order.driver_token)), t("returnBol"));
  return [codes, ...bolParts(bol, language, { ...shipping, ...(isAdvance && { notice: t("advance") }) })];
};

const partsOf = (source: PrintSource): PdfPart[] => {
  switch (source.kind) {
    case "print":
      return [orderCodes(source), ...priceParts(source)];
    case "print_offline":
      return paymentParts(source);
    case "print_advance_order":
      return [orderCodes(source), ...priceParts(source), reservationTotals(source)];
    case "print_advance_info":
      return arrivalParts(source);
    default:
      return billParts(source);
  }
};

const bills: readonly PrintKind[] = ["print_bol", "print_bol_offline", "print_advance_bol"];

export const createPrintDocument = (source: PrintSource): PdfDocument => {
  const { kind, order, details, bol, site, language, paper, now } = source;
  const t = labelsIn(language);
  const isBill = bills.includes(kind);
  const shipTo = addressLines(order.address);
  const pickup = interpolate(documentLabels.pickup[language], { warehouse: order.warehouse_name });
  return {
    language,
    paper,
    title: documentNames[kind][language],
    number: isBill && bol?.bol_number ? bol.bol_number : order.order_number,
    ...(kind === "print_advance_bol" && { stamp: { text: t("advanceStamp"), tone: "bad" as const } }),
    // A bill names all this in the boxes of its form; without the rest it fits on one sheet.
    letterhead: {
      name: site.contact_company,
      lines: isBill ? [] : [site.contact_address, site.contact_email, site.contact_phone].filter(Boolean),
    },
    facts: isBill
      ? []
      : [
          { label: t("orderNumber"), value: order.order_number },
          { label: documentLabels.ordered[language], value: formatDay(dayAt(order.created_at, site), language) },
          ...(order.po_number ? [{ label: documentLabels.po[language], value: order.po_number }] : []),
        ],
    parties: isBill
      ? []
      : [
          { label: documentLabels.billTo[language], name: order.company, lines: [order.person] },
          { label: documentLabels.shipTo[language], name: shipTo[0] ?? pickup, lines: shipTo.slice(1) },
          { label: documentLabels.suppliedBy[language], name: details.merchant, lines: [order.warehouse_name] },
        ],
    parts: partsOf(source),
    foot: `${site.contact_company} · ${site.contact_address}`,
    made_at: now,
  };
};
