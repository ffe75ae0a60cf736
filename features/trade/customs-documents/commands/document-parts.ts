import { portName } from "#features/inventory/ocean-freight/rules.ts";
import { dayAt, formatDay } from "#kernel/calendar.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { toAmount } from "#kernel/money.ts";
import type { PdfPart } from "#platform/pdf/document.ts";
import { type CustomsLabel, labelsIn } from "../customs-labels.ts";
import { filingDeadline } from "../rules/deadline.ts";
import type { CustomsDocumentKind } from "../rules/gaps.ts";
import { formatHtsCode } from "../rules/identifiers.ts";
import { sumByCode, valueCents } from "../rules/lines.ts";
import { type PackingRow, packingTotals } from "../rules/packing.ts";
import type { Value, ValueDocument, ValueTable } from "../rules/sheet.ts";
import { countryName, createHead, type DocumentSource, totalRows } from "./document-head.ts";
import { createIsf } from "./isf-parts.ts";

/** Builds the customs documents from what was read. Pure: page, PDF and spreadsheet follow from the same structure. */

const kg = (grams: number | null): Value => (grams === null ? "–" : { number: grams / 1_000, decimals: 1 });
const whole = (number: number): Value => ({ number, decimals: 0 });

const invoiceTotal = ({ facts }: DocumentSource): number => facts.goods.reduce((sum, goods) => sum + valueCents(goods), 0);

const signature = (label: string): PdfPart => ({ kind: "boxes", rows: [[{ label, lines: ["", "", ""], width: 1 }]] });

const createInvoice = (source: DocumentSource): ValueDocument => {
  const { facts, site, language } = source;
  const { contract, goods, packing, ports } = facts;
  const t = labelsIn(language);
  const incoterm = [contract.terms.incoterm, portName(ports, contract.terms.port_of_loading, language)].filter(Boolean).join(" ");
  const table: ValueTable = {
    kind: "values",
    heading: t("goods"),
    columns: [
      { label: t("number"), width: 5 },
      { label: t("goods"), width: 35, detail: t("model") },
      { label: t("hts"), width: 20, detail: t("origin") },
      { label: t("quantity"), width: 10, isNumber: true },
      { label: t("price"), width: 13, isNumber: true },
      { label: t("amount"), width: 17, isNumber: true },
    ],
    rows: goods.map((row) => [
      String(row.position),
      { text: row.description || "–", detail: row.custom_sn },
      { text: formatHtsCode(row.hts_code) || "–", detail: countryName(row.origin, language) || "–" },
      whole(row.quantity),
      { cents: row.price_cents },
      { cents: valueCents(row) },
    ]),
    empty: t("noGoods"),
  };
  const totals = packingTotals(packing);
  return {
    ...createHead(source, [
      ["invoiceDate", contract.invoiced_at ? formatDay(dayAt(contract.invoiced_at, site), language) : ""],
      ["incoterm", incoterm],
      ["importer", source.importer_number],
    ]),
    parts: [
      table,
      {
        kind: "totals",
        rows: [
          { label: t("pieces"), value: goods.reduce((sum, { quantity }) => sum + quantity, 0).toLocaleString(language) },
          ...totalRows(totals, language),
          { label: t("total"), value: formatMoney(toAmount(invoiceTotal(source)), language, contract.currency), strong: true },
        ],
      },
      { kind: "text", lines: [t("declaration")] },
      signature(t("signature")),
    ],
  };
};

const containerText = ({ facts: { contract } }: DocumentSource, container: number): string =>
  contract.containers?.[container - 1]?.number ?? (container > 0 ? String(container) : "–");

const packingCells = (source: DocumentSource, row: PackingRow): Value[] => {
  const t = labelsIn(source.language);
  const goods = source.facts.goods.find(({ position }) => position === row.position);
  const part = row.kinds > 1 ? t("cartonOf", { kind: row.kind, kinds: row.kinds }) : "";
  return [
    { text: row.from === row.to ? String(row.from) : `${row.from}–${row.to}`, detail: containerText(source, row.container) },
    { text: goods?.description || "–", detail: [goods?.custom_sn, part].filter(Boolean).join(" · ") },
    [row.length_mm, row.width_mm, row.height_mm].map((mm) => (mm / 10).toLocaleString(source.language)).join(" × "),
    whole(row.cartons),
    kg(row.gross_grams),
    kg(row.net_grams),
    { number: row.volume_mm3 / 1e9, decimals: 3 },
  ];
};

const containersTable = (source: DocumentSource): ValueTable[] => {
  const { contract, packing } = source.facts;
  const t = labelsIn(source.language);
  if (!contract.containers) return [];
  return [
    {
      kind: "values",
      heading: t("containers"),
      columns: [
        { label: t("container"), width: 24 },
        { label: t("type"), width: 14 },
        { label: t("seal"), width: 20 },
        { label: t("cartons"), width: 14, isNumber: true },
        { label: t("gross"), width: 14, isNumber: true },
        { label: t("cbm"), width: 14, isNumber: true },
      ],
      rows: contract.containers.map(({ number, type, seal }, index) => {
        const totals = packingTotals(packing.filter(({ container }) => container === index + 1));
        return [number, type, seal || "–", whole(totals.cartons), kg(totals.gross_grams), { number: totals.volume_mm3 / 1e9, decimals: 3 }];
      }),
      empty: "–",
    },
  ];
};

const createPackingList = (source: DocumentSource): ValueDocument => {
  const { facts, language } = source;
  const t = labelsIn(language);
  const table: ValueTable = {
    kind: "values",
    heading: t("cartons"),
    columns: [
      { label: t("cartonNumbers"), width: 18, detail: t("container") },
      { label: t("goods"), width: 30, detail: t("model") },
      { label: t("size"), width: 20 },
      { label: t("cartons"), width: 9, isNumber: true },
      { label: t("gross"), width: 11, isNumber: true },
      { label: t("net"), width: 11, isNumber: true },
      { label: t("cbm"), width: 10, isNumber: true },
    ],
    rows: facts.packing.map((row) => packingCells(source, row)),
    empty: t("noCartons"),
  };
  return {
    ...createHead(source),
    parts: [
      ...containersTable(source),
      table,
      { kind: "totals", rows: totalRows(packingTotals(facts.packing), language) },
      ...(facts.packing.some(({ kinds }) => kinds > 1) ? [{ kind: "text" as const, lines: [t("netNote")] }] : []),
      signature(t("signature")),
    ],
  };
};

const sumColumns = (t: (name: CustomsLabel) => string) => [
  { label: t("hts"), width: 18 },
  { label: t("origin"), width: 24 },
  { label: t("quantity"), width: 12, isNumber: true },
  { label: t("gross"), width: 13, isNumber: true },
  { label: t("net"), width: 13, isNumber: true },
  { label: t("value"), width: 18, isNumber: true },
];

const createHsLines = (source: DocumentSource): ValueDocument => {
  const { facts, language } = source;
  const { contract, goods, packing } = facts;
  const t = labelsIn(language);
  const weights = Map.groupBy(packing, ({ position }) => position);
  const lines: ValueTable = {
    kind: "values",
    heading: t("lines"),
    columns: [
      { label: t("number"), width: 5 },
      { label: t("goods"), width: 27, detail: t("model") },
      { label: t("hts"), width: 21, detail: t("origin") },
      { label: t("quantity"), width: 10, isNumber: true },
      { label: t("gross"), width: 11, isNumber: true },
      { label: t("net"), width: 11, isNumber: true },
      { label: t("value"), width: 15, isNumber: true },
    ],
    rows: goods.map((row) => {
      const totals = packingTotals(weights.get(row.position) ?? []);
      return [
        String(row.position),
        { text: row.description || "–", detail: row.custom_sn },
        { text: formatHtsCode(row.hts_code) || "–", detail: countryName(row.origin, language) || "–" },
        whole(row.quantity),
        kg(row.kinds.length > 0 ? totals.gross_grams : null),
        kg(row.net_weight_grams === null ? null : row.net_weight_grams * row.quantity),
        { cents: valueCents(row) },
      ];
    }),
    empty: t("noGoods"),
  };
  const sums: ValueTable = {
    kind: "values",
    heading: t("byCode"),
    columns: sumColumns(t),
    rows: sumByCode(goods, packing).map(({ hts_code, origin, quantity, gross_grams, net_grams, value_cents }) => [
      formatHtsCode(hts_code) || "–",
      countryName(origin, language) || "–",
      whole(quantity),
      kg(gross_grams),
      kg(net_grams),
      { cents: value_cents },
    ]),
    empty: t("noGoods"),
  };
  const total = formatMoney(toAmount(invoiceTotal(source)), language, contract.currency);
  return { ...createHead(source), parts: [sums, lines, { kind: "totals", rows: [{ label: t("total"), value: total, strong: true }] }] };
};

const filingFact = ({ facts: { contract }, site, language, now }: DocumentSource): string => {
  const filing = filingDeadline(contract.etd, contract.terms.delivery_date, dayAt(now, site));
  return filing ? formatDay(filing.due_on, language) : "";
};

const createFiling = (source: DocumentSource): ValueDocument => ({
  ...createHead(source, [["fileBy", filingFact(source)]]),
  parties: [],
  parts: createIsf(source),
});

const creators: Record<CustomsDocumentKind, (source: DocumentSource) => ValueDocument> = {
  commercial_invoice: createInvoice,
  packing_list: createPackingList,
  isf: createFiling,
  hs_lines: createHsLines,
};

export const createCustomsDocument = (source: DocumentSource): ValueDocument => creators[source.kind](source);
