import { interpolate, type Language } from "#kernel/languages.ts";
import type { PdfBoxes, PdfCell, PdfPart, PdfTable } from "#platform/pdf/document.ts";
import { documentLabels } from "#platform/pdf/document-labels.ts";
import { accessorialLabels, labelsIn } from "../labels.ts";
import { type BolDocument, type BolParty, partyLines } from "../rules/bol.ts";
import { totalsOf } from "../rules/bol-lines.ts";

/** The parts of a bill of lading in the order of the VICS form. */

const blank = ["", ""];

/** What is known of the bill beside its content: its day, and since it was issued the carrier and its number. */
interface Shipping {
  pro: string;
  carrier: string;
  /** The day of the bill as its reader writes it. */
  issuedOn: string;
}

const party = (label: string, of: BolParty, width: number) => ({ label, lines: [of.name, ...partyLines(of)], width });

const header = (bol: BolDocument, language: Language, { pro, carrier, issuedOn }: Shipping): PdfBoxes => {
  const t = labelsIn(language);
  const instructions = [bol.instructions, ...bol.accessorials.map((code) => accessorialLabels[code][language])].filter(Boolean);
  return {
    kind: "boxes",
    rows: [
      [
        party(t("shipFrom"), bol.ship_from, 50),
        { label: t("bolNumber"), lines: [bol.bol_number || "—"], width: 32, strong: true },
        { label: t("issuedOn"), lines: [issuedOn], width: 18 },
      ],
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
        [bol.po_number, bol.shipment_sn ?? bol.order_number].filter(Boolean).join(" · "),
        format.format(totals.packages),
        format.format(totals.weight_lb),
        t(bol.lines.some(({ unit_type }) => unit_type === "PLT") ? "yes" : "no"),
      ],
    ],
    empty: t("noLines"),
  };
};

const toCarrierRow = (line: BolDocument["lines"][number], t: ReturnType<typeof labelsIn>, format: Intl.NumberFormat): PdfCell[] => [
  `${format.format(line.units)} ${line.unit_type}`,
  `${format.format(line.packages)} CTN`,
  format.format(line.weight_lb),
  "",
  { text: line.description, detail: interpolate(t("sizeIn"), { l: line.length_in, w: line.width_in, h: line.height_in }) },
  line.nmfc || "—",
  String(line.class),
];

/** The last row of the carrier information, as on the form. */
const totalRow = (bol: BolDocument, language: Language, format: Intl.NumberFormat): PdfCell[] => {
  const totals = totalsOf(bol.lines);
  const figures = [format.format(totals.units), `${format.format(totals.packages)} CTN`, format.format(totals.weight_lb)];
  return [...figures, "", documentLabels.total[language], "", ""];
};

const carrierLines = (bol: BolDocument, language: Language): PdfTable => {
  const t = labelsIn(language);
  const format = number(language);
  return {
    kind: "table",
    heading: t("carrierInformation"),
    columns: [
      { label: t("units"), width: 10 },
      { label: t("packages"), width: 11, align: "right" },
      { label: t("weightLb"), width: 11, align: "right" },
      { label: t("hazmat"), width: 7 },
      { label: t("commodity"), width: 46 },
      { label: t("nmfc"), width: 11 },
      { label: t("freightClass"), width: 8, align: "right" },
    ],
    rows: [...bol.lines.map((line) => toCarrierRow(line, t, format)), totalRow(bol, language, format)],
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
  return [
    ...(notice ? [{ kind: "text", lines: [notice] } as const] : []),
    header(bol, language, shipping),
    customerOrders(bol, language),
    carrierLines(bol, language),
    { kind: "text", lines: [t("liability")] },
    signatures(language),
  ];
};
