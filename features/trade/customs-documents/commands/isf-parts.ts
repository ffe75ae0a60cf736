import type { PdfPart } from "#platform/pdf/document.ts";
import { type CustomsLabel, labelsIn } from "../customs-labels.ts";
import { formatHtsCode } from "../rules/identifiers.ts";
import type { ValueTable } from "../rules/sheet.ts";
import { shipToOf } from "./customs-facts.ts";
import { countryName, type DocumentSource } from "./document-head.ts";

/** The data sheet for the Importer Security Filing: the ten elements of the importer and the two of the carrier (19 CFR 149). */

interface Element {
  label: CustomsLabel;
  name: string;
  address?: string;
}

const hts6 = (code: string): string => formatHtsCode(code.slice(0, 6));

/** The distinct values of the rows, and which rows have none. */
const ofRows = (source: DocumentSource, getValue: (index: number) => string): { name: string; address: string } => {
  const t = labelsIn(source.language);
  const { goods } = source.facts;
  const values = [...new Set(goods.map((_, index) => getValue(index)).filter(Boolean))];
  const missing = goods.filter((_, index) => getValue(index) === "").map(({ position }) => position);
  if (values.length === 0) return { name: "", address: "" };
  return { name: values.join(", "), address: missing.length > 0 ? t("missingRows", { rows: missing.join(", ") }) : "" };
};

const importerElements = (source: DocumentSource): Element[] => {
  const { facts, language } = source;
  const { contract, goods } = facts;
  const { terms } = contract;
  const { ship_to_name, ship_to_address } = shipToOf(contract);
  const joined = (...parts: string[]) => parts.filter(Boolean).join(", ");
  return [
    { label: "seller", name: terms.maker_name, address: joined(terms.maker_address, terms.maker_postcode) },
    { label: "buyer", name: terms.purchaser_name, address: joined(terms.purchaser_address, terms.purchaser_postcode) },
    { label: "importer", name: source.importer_number },
    { label: "consignee", name: source.consignee_number },
    { label: "manufacturer", name: terms.maker_name, address: joined(terms.maker_address, terms.maker_postcode) },
    { label: "shipTo", name: ship_to_name, address: ship_to_address },
    { label: "origin", ...ofRows(source, (index) => countryName(goods[index]?.origin ?? "", language)) },
    { label: "hts6", ...ofRows(source, (index) => hts6(goods[index]?.hts_code ?? "")) },
    { label: "stuffing", name: contract.stuffing_name, address: contract.stuffing_address },
    { label: "consolidator", name: contract.consolidator_name, address: contract.consolidator_address },
  ];
};

const carrierElements = ({ facts: { contract } }: DocumentSource): Element[] => [
  { label: "stowPlan", name: [contract.vessel, contract.voyage].filter(Boolean).join(" · ") },
  { label: "statusMessages", name: (contract.containers ?? []).map(({ number }) => number).join(", ") },
];

const elementsTable = (source: DocumentSource): ValueTable => {
  const t = labelsIn(source.language);
  const rowOf = (filer: CustomsLabel) => (element: Element, index: number) => [
    String(index + 1),
    { text: t(element.label), detail: t(filer) },
    { text: element.name || t("missing"), detail: element.address ?? "" },
  ];
  return {
    kind: "values",
    heading: t("elements"),
    columns: [
      { label: t("number"), width: 6 },
      { label: t("element"), width: 38, detail: t("filedBy") },
      { label: t("data"), width: 56, detail: t("address") },
    ],
    rows: [
      ...importerElements(source).map(rowOf("byImporter")),
      ...carrierElements(source).map((element, index) => rowOf("byCarrier")(element, index + 10)),
    ],
    empty: "–",
  };
};

const goodsTable = ({ facts: { goods, contract }, language }: DocumentSource): ValueTable => {
  const t = labelsIn(language);
  return {
    kind: "values",
    heading: t("lines"),
    columns: [
      { label: t("number"), width: 6 },
      { label: t("goods"), width: 36, detail: t("model") },
      { label: t("hts6"), width: 18 },
      { label: t("origin"), width: 20 },
      { label: t("manufacturer"), width: 20 },
    ],
    rows: goods.map((row) => [
      String(row.position),
      { text: row.description || "–", detail: row.custom_sn },
      hts6(row.hts_code) || t("missing"),
      countryName(row.origin, language) || t("missing"),
      contract.terms.maker_name,
    ]),
    empty: t("noGoods"),
  };
};

const containerBoxes = ({ facts: { contract }, language }: DocumentSource): PdfPart[] => {
  const t = labelsIn(language);
  if (!contract.containers) return [];
  const rows = contract.containers.map(({ number, type, seal }) => [
    { label: t("container"), lines: [number], width: 40, strong: true },
    { label: t("type"), lines: [type], width: 20 },
    { label: t("seal"), lines: [seal || t("missing")], width: 40 },
  ]);
  return [{ kind: "boxes", rows }];
};

export const createIsf = (source: DocumentSource): (PdfPart | ValueTable)[] => [
  elementsTable(source),
  ...containerBoxes(source),
  goodsTable(source),
  { kind: "text", lines: [labelsIn(source.language)("isfNote")] },
];
