import type { DataOf } from "#client/calls.ts";
import type { PlaceholderName } from "#features/trade/clause-library/rules/clauses.ts";
import { contractAmounts, rowCents, usualDepositPercent } from "#features/trade/contracts/rules/amounts.ts";
import { mapNames, type RowField, rowDetailNames, rowFieldNames, termFieldNames } from "#features/trade/contracts/rules/fields.ts";
import { daysOf, templateFields } from "#features/trade/contracts/rules/templates.ts";
import {
  type Clause,
  type ContractPartyName,
  contractPartyNames,
  type InspectionLevel,
  type MilestoneCode,
  type ReleaseCondition,
  releaseConditions,
  usualTerms,
} from "#features/trade/contracts/rules/terms.ts";
import type { ContractTermsData } from "#features/trade/contracts/screens/contract-data.ts";
import { addDays } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { parseTypedCount, parseTypedNumber, parseTypedPercent, parseTypedPrice } from "#kernel/typed-numbers.ts";

export type ContractGoods = DataOf<"/home/getProcureContractGoodsData">;
export type LibraryClauseData = DataOf<"/home/contractClauses">["list"][number];
export type TemplateData = DataOf<"/user/contractTemplates">["list"][number];

/** A row of goods as typed. `key` identifies it in the form. */
export interface RowValues extends Record<RowField, string> {
  key: string;
  /** Its place in the version before, which ties it to its product. */
  position: number | null;
  cart_id: number | null;
  relation_id: number | null;
  image: string;
  image_id: string | null;
  is_cart: boolean;
}

/** A clause of the library, or an own one, with what was typed. */
export interface ChosenValues {
  key: string;
  /** Null for an own clause. */
  clause_id: number | null;
  version: number;
  title: string;
  text: string;
  values: Partial<Record<PlaceholderName, string>>;
  /** Title and text of a version that the contract has already, which may stay whatever the library says now. */
  wording?: Pick<ContractTermsData["chosen_clauses"][number], "kind" | "title" | "text"> | undefined;
}

export interface MilestoneValues {
  code: MilestoneCode;
  label: string;
  planned_on: string;
}

/** The text fields of the form that are not parts of a list. */
export const textNames = [...termFieldNames, "incoterm", "container_type"] as const;
export type TextName = (typeof textNames)[number];

export interface ContractValues extends Record<TextName, string> {
  balance_type: "1" | "2" | "3";
  rows: RowValues[];
  clauses: Clause[];
  chosen_clauses: ChosenValues[];
  milestones: MilestoneValues[];
  sample: { required: boolean; approve_by: string; note: string };
  inspection: { level: InspectionLevel; aql_critical: string; aql_major: string; aql_minor: string };
  release: Record<ReleaseCondition, string>;
}

let lastKey = 0;
const newRowKey = (): string => `row${++lastKey}`;

/** A clause of the library with its usual values. */
export const chooseClause = ({ clause_id, version, usual }: Pick<LibraryClauseData, "clause_id" | "version" | "usual">): ChosenValues => ({
  ...{ key: newRowKey(), clause_id, version, title: "", text: "" },
  values: usual,
});

export const ownClause = (title = "", text = ""): ChosenValues => ({
  key: newRowKey(),
  clause_id: null,
  version: 0,
  title,
  text,
  values: {},
});

/** The chosen clauses of terms. An own clause has the same words in every language. */
const toChosenValues = (chosen: ContractTermsData["chosen_clauses"]): ChosenValues[] =>
  chosen.map(({ clause_id, version, title, text, values }) =>
    clause_id === null ? ownClause(title["en-US"], text["en-US"]) : chooseClause({ clause_id, version, usual: values }),
  );

export const emptyRow = (): RowValues => ({
  key: newRowKey(),
  position: null,
  cart_id: null,
  relation_id: null,
  ...mapNames(rowFieldNames, () => ""),
  image: "",
  image_id: null,
  is_cart: false,
});

/** The clauses of a version, with its words. */
const fromVersion = (chosen: ContractTermsData["chosen_clauses"]): ChosenValues[] =>
  toChosenValues(chosen).map((clause, index) => withWording(clause, chosen.slice(index, index + 1)));

/** A clause with the words that the version before has of it. */
const withWording = (clause: ChosenValues, before: ContractTermsData["chosen_clauses"]): ChosenValues => {
  const same = before.find(({ clause_id, version }) => clause_id !== null && clause_id === clause.clause_id && version === clause.version);
  return same ? { ...clause, wording: { kind: same.kind, title: same.title, text: same.text } } : clause;
};

/** What a new contract takes over from the last one with the manufacturer. */
const fromEarlier = ({ delivery_date, earlier }: ContractGoods): Partial<ContractValues> => {
  if (!earlier) return {};
  const {
    contract_sn: _number,
    receiving_days,
    arrival_day_pay,
    balance_type,
    release,
    deposit_percent,
    cancel_buyer_percent,
    chosen_clauses,
    ...terms
  } = earlier;
  return {
    ...terms,
    chosen_clauses: toChosenValues(chosen_clauses),
    balance_type: String(balance_type) as "1",
    deposit_ratio: String(deposit_percent),
    arrival_day_pay: arrival_day_pay > 0 ? String(arrival_day_pay) : "",
    cancel_buyer_percent: String(cancel_buyer_percent),
    release: mapNames(releaseConditions, (condition) => String(release[condition])),
    receiving_date: delivery_date && receiving_days !== null ? addDays(delivery_date, receiving_days) : "",
  };
};

/** The parties as registered, and where the company has no default address, as its last contract names it. */
const partiesOf = (goods: ContractGoods): Record<ContractPartyName, string> => {
  const parties = mapNames(contractPartyNames, (name) => goods[name]);
  const { earlier } = goods;
  if (parties.purchaser_address !== "" || !earlier) return parties;
  const { purchaser_address, purchaser_postcode, purchaser_telephone } = earlier;
  return { ...parties, purchaser_address, purchaser_postcode, purchaser_telephone };
};

/** A new contract: the goods and parties that the server names, the terms of the last contract with the manufacturer, and usual terms. */
export const toNewValues = (goods: ContractGoods): ContractValues => ({
  ...mapNames(textNames, () => ""),
  pay_method: "transfer",
  deposit_ratio: String(usualDepositPercent),
  incoterm: "FOB",
  cancel_buyer_percent: "100",
  balance_type: "1",
  rows: goods.goods_data.map((row) => ({
    ...emptyRow(),
    ...mapNames(rowDetailNames, (name) => row[name]),
    cart_id: row.cart_id,
    relation_id: row.relation_id,
    custom_sn: row.custom_sn,
    title: row.title,
    image: row.preview,
    quality: String(row.quantity),
    price: row.price,
    is_cart: row.is_cart,
  })),
  clauses: [{ kind: "dimension", tolerance_mm: 5 }],
  chosen_clauses: [],
  milestones: [],
  sample: usualTerms.sample,
  inspection: usualTerms.inspection,
  release: mapNames(releaseConditions, (condition) => String(usualTerms.release[condition])),
  ...fromEarlier(goods),
  ...partiesOf(goods),
  port_of_loading: goods.port_of_loading,
  delivery_date: goods.delivery_date,
});

/** The terms of a template, with days counted from today. The goods may need longer than it says. */
export const fromTemplate = ({ terms }: TemplateData, today: string, goodsReadyOn: string): Partial<ContractValues> => {
  const { lead_days: _lead, receiving_days: _receiving, balance_type, chosen_clauses, release, ...others } = terms;
  return {
    ...others,
    ...daysOf(terms, today, goodsReadyOn),
    balance_type: String(balance_type) as "1",
    chosen_clauses: toChosenValues(chosen_clauses),
    release: mapNames(releaseConditions, (condition) => String(release[condition])),
  };
};

/** The body of the call that saves a template, without its name. */
export const toWireTemplate = (values: ContractValues) => {
  const wire = toWireTerms(values);
  const { delivery_date, receiving_date, sample, milestones } = wire;
  const fields = mapNames(templateFields, (name) => wire[name]) as Pick<typeof wire, (typeof templateFields)[number]>;
  return { ...fields, delivery_date, receiving_date, sample, milestones };
};

/** The terms of a version, as typed values. */
export const fromTerms = (terms: ContractTermsData): ContractValues => ({
  ...mapNames(textNames, (name) => String(terms[name] ?? "")),
  // 0 stands for a field that is not used.
  container_count: terms.container_count > 0 ? String(terms.container_count) : "",
  arrival_day_pay: terms.arrival_day_pay > 0 ? String(terms.arrival_day_pay) : "",
  balance_type: String(terms.balance_type) as "1",
  rows: terms.goods_obj.map((row) => ({ ...row, key: newRowKey(), quality: String(row.quality) })),
  clauses: terms.clauses,
  chosen_clauses: fromVersion(terms.chosen_clauses),
  milestones: terms.milestones,
  sample: terms.sample,
  inspection: terms.inspection,
  release: mapNames(releaseConditions, (condition) => String(terms.release[condition])),
});

/** The form with the values of a saved draft, which holds what was typed, and the words of the version before. */
export const fromDraft = (draft: Partial<Record<string, unknown>>, before: ContractTermsData | null = null): ContractValues => {
  const text = (value: unknown) => (value === undefined || value === null ? "" : String(value));
  const rows = Array.isArray(draft.goods_obj) ? (draft.goods_obj as Partial<RowValues>[]) : [];
  const release = (draft.release ?? {}) as Partial<Record<ReleaseCondition, number>>;
  return {
    ...mapNames(textNames, (name) => text(draft[name])),
    balance_type: (["1", "2", "3"].includes(text(draft.balance_type)) ? text(draft.balance_type) : "1") as "1",
    rows: rows.length === 0 ? [emptyRow()] : rows.map((row) => ({ ...emptyRow(), ...row, key: newRowKey() })),
    clauses: (draft.clauses as Clause[] | undefined) ?? [],
    chosen_clauses: ((draft.chosen_clauses ?? []) as ChosenValues[]).map((clause) =>
      withWording({ ...clause, key: newRowKey() }, before?.chosen_clauses ?? []),
    ),
    milestones: (draft.milestones as MilestoneValues[] | undefined) ?? [],
    sample: (draft.sample as ContractValues["sample"] | undefined) ?? usualTerms.sample,
    inspection: (draft.inspection as ContractValues["inspection"] | undefined) ?? usualTerms.inspection,
    release: mapNames(releaseConditions, (condition) => text(release[condition] ?? usualTerms.release[condition])),
  };
};

/** Whether a text is a whole percentage. */
export const isPercent = (text: string): boolean => /^(100|[1-9]?\d)$/.test(text);

/** Whether a text is a whole number above 0, of days or of containers. */
export const isWholeNumber = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text);

/** What the percentages of the release come to; a contract needs 100. */
export const releaseSum = ({ release }: Pick<ContractValues, "release">): number =>
  releaseConditions.reduce((sum, condition) => sum + (Number.parseInt(release[condition], 10) || 0), 0);

const toPercent = (text: string): number => parseTypedPercent(text) ?? 0;

/** The body of the calls that save or amend a contract, without number and manufacturer. */
export const toWireTerms = (values: ContractValues) => ({
  ...(mapNames(textNames, (name) => values[name]) as Record<TextName, string> & { incoterm: "FOB"; container_type: "" }),
  balance_type: values.balance_type,
  goods_obj: JSON.stringify(values.rows.map(({ key: _key, ...row }) => row)),
  clauses: JSON.stringify(values.clauses),
  chosen_clauses: JSON.stringify(values.chosen_clauses.map(({ key: _key, wording: _wording, ...clause }) => clause)),
  milestones: JSON.stringify(values.milestones.filter(({ planned_on }) => planned_on !== "")),
  sample: JSON.stringify(values.sample),
  inspection: JSON.stringify(values.inspection),
  release: JSON.stringify(mapNames(releaseConditions, (condition) => toPercent(values.release[condition]))),
});

export interface ContractTotals {
  pieces: number;
  total: string;
  deposit: string;
  /** Total times (1 - deposit / 100), with two decimals. */
  balance: string;
  volume: number;
}

/** Totals of the rows that can be read; the server computes them anew. */
export const totalsOf = ({ rows, deposit_ratio }: Pick<ContractValues, "rows" | "deposit_ratio">, language: Language): ContractTotals => {
  const goods = rows.map((row) => ({
    quality: parseTypedCount(row.quality, language) ?? 0,
    price_cents: parseTypedPrice(row.price, language) ?? 0,
    volume: Number(parseTypedNumber(row.volume, language) ?? 0),
  }));
  const amounts = contractAmounts({ goods, deposit_percent: toPercent(deposit_ratio) });
  return {
    pieces: goods.reduce((sum, { quality }) => sum + quality, 0),
    total: toAmount(amounts.total_cents),
    deposit: toAmount(amounts.deposit_cents),
    balance: toAmount(amounts.balance_cents),
    volume: Math.round(goods.reduce((sum, { quality, volume }) => sum + quality * volume, 0) * 100) / 100,
  };
};

/** The amount of a row as far as it can be read. */
export const rowAmount = ({ quality, price }: Pick<RowValues, "quality" | "price">, language: Language): string =>
  toAmount(rowCents({ quality: parseTypedCount(quality, language) ?? 0, price_cents: parseTypedPrice(price, language) ?? 0 }));

/** Whether a cell of the goods table can be sent: quantities and prices need a legal value. */
export const isLegalCell = (name: RowField, value: string, language: Language): boolean => {
  if (name === "price") return parseTypedPrice(value, language) !== undefined;
  return name !== "quality" || parseTypedCount(value, language) !== undefined;
};
