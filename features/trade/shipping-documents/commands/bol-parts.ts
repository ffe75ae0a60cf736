import { interpolate, type Language } from "#kernel/languages.ts";
import type { PdfBoxes, PdfPart, PdfTable } from "#platform/pdf/document.ts";
import { accessorialLabels, labelsIn } from "../labels.ts";
import { type BolDocument, type BolParty, partyLines } from "../rules/bol.ts";
import { totalsOf } from "../rules/bol-lines.ts";

/** The parts of a bill of lading in the order of the VICS form. */

const blank = ["", ""];

/** What is known since the bill was issued: the carrier and its number. */
interface Shipping {
  pro: string;
  carrier: string;
}

const party = (label: string, of: BolParty, width: number) => ({ label, lines: [of.name, ...partyLines(of)], width });

const header = (bol: BolDocument, language: Language, { pro, carrier }: Shipping): PdfBoxes => {
  const t = labelsIn(language);
  const instructions = [bol.instructions, ...bol.accessorials.map((code) => accessorialLabels[code][language])].filter(Boolean);
  return {
    kind: "boxes",
    rows: [
      [party(t("shipFrom"), bol.ship_from, 50), { label: t("bolNumber"), lines: [bol.bol_number || "—"], width: 50, strong: true }],
      [
        bol.ship_to.address1
          ? party(t("shipTo"), bol.ship_to, 50)
          : { label: t("shipTo"), lines: [bol.ship_to.name, t("bySelf")], width: 50 },
        { label: t("carrier"), lines: [bol.carrier || carrier, ""], width: 25 },
        { label: t("pro"), lines: [pro, ""], width: 25 },
      ],
      [
        party(t("billTo"), bol.bill_to, 50),
        { label: t("trailer"), lines: blank, width: 25 },
        { label: t("seal"), lines: blank, width: 25 },
      ],
      [
        { label: t("instructions"), lines: instructions.length > 0 ? [instructions.join(" · ")] : blank, width: 50 },
        { label: t("terms"), lines: [t(bol.is_pickup ? "collect" : "prepaid")], width: 38 },
        { label: t("scac"), lines: [""], width: 12 },
      ],
    ],
  };
};

const number = (language: Language) => new Intl.NumberFormat(language);

const customerOrders = (bol: BolDocument, language: Language): PdfTable => {
  const t = labelsIn(language);
  const totals = totalsOf(bol.lines);
  const format = number(language);
  return {
    kind: "table",
    heading: t("customerOrders"),
    columns: [
      { label: t("customerOrder"), width: 40 },
      { label: t("packages"), width: 16, align: "right" },
      { label: t("weightLb"), width: 18, align: "right" },
      { label: t("palletized"), width: 16, align: "right" },
    ],
    rows: [
      [
        bol.po_number ? { text: bol.po_number, detail: bol.order_number } : bol.order_number,
        format.format(totals.packages),
        format.format(totals.weight_lb),
        t(bol.lines.some(({ unit_type }) => unit_type === "PLT") ? "yes" : "no"),
      ],
    ],
    empty: t("noLines"),
  };
};

const carrierLines = (bol: BolDocument, language: Language): PdfTable => {
  const t = labelsIn(language);
  const format = number(language);
  return {
    kind: "table",
    heading: t("carrierInformation"),
    columns: [
      { label: t("units"), width: 14 },
      { label: t("packages"), width: 12, align: "right" },
      { label: t("weightLb"), width: 14, align: "right" },
      { label: t("hazmat"), width: 8 },
      { label: t("commodity"), width: 34 },
      { label: t("nmfc"), width: 12 },
      { label: t("freightClass"), width: 10, align: "right" },
    ],
    rows: bol.lines.map((line) => [
      `${format.format(line.units)} ${line.unit_type}`,
      `${format.format(line.packages)} CTN`,
      format.format(line.weight_lb),
      "",
      {
        text: line.description,
        detail: interpolate(t("sizeIn"), { l: line.length_in, w: line.width_in, h: line.height_in }),
      },
      line.nmfc || "—",
      String(line.class),
    ]),
    empty: t("noLines"),
  };
};

const signatures = (language: Language): PdfBoxes => {
  const t = labelsIn(language);
  return {
    kind: "boxes",
    rows: [
      [
        { label: t("shipperSign"), lines: blank, width: 34 },
        { label: t("loaded"), lines: blank, width: 33 },
        { label: t("counted"), lines: blank, width: 33 },
      ],
      [
        { label: t("carrierSign"), lines: blank, width: 40 },
        { label: t("consigneeSign"), lines: blank, width: 60 },
      ],
    ],
  };
};

/** The parts of a bill; `notice` stands above them. */
export const bolParts = (bol: BolDocument, language: Language, { notice, ...shipping }: Shipping & { notice?: string }): PdfPart[] => {
  const t = labelsIn(language);
  const totals = totalsOf(bol.lines);
  const format = number(language);
  return [
    ...(notice ? [{ kind: "text", lines: [notice] } as const] : []),
    header(bol, language, shipping),
    customerOrders(bol, language),
    carrierLines(bol, language),
    {
      kind: "totals",
      rows: [
        { label: t("totalUnits"), value: format.format(totals.units) },
        { label: t("packages"), value: format.format(totals.packages) },
        { label: t("weightLb"), value: format.format(totals.weight_lb), strong: true },
      ],
    },
    { kind: "text", lines: [t("liability")] },
    signatures(language),
  ];
};
