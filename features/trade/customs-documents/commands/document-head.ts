import { type MarketPort, portName } from "#features/inventory/ocean-freight/rules.ts";
import { dayAt, formatDay } from "#kernel/calendar.ts";
import { documentNames } from "#kernel/document-names.ts";
import type { Language } from "#kernel/languages.ts";
import type { SheetSize } from "#platform/pdf/document.ts";
import type { Site } from "#platform/sites.ts";
import { type CustomsLabel, labelsIn } from "../customs-labels.ts";
import type { CustomsDocumentKind, Gap } from "../rules/gaps.ts";
import type { PackingTotals } from "../rules/packing.ts";
import type { ValueDocument } from "../rules/sheet.ts";
import { type CustomsFacts, shipToOf } from "./customs-facts.ts";

/** What all customs documents have in common: title, facts, parties and foot. */

export interface DocumentSource {
  kind: CustomsDocumentKind;
  facts: CustomsFacts;
  gaps: readonly Gap[];
  site: Site;
  language: Language;
  paper: SheetSize;
  /** Numbers of importer and consignee as the reader may see them. */
  importer_number: string;
  consignee_number: string;
  now: Date;
}

type Fact = readonly [label: CustomsLabel, value: string];

/** The name of a country, with its code. */
export const countryName = (code: string, language: Language): string =>
  code === "" ? "" : `${new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code} (${code})`;

/** A port with its code; "" for none. */
const portText = (ports: readonly MarketPort[], code: string, language: Language): string =>
  code === "" ? "" : `${portName(ports, code, language)} (${code})`;

const weightText = (grams: number, language: Language): string =>
  `${(grams / 1_000).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} kg`;

const volumeText = (mm3: number, language: Language): string =>
  `${(mm3 / 1e9).toLocaleString(language, { minimumFractionDigits: 3, maximumFractionDigits: 3 })} m³`;

/** Cartons, weights and volume as totals. */
export const totalRows = (totals: PackingTotals, language: Language) => {
  const t = labelsIn(language);
  return [
    { label: t("cartons"), value: totals.cartons.toLocaleString(language) },
    { label: t("grossWeight"), value: weightText(totals.gross_grams, language) },
    { label: t("netWeight"), value: weightText(totals.net_grams, language) },
    { label: t("volume"), value: volumeText(totals.volume_mm3, language) },
  ];
};

const sailingFacts = ({ facts: { contract, ports }, language }: DocumentSource): Fact[] => {
  const { terms, vessel, voyage, port_of_loading, port_of_discharge, bill_of_lading, etd, eta } = contract;
  return [
    ["vessel", [vessel, voyage].filter(Boolean).join(" · ")],
    ["portOfLoading", portText(ports, port_of_loading || terms.port_of_loading, language)],
    ["portOfDischarge", portText(ports, port_of_discharge || terms.port_of_discharge, language)],
    ["billOfLading", bill_of_lading],
    ["etd", etd ? formatDay(etd, language) : ""],
    ["eta", eta ? formatDay(eta, language) : ""],
  ];
};

/** A document without its parts. */
export const createHead = (source: DocumentSource, more: readonly Fact[] = []): Omit<ValueDocument, "parts"> => {
  const { kind, facts, gaps, site, language, paper, now } = source;
  const { contract } = facts;
  const { terms } = contract;
  const t = labelsIn(language);
  const { ship_to_name, ship_to_address } = shipToOf(contract);
  const known = ([["contract", contract.order_number], ...more, ...sailingFacts(source)] as const).filter(([, value]) => value !== "");
  return {
    language,
    paper,
    currency: contract.currency,
    title: documentNames[kind][language],
    number: kind === "isf" || kind === "hs_lines" ? contract.order_number : contract.invoice_number || contract.order_number,
    ...(gaps.length > 0 && { stamp: { text: t("incomplete"), tone: "bad" as const } }),
    letterhead: { name: terms.maker_name, lines: [terms.maker_address, terms.maker_telephone].filter(Boolean) },
    facts: known.map(([label, value]) => ({ label: t(label), value })),
    parties: [
      {
        label: t("seller"),
        name: terms.maker_name,
        lines: [terms.maker_address, terms.maker_postcode, terms.maker_telephone].filter(Boolean),
      },
      {
        label: t("buyer"),
        name: terms.purchaser_name,
        lines: [terms.purchaser_address, terms.purchaser_postcode, terms.purchaser_telephone].filter(Boolean),
      },
      { label: t("shipTo"), name: ship_to_name, lines: [ship_to_address] },
    ],
    foot: `${contract.order_number} · ${t("printed")} ${formatDay(dayAt(now, site), language)}`,
    made_at: now,
  };
};
