import { amountsOfPart, splitFreight } from "#features/trade/orders/rules/part-amounts.ts";
import { shipmentNumber } from "#features/trade/shipments/shipment-number.ts";
import { dayAt, formatDay } from "#kernel/calendar.ts";
import { documentNames } from "#kernel/document-names.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { interpolate, type Language } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import type { PdfCodes, PdfDocument, PdfPart } from "#platform/pdf/document.ts";
import { addressLines, documentLabels } from "#platform/pdf/document-labels.ts";
import { itemCell, pricedLinesTable } from "#platform/pdf/priced-lines.ts";
import type { Site } from "#platform/sites.ts";
import { labelsIn } from "../labels.ts";
import type { DocumentLine, DocumentShipment } from "../queries.ts";

/** Packing list and commercial invoice of a shipment. Pure. */

export interface DocumentSource {
  shipment: DocumentShipment;
  site: Site;
  language: Language;
  now: Date;
}

export const numberOf = ({ order_number, number }: DocumentShipment): string => shipmentNumber(order_number, number);

export const takenLines = ({ lines }: DocumentShipment): DocumentLine[] => lines.filter(({ taken }) => taken > 0);

const headOf = ({ shipment, site, language, now }: DocumentSource, name: "packing" | "commercial_invoice"): Omit<PdfDocument, "parts"> => {
  const t = labelsIn(language);
  const { order_number, po_number, has_left, dated_at, carrier, tracking_numbers } = shipment;
  const shipTo = addressLines(shipment.address);
  const pickup = interpolate(documentLabels.pickup[language], { warehouse: shipment.warehouse });
  const tracking = [carrier, tracking_numbers.join(", ")].filter(Boolean).join(" ");
  return {
    language,
    title: documentNames[name][language],
    number: numberOf(shipment),
    letterhead: { name: site.contact_company, lines: [site.contact_address, site.contact_email, site.contact_phone].filter(Boolean) },
    facts: [
      { label: documentLabels.order[language], value: order_number },
      ...(po_number ? [{ label: documentLabels.po[language], value: po_number }] : []),
      { label: t(has_left ? "shippedOn" : "plannedOn"), value: formatDay(dayAt(dated_at, site), language) },
      ...(tracking ? [{ label: t("tracking"), value: tracking }] : []),
    ],
    parties: [
      { label: documentLabels.billTo[language], name: shipment.company, lines: [shipment.person] },
      { label: documentLabels.shipTo[language], name: shipTo[0] ?? pickup, lines: shipTo.slice(1) },
      { label: documentLabels.suppliedBy[language], name: shipment.merchant, lines: [shipment.warehouse] },
    ],
    foot: `${site.contact_company} · ${site.contact_address}`,
    made_at: now,
  };
};

/** The number as a barcode, which the scanner of the warehouse reads. */
const codeOf = (shipment: DocumentShipment): PdfCodes => ({
  kind: "codes",
  codes: [{ kind: "code128", text: numberOf(shipment), caption: numberOf(shipment) }],
});

/** A share of what a line weighs or measures, by its pieces in the shipment. */
const shareOf = (amount: number, { taken, quantity }: DocumentLine): number => Math.round((amount * taken) / quantity);

/** The packing list of a shipment: what lies in it, with cartons, volume and weight. */
export const createPackingList = (source: DocumentSource): PdfDocument => {
  const { shipment, language } = source;
  const t = labelsIn(language);
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const volume = (cm3: number) => format.format(cm3 / 1_000_000);
  const weight = (grams: number) => format.format(grams / 1_000);
  const right = (label: string, width: number) => ({ label, width, align: "right" as const });
  const lines = takenLines(shipment);
  const parts: PdfPart[] = [
    codeOf(shipment),
    ...(shipment.delivery_note ? [{ kind: "text" as const, lines: shipment.delivery_note.split(/\r?\n/) }] : []),
    {
      kind: "table",
      columns: [
        { label: documentLabels.article[language], width: 58 },
        right(documentLabels.quantity[language], 10),
        right(t("volume"), 16),
        right(t("weight"), 16),
      ],
      rows: lines.map((line) => [
        itemCell(line, language),
        String(line.taken),
        volume(shareOf(line.volume_cm3, line)),
        weight(shareOf(line.weight_grams, line)),
      ]),
      empty: documentLabels.noLines[language],
    },
    {
      kind: "totals",
      rows: [
        { label: t("cartons"), value: String(shipment.cartons), strong: true },
        { label: t("volume"), value: volume(lines.reduce((sum, line) => sum + shareOf(line.volume_cm3, line), 0)) },
        { label: t("weight"), value: weight(shipment.weight_grams) },
      ],
    },
    { kind: "text", heading: t("checked"), lines: ["", t("signature")] },
  ];
  return { ...headOf(source, "packing"), parts };
};

/** The commercial invoice of a shipment: its share of what the order costs, so that the invoices of all shipments add up to the order. */
export const createInvoice = (source: DocumentSource): PdfDocument => {
  const { shipment, language } = source;
  const t = labelsIn(language);
  const money = (amount: number): string => formatMoney(toAmount(amount), language, shipment.currency);
  const freight = splitFreight(shipment.freight_cents, shipment.lines);
  const priced = shipment.lines.flatMap((line, place) => {
    if (line.taken === 0) return [];
    const part = { line: { ...line, freight_cents: freight[place] ?? 0 }, quantity: line.taken, settled: line.taken_before };
    return [{ line, amounts: amountsOfPart(part, true) }];
  });
  const sum = (name: "goods" | "discount" | "coupon" | "fees" | "freight" | "net"): number =>
    priced.reduce((total, { amounts }) => total + amounts[name], 0);
  const rows = [
    { label: documentLabels.goods[language], cents: sum("goods") },
    { label: documentLabels.discount[language], cents: -sum("discount") },
    { label: documentLabels.coupon[language], cents: -sum("coupon") },
    { label: t("fees"), cents: sum("fees") },
    { label: documentLabels.freight[language], cents: sum("freight") },
  ];
  const parts: PdfPart[] = [
    codeOf(shipment),
    pricedLinesTable(
      priced.map(({ line, amounts }) => ({ ...line, quantity: line.taken, goods_cents: amounts.goods })),
      language,
      money,
    ),
    {
      kind: "totals",
      rows: [
        ...rows.filter(({ cents }) => cents !== 0).map(({ label, cents }) => ({ label, value: money(cents) })),
        { label: documentLabels.total[language], value: money(sum("net") + sum("fees") + sum("freight")), strong: true },
      ],
    },
    { kind: "text", lines: [t("noPayment")] },
  ];
  return { ...headOf(source, "commercial_invoice"), parts };
};
