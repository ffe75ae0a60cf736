import { recordedPortName } from "#features/inventory/ocean-freight/rules.ts";
import { fillClause } from "#features/trade/clause-library/rules/clauses.ts";
import { formatDay } from "#kernel/calendar.ts";
import { documentNames } from "#kernel/document-names.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { inEachLanguage, interpolate, type Language, type Text } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { contractAmounts, rowCents } from "./amounts.ts";
import {
  conditionNames,
  milestoneNames,
  payMethodNames,
  type SectionKey,
  sectionTitles,
  sentences,
  unnamedGoods,
  usualPacking,
} from "./clause-texts.ts";
import { mapNames, rowDetailNames, rowWordings } from "./fields.ts";
import { type StandardClauseKey, standardClauseTexts } from "./standard-clauses.ts";
import { type ChosenClause, type Clause, type ContractTerms, type GoodsRow, releaseConditions } from "./terms.ts";

/**
 * The text of a contract, generated from its terms in every language. Terms without standard clauses were recorded before 2026-11:
 * their text says days as YYYY-MM-DD and "–" for what is empty, because its hash stands in the record. Pure.
 */

export interface TextSection {
  key: SectionKey;
  title: Text;
  paragraphs: Text[];
}

type Values = Record<string, string | number>;

/** Fills a sentence; values may differ by language. */
const say = (sentence: Text, values: (language: Language) => Values = () => ({})): Text =>
  inEachLanguage((language) => interpolate(sentence[language], values(language)));

/** A text as a person wrote it, the same in every language. */
const asWritten = (text: string): Text => inEachLanguage(() => text);

const money = (amount: number, { currency }: ContractTerms, language: Language): string =>
  formatMoney(toAmount(amount), language, currency);

const count = (value: number, language: Language): string => new Intl.NumberFormat(language, { useGrouping: "always" }).format(value);

const isFirstEdition = ({ standard_clauses }: ContractTerms): boolean => standard_clauses === undefined;

const day = (value: string, terms: ContractTerms, language: Language): string =>
  isFirstEdition(terms) ? value : formatDay(value, language);

const parties = (terms: ContractTerms): Text[] => [
  say(sentences.purchaser, () => ({
    name: terms.purchaser_name,
    address: terms.purchaser_address,
    postcode: terms.purchaser_postcode,
    telephone: terms.purchaser_telephone,
  })),
  say(terms.maker_postcode === "" && !isFirstEdition(terms) ? sentences.makerWithoutPostcode : sentences.maker, () => ({
    name: terms.maker_name,
    address: terms.maker_address,
    postcode: terms.maker_postcode || "–",
    telephone: terms.maker_telephone,
  })),
];

const detailMarks: Record<Language, { between: string; end: string }> = {
  "en-US": { between: "; ", end: "." },
  "zh-CN": { between: "；", end: "。" },
  "es-ES": { between: "; ", end: "." },
};

/** What is known of a row besides goods, quantity and price, as one sentence. It always names the packing. */
const rowDetails = (row: GoodsRow, language: Language): string => {
  const { between, end } = detailMarks[language];
  const stated = { ...row, packing: row.packing || usualPacking[language] };
  const known = rowDetailNames
    .filter((name) => stated[name] !== "")
    .map((name) => interpolate(rowWordings[name][language], { value: stated[name] }))
    .join(between);
  return `${known.charAt(0).toUpperCase()}${known.slice(1)}${end}`;
};

/** The text of one row of goods. */
export const rowText = (row: GoodsRow, terms: ContractTerms): Text =>
  inEachLanguage((language) => {
    const goods =
      [row.custom_sn, row.title].filter(Boolean).join(" ") || row.category || (isFirstEdition(terms) ? "–" : unnamedGoods[language]);
    const head = interpolate(sentences.row[language], {
      position: row.position,
      goods,
      quality: count(row.quality, language),
      price: money(row.price_cents, terms, language),
      amount: money(rowCents(row), terms, language),
    });
    if (!isFirstEdition(terms)) return `${head} ${rowDetails(row, language)}`;
    const details = mapNames(rowDetailNames, (name) => row[name] || "–");
    return `${head} ${interpolate(sentences.rowDetails[language], details)}`;
  });

const price = (terms: ContractTerms): Text[] => {
  const { total_cents, deposit_cents, balance_cents } = contractAmounts(terms);
  return [
    say(terms.deposit_percent === 0 ? sentences.noDeposit : sentences.total, (language) => ({
      total: money(total_cents, terms, language),
      percent: terms.deposit_percent,
      deposit: money(deposit_cents, terms, language),
      balance: money(balance_cents, terms, language),
    })),
  ];
};

const payment = (terms: ContractTerms): Text[] => [
  say(sentences.payMethod, (language) => ({ method: payMethodNames[terms.pay_method]?.[language] ?? terms.pay_method })),
  say(sentences[`balance${terms.balance_type}`], () => ({ days: terms.arrival_day_pay })),
];

const incoterm = (terms: ContractTerms): Text => {
  if (terms.port_of_loading === "" && !isFirstEdition(terms)) return say(sentences.incotermAlone, () => ({ incoterm: terms.incoterm }));
  return say(sentences.incoterm, (language) => ({
    incoterm: terms.incoterm,
    port: terms.port_of_loading ? `${recordedPortName(terms.port_names, terms.port_of_loading, language)} (${terms.port_of_loading})` : "–",
  }));
};

const delivery = (terms: ContractTerms): Text[] => [
  incoterm(terms),
  ...(terms.port_of_discharge
    ? [
        say(sentences.discharge, (language) => ({
          port: `${recordedPortName(terms.port_names, terms.port_of_discharge, language)} (${terms.port_of_discharge})`,
        })),
      ]
    : []),
  say(sentences.deliveryDate, (language) => ({ date: day(terms.delivery_date, terms, language) })),
  ...(terms.receiving_date ? [say(sentences.receivingDate, (language) => ({ date: day(terms.receiving_date, terms, language) }))] : []),
  ...(terms.container_type && terms.container_count > 0
    ? [say(sentences.containers, () => ({ count: terms.container_count, type: terms.container_type }))]
    : []),
];

const clauseText = (clause: Clause): Text => {
  switch (clause.kind) {
    case "dimension":
      return say(sentences.dimension, () => ({ tolerance: clause.tolerance_mm }));
    case "finish":
      return say(sentences.finish, () => ({ code: clause.code }));
    case "moisture":
      return say(sentences.moisture, () => ({ min: clause.min_percent, max: clause.max_percent }));
    case "cartonDrop":
      return say(sentences.cartonDrop, () => ({ drops: clause.drops, height: clause.height_cm }));
    case "marks":
      return say(sentences.marks, () => ({ text: clause.text }));
    case "other":
      return asWritten(clause.text);
  }
};

/** What the chosen clauses of these kinds say. */
const chosen = ({ chosen_clauses = [] }: ContractTerms, ...kinds: readonly ChosenClause["kind"][]): Text[] =>
  chosen_clauses.filter(({ kind }) => kinds.includes(kind)).map(({ text, values }) => fillClause(text, values));

const quality = (terms: ContractTerms): Text[] => [
  ...(terms.goods_standard ? [asWritten(terms.goods_standard)] : []),
  ...terms.clauses.map(clauseText),
  ...chosen(terms, "moisture"),
];

const inspection = (terms: ContractTerms): Text[] => {
  const { level, aql_critical: critical, aql_major: major, aql_minor: minor } = terms.inspection;
  return [say(sentences.inspection, () => ({ level, critical, major, minor })), say(sentences.review), ...chosen(terms, "inspection")];
};

const titleMarks: Record<Language, string> = { "en-US": ": ", "zh-CN": "：", "es-ES": ": " };

/** Clauses that no other section is about, each after its title. What the parties wrote themselves stands as written. */
const furtherClauses = ({ chosen_clauses = [] }: ContractTerms): Text[] =>
  chosen_clauses
    .filter(({ kind }) => kind === "other" || kind === "own")
    .map(({ kind, title, text, values }) => {
      const filled = kind === "own" ? text : fillClause(text, values);
      return inEachLanguage((language) => (title[language] === "" ? "" : title[language] + titleMarks[language]) + filled[language]);
    });

/** A step of its own without a name says nothing and is left out. */
const milestones = (terms: ContractTerms): Text[] =>
  terms.milestones
    .filter(({ code, label }) => code !== "other" || label !== "" || isFirstEdition(terms))
    .map(({ code, label, planned_on }) =>
      say(sentences.milestone, (language) => ({
        step: code === "other" ? label || "–" : `${milestoneNames[code][language]}${label ? ` (${label})` : ""}`,
        date: day(planned_on, terms, language),
      })),
    );

const sample = (terms: ContractTerms): Text[] => {
  const { required, approve_by, note } = terms.sample;
  if (!required) return [say(sentences.noSample)];
  const agreed =
    approve_by === "" ? say(sentences.sampleOpen) : say(sentences.sample, (language) => ({ date: day(approve_by, terms, language) }));
  return note === "" ? [agreed] : [agreed, asWritten(note)];
};

const release = (terms: ContractTerms): Text[] =>
  releaseConditions
    .filter((condition) => terms.release[condition] > 0)
    .map((condition) =>
      say(sentences.release, (language) => ({ percent: terms.release[condition], condition: conditionNames[condition][language] })),
    );

const cancellation = ({ cancel_buyer_percent }: ContractTerms): Text[] => [
  say(sentences.cancellation, () => ({ buyer: cancel_buyer_percent, maker: 100 - cancel_buyer_percent })),
];

/** The chosen clauses of a standard kind, or else the standard one. */
const standard =
  (key: StandardClauseKey) =>
  (terms: ContractTerms): Text[] => {
    const own = chosen(terms, key);
    if (own.length > 0) return own;
    return terms.standard_clauses ? [standardClauseTexts(terms.standard_clauses)[key]] : [];
  };

const writers: Record<SectionKey, (terms: ContractTerms) => Text[]> = {
  parties,
  goods: (terms) => terms.goods.map((row) => rowText(row, terms)),
  price,
  payment,
  delivery,
  quality,
  packing: (terms) => chosen(terms, "packing", "marks", "cartonDrop"),
  inspection,
  milestones,
  sample,
  release,
  cancellation,
  lateDelivery: standard("lateDelivery"),
  warranty: standard("warranty"),
  claims: standard("claims"),
  governingLaw: standard("governingLaw"),
  furtherClauses,
  remarks: ({ remark }) => (remark === "" ? [] : [asWritten(remark)]),
};

/** The sections of a contract in every language. Sections without text are left out. */
export const contractSections = (terms: ContractTerms): TextSection[] =>
  (Object.keys(writers) as SectionKey[])
    .map((key) => ({ key, title: sectionTitles[key] as Text, paragraphs: writers[key](terms) }))
    .filter(({ paragraphs }) => paragraphs.length > 0);

export const titleOf = (contract_sn: string): Text => inEachLanguage((language) => `${documentNames.contract[language]} ${contract_sn}`);

/** The text whose hash stands in the record: number, version and every word of every language. */
export const hashedText = (contract_sn: string, version: number, terms: ContractTerms): string =>
  JSON.stringify([contract_sn, version, contractSections(terms).map(({ key, paragraphs }) => [key, paragraphs])]);

/** Whether two versions say the same, with the same pictures of goods. */
export const isSameContract = (one: ContractTerms, other: ContractTerms): boolean => {
  const told = (terms: ContractTerms) => JSON.stringify([hashedText("", 0, terms), terms.goods.map(({ image_id }) => image_id)]);
  return told(one) === told(other);
};
