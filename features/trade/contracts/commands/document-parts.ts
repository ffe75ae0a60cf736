import { recordedPortName } from "#features/inventory/ocean-freight/rules.ts";
import { dayAt, formatDay } from "#kernel/calendar.ts";
import { documentNames } from "#kernel/document-names.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { interpolate, type Language, languages, type Text } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { toText } from "#kernel/texts.ts";
import type { PdfDocument, PdfPart, PdfTable } from "#platform/pdf/document.ts";
import type { Site } from "#platform/sites.ts";
import { contractLabels } from "../contract-labels.ts";
import type { ContractHeadRow } from "../queries/read.ts";
import { contractAmounts, rowCents } from "../rules/amounts.ts";
import { unnamedGoods, usualPacking } from "../rules/clause-texts.ts";
import { contractSections } from "../rules/contract-text.ts";
import { rowDetailNames, rowFields } from "../rules/fields.ts";
import type { ContractTerms, GoodsRow } from "../rules/terms.ts";

/** Builds the documents of contracts from what was read. Pure: the same structure is the page and the PDF. */

/** The size of the sheet. */
export type Sheet = NonNullable<PdfDocument["paper"]>;

interface Acceptance {
  version: number;
  side: "buyer" | "merchant";
  name: string | null;
  company: string | null;
  at: Date;
}

export interface DocumentSource {
  contract_sn: string;
  version: number;
  agreed_version: number | null;
  text_hash: string;
  /** The public address that proves the version. */
  verify_address: string;
  terms: ContractTerms;
  acceptances: readonly Acceptance[];
  site: Site;
  language: Language;
  paper: Sheet;
  now: Date;
}

const languageNames: Record<Language, string> = toText(["English", "中文", "Español"]);

const label = (name: keyof typeof contractLabels, language: Language): string => contractLabels[name][language];

/** A label in all three languages, for a paper that readers of all of them sign. */
const inAll = (name: keyof typeof contractLabels): string =>
  [...new Set(languages.map((language) => contractLabels[name][language]))].join(" / ");

const letterheadOf = ({ contact_company, contact_address, contact_email }: Site) => ({
  name: contact_company,
  lines: [contact_address, contact_email],
});

const partyLines = (terms: ContractTerms, side: "purchaser" | "maker"): string[] =>
  [terms[`${side}_address`], terms[`${side}_postcode`], terms[`${side}_telephone`]].filter((line) => line !== "");

const parties = (terms: ContractTerms, name: (side: "purchaser" | "maker") => string) =>
  (["purchaser", "maker"] as const).map((side) => ({ label: name(side), name: terms[`${side}_name`], lines: partyLines(terms, side) }));

const rightColumn = (text: string, width: number) => ({ label: text, width, align: "right" as const });

/** What is stated about the goods of a row, in one line. */
const printedDetails = (row: GoodsRow): string =>
  rowDetailNames
    .filter((name) => row[name] !== "")
    .map((name) => interpolate(rowFields[name].paper ?? "{value}", { value: row[name] }))
    .join(" · ");

/** The goods with quantities and amounts. `say` gives the headings in one language or in all. */
const goodsTable = (terms: ContractTerms, language: Language, say: (name: keyof typeof contractLabels) => string): PdfTable => {
  const money = (amount: number) => formatMoney(toAmount(amount), language, terms.currency);
  return {
    kind: "table",
    columns: [
      { label: say("goods"), width: 32 },
      { label: say("details"), width: 26 },
      rightColumn(say("quantity"), 10),
      rightColumn(say("price"), 14),
      rightColumn(say("amount"), 18),
    ],
    rows: terms.goods.map((row) => [
      { text: `${row.position}. ${row.title || row.custom_sn || unnamedGoods[language]}`, detail: row.title ? row.custom_sn : "" },
      printedDetails({ ...row, packing: row.packing || usualPacking[language] }),
      row.quality.toLocaleString(language),
      money(row.price_cents),
      money(rowCents(row)),
    ]),
    empty: say("noGoods"),
  };
};

const headingOf = (title: Text): string => [...new Set(languages.map((language) => title[language]))].join(" / ");

/**
 * Each clause with its paragraphs side by side in the three languages. The goods are one table with headings in all of them, because
 * numbers, models and measures are the same in each.
 */
const textParts = (terms: ContractTerms, language: Language): PdfPart[] =>
  contractSections(terms).map(({ key, title, paragraphs }) =>
    key === "goods"
      ? { ...goodsTable(terms, language, inAll), heading: headingOf(title) }
      : {
          kind: "table",
          heading: headingOf(title),
          columns: languages.map((each) => ({ label: languageNames[each], width: 1 })),
          rows: paragraphs.map((paragraph) => languages.map((each) => paragraph[each])),
          empty: "",
        },
  );

/** Who accepted this version when, and the fields for signature and stamp. */
const acceptanceParts = ({ acceptances, version, site, language }: DocumentSource): PdfPart[] => {
  const lineOf = (side: "buyer" | "merchant"): string => {
    const accepted = acceptances.find((acceptance) => acceptance.side === side && acceptance.version === version);
    if (!accepted) return inAll("open");
    const at = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone: site.time_zone }).format(accepted.at);
    return `${[accepted.name, accepted.company].filter(Boolean).join(", ")}, ${at}`;
  };
  return [
    {
      kind: "boxes",
      rows: [
        [
          { label: `${inAll("purchaser")}: ${inAll("accepted")}`, lines: [lineOf("buyer")], width: 1 },
          { label: `${inAll("maker")}: ${inAll("accepted")}`, lines: [lineOf("merchant")], width: 1 },
        ],
        [
          { label: `${inAll("purchaser")}: ${inAll("signature")}`, lines: ["", "", ""], width: 1 },
          { label: `${inAll("maker")}: ${inAll("signature")}`, lines: ["", "", ""], width: 1 },
        ],
      ],
    },
  ];
};

const namesOfContract = languages.map((language) => documentNames.contract[language]).join(" / ");

/** The contract in three languages, with the QR code whose address proves it. */
export const createContractDocument = (source: DocumentSource): PdfDocument => {
  const { contract_sn, version, agreed_version, terms, site, language, paper, now, text_hash, verify_address } = source;
  return {
    language,
    title: documentNames.contract[language],
    number: contract_sn,
    stamp: agreed_version === version ? { text: inAll("agreed"), tone: "good" } : { text: inAll("proposed"), tone: "plain" },
    letterhead: letterheadOf(site),
    facts: [
      { label: inAll("version"), value: String(version) },
      { label: inAll("delivery"), value: terms.delivery_date && formatDay(terms.delivery_date, language) },
      { label: inAll("printed"), value: formatDay(dayAt(now, site), language) },
    ],
    parties: parties(terms, (side) => inAll(side)),
    parts: [
      ...textParts(terms, language),
      ...acceptanceParts(source),
      { kind: "codes", codes: [{ kind: "qr", text: verify_address, caption: contract_sn }] },
      {
        kind: "text",
        lines: [...languages.map((each) => label("scan", each)), verify_address, `${inAll("hash")}: ${text_hash}`],
      },
    ],
    foot: [namesOfContract, contract_sn, `${label("version", language)} ${version}`].join(" · "),
    paper,
    made_at: now,
  };
};

/** The order sheet of a contract: goods with amounts, ports and containers, in the reader's language. */
export const createOrderSheet = ({ contract_sn, version, terms, site, language, paper, now }: DocumentSource): PdfDocument => {
  const money = (amount: number) => formatMoney(toAmount(amount), language, terms.currency);
  const amounts = contractAmounts(terms);
  const port = `${recordedPortName(terms.port_names, terms.port_of_loading, language)} (${terms.port_of_loading})`;
  const facts = [
    { label: label("version", language), value: String(version) },
    { label: label("incoterm", language), value: `${terms.incoterm} ${terms.port_of_loading ? port : ""}`.trim() },
    { label: label("delivery", language), value: terms.delivery_date && formatDay(terms.delivery_date, language) },
    { label: label("container", language), value: terms.container_type && `${terms.container_count} × ${terms.container_type}` },
  ];
  return {
    language,
    title: documentNames.print_fob_info[language],
    number: contract_sn,
    letterhead: letterheadOf(site),
    facts: facts.filter(({ value }) => value !== ""),
    parties: parties(terms, (side) => label(side, language)),
    parts: [
      goodsTable(terms, language, (name) => label(name, language)),
      {
        kind: "totals",
        rows: [
          { label: label("total", language), value: money(amounts.total_cents), strong: true },
          { label: `${label("deposit", language)} ${terms.deposit_percent}%`, value: money(amounts.deposit_cents) },
          { label: label("balance", language), value: money(amounts.balance_cents) },
        ],
      },
      { kind: "codes", codes: [{ kind: "code128", text: contract_sn, caption: contract_sn }] },
    ],
    foot: `${contract_sn} · ${label("printed", language)} ${formatDay(dayAt(now, site), language)}`,
    paper,
    made_at: now,
  };
};

interface ListSource {
  rows: readonly ContractHeadRow[];
  statusOf: (row: ContractHeadRow) => string;
  site: Site;
  language: Language;
  paper: Sheet;
  now: Date;
}

/** A list of contracts on paper. */
export const createListDocument = ({ rows, statusOf, site, language, paper, now }: ListSource): PdfDocument => ({
  language,
  title: documentNames.print_fob_list[language],
  number: formatDay(dayAt(now, site), language),
  letterhead: letterheadOf(site),
  facts: [],
  parties: [],
  parts: [
    {
      kind: "table",
      columns: [
        { label: label("number", language), width: 20 },
        { label: `${label("purchaser", language)} / ${label("maker", language)}`, width: 30 },
        { label: label("status", language), width: 18 },
        { label: label("delivery", language), width: 14 },
        rightColumn(label("pieces", language), 8),
        rightColumn(label("total", language), 14),
      ],
      rows: rows.map((row) => [
        row.order_number,
        { text: row.company_name, detail: row.merchant_name },
        { text: statusOf(row), detail: row.version > 0 ? `${label("version", language)} ${row.version}` : "" },
        row.delivery_date ? formatDay(row.delivery_date, language) : "",
        row.pieces.toLocaleString(language),
        formatMoney(toAmount(row.order_cents), language, row.currency),
      ]),
      empty: label("none", language),
    },
  ],
  foot: documentNames.print_fob_list[language],
  paper,
  made_at: now,
});
