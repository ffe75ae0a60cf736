import { isOfferedPort, type MarketPort, namesToRecord } from "#features/inventory/ocean-freight/rules.ts";
import type { LibraryClause } from "#features/trade/clause-library/rules/clauses.ts";
import { isDay } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { findUnprintable } from "#kernel/printable-text.ts";
import type { Reason, RefusalValues } from "#kernel/refusals.ts";
import { parseTypedCount, parseTypedPercent, parseTypedPrice } from "#kernel/typed-numbers.ts";
import type { TypedGoodsRow, TypedTerms } from "../contract/typed-terms.ts";
import { contractAmounts, maxTotalCents } from "./amounts.ts";
import { judgeClauses, toTypedClause } from "./chosen-clauses.ts";
import { mapNames, rowDetailNames } from "./fields.ts";
import { standardClauses } from "./standard-clauses.ts";
import {
  type ChosenClause,
  type ContractPartyName,
  type ContractTerms,
  contractPartyNames,
  type GoodsRow,
  releaseConditions,
  usualTerms,
} from "./terms.ts";

/** Turns terms as typed into terms that can be submitted, or says what is wrong with them. Pure. */

/** The goods behind a row of the cart or of the version before. They come from the server and cannot be exchanged. */
export type GoodsSource = Pick<
  GoodsRow,
  "cart_id" | "relation_id" | "product_id" | "custom_sn" | "title" | "image" | "list_price_cents" | "is_cart"
> & { cart_id: number };

export interface JudgeContext {
  language: Language;
  currency: string;
  /** Today at the site. */
  today: string;
  sources: readonly GoodsSource[];
  /** How the catalog packs the products of rows whose packing was left empty, by product. */
  packings: ReadonlyMap<number, string>;
  /** Both parties as registered; they fill fields that were left empty. */
  buyer: Pick<ContractTerms, "purchaser_address" | "purchaser_postcode" | "purchaser_telephone">;
  merchant: Pick<ContractTerms, "maker_name" | "maker_address" | "maker_telephone">;
  /** The ports of the market. */
  ports: readonly MarketPort[];
  /** The clauses of the library in their newest versions. */
  library: readonly LibraryClause[];
  /** The chosen clauses of the version before; undefined for the first version. */
  clausesBefore: readonly ChosenClause[] | undefined;
}

export interface Problem {
  reason: Reason;
  values: RefusalValues;
  fields: string[];
}

type Judged = { terms: ContractTerms; problem?: undefined } | { terms?: undefined; problem: Problem };

/** Fields that a submitted contract must have. */
const requiredFields = [
  "purchaser_name",
  "purchaser_address",
  "purchaser_postcode",
  "purchaser_telephone",
  "maker_name",
  "maker_address",
  "maker_telephone",
  "delivery_date",
  "pay_method",
] as const;

const freeRow = (row: TypedGoodsRow) => ({
  cart_id: null,
  relation_id: null,
  product_id: null,
  custom_sn: row.custom_sn,
  title: row.title,
  image: "",
  list_price_cents: null,
  is_cart: false,
});

/** The field of a row on the wire: rows are counted from 1. */
const rowField = (position: number, name: string): string => `goods_obj.${position}.${name}`;

/** Reads the rows of goods. Rows with an illegal number are named, the others are returned. */
const readGoods = (rows: readonly TypedGoodsRow[], { language, sources }: Pick<JudgeContext, "language" | "sources">) => {
  const byCart = new Map(sources.map((source) => [source.cart_id, source]));
  const fields: string[] = [];
  const goods = rows.flatMap((row, index): GoodsRow[] => {
    const position = index + 1;
    const quality = parseTypedCount(row.quality, language);
    const price_cents = parseTypedPrice(row.price, language);
    if (quality === undefined) fields.push(rowField(position, "quality"));
    if (price_cents === undefined) fields.push(rowField(position, "price"));
    if (quality === undefined || price_cents === undefined) return [];
    const source = row.cart_id ? byCart.get(row.cart_id) : undefined;
    return [
      {
        position,
        ...(source ?? freeRow(row)),
        image_id: source ? null : row.image_id || null,
        quality,
        price_cents,
        ...mapNames(rowDetailNames, (name) => row[name]),
      },
    ];
  });
  return { goods, fields };
};

/** Why the rows of the cart are not the ones of the contract: each must stand exactly once, and no other. */
const cartRowsProblem = (rows: readonly TypedGoodsRow[], sources: readonly GoodsSource[]): Problem | undefined => {
  const named = rows.flatMap(({ cart_id }) => (cart_id ? [cart_id] : []));
  const isSame = named.length === sources.length && sources.every(({ cart_id }) => named.includes(cart_id));
  return isSame ? undefined : { reason: "CONTRACT_CART_ROWS", values: {}, fields: ["goods_obj"] };
};

const optionalCount = (text: string, max: number): number | undefined => (text === "" ? 0 : parseTypedCount(text, "en-US", max));

const datesProblem = (typed: TypedTerms, today: string): Problem | undefined => {
  if (typed.delivery_date < today) return { reason: "CONTRACT_DATE_PAST", values: {}, fields: ["delivery_date"] };
  return typed.receiving_date !== "" && typed.receiving_date < typed.delivery_date
    ? { reason: "CONTRACT_DATES", values: {}, fields: ["receiving_date"] }
    : undefined;
};

/** The wrong fields besides rows and deposit. */
const wrongFields = (typed: TypedTerms): string[] => {
  const fields: string[] = requiredFields.filter((name) => typed[name] === "");
  for (const name of ["delivery_date", "receiving_date"] as const) if (typed[name] !== "" && !isDay(typed[name])) fields.push(name);
  if (typed.deposit_ratio === "") fields.push("deposit_ratio");
  if (optionalCount(typed.container_count, 500) === undefined) fields.push("container_count");
  if (typed.cancel_buyer_percent !== "" && parseTypedPercent(typed.cancel_buyer_percent) === undefined) fields.push("cancel_buyer_percent");
  if (typed.balance_type === 3 && parseTypedCount(typed.arrival_day_pay, "en-US", 120) === undefined) fields.push("arrival_day_pay");
  for (const [index, clause] of typed.clauses.entries())
    if (clause.kind === "moisture" && clause.min_percent > clause.max_percent) fields.push(`clauses.${index + 1}.max_percent`);
  for (const [index, { code, label }] of typed.milestones.entries())
    if (code === "other" && label === "") fields.push(`milestones.${index}.label`);
  return fields;
};

/** The texts of a value by the name of its field on the wire: rows of goods are counted from 1, other lists from 0. */
const namedTexts = (value: unknown, name: string): [name: string, text: string][] => {
  if (typeof value === "string") return [[name, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    namedTexts(part, [name, name === "goods_obj" ? String(Number(key) + 1) : key].filter(Boolean).join(".")),
  );
};

/** Every text of the terms stands on the printed contract. */
const unprintableProblem = (typed: TypedTerms): Problem | undefined => {
  const wrong = namedTexts(typed, "").filter(([, text]) => findUnprintable(text).length > 0);
  if (wrong.length === 0) return undefined;
  const characters = findUnprintable(wrong.map(([, text]) => text).join(" ")).slice(0, 5);
  return { reason: "TEXT_NOT_PRINTABLE", values: { characters: characters.join(" ") }, fields: wrong.map(([name]) => name) };
};

const unknownPorts = (typed: TypedTerms, ports: readonly MarketPort[]): string[] =>
  (["port_of_loading", "port_of_discharge"] as const).filter((name) => typed[name] !== "" && !isOfferedPort(ports, typed[name]));

/** What is wrong with terms whose rows and numbers can be read. */
const termsProblem = (typed: TypedTerms, today: string, ports: readonly MarketPort[]): Problem | undefined => {
  const fields = wrongFields(typed);
  if (fields.length > 0) return { reason: "CHECK_FIELDS", values: {}, fields };
  const unprintable = unprintableProblem(typed);
  if (unprintable) return unprintable;
  const portFields = unknownPorts(typed, ports);
  if (portFields.length > 0) return { reason: "UNKNOWN_PORT", values: {}, fields: portFields };
  const sum = releaseConditions.reduce((total, condition) => total + typed.release[condition], 0);
  if (sum !== 100) return { reason: "CONTRACT_RELEASE_SUM", values: { sum }, fields: ["release"] };
  return datesProblem(typed, today);
};

/** The postal code in an address in one line: the last group of five or six digits. */
export const postcodeIn = (address: string): string => address.match(/(?<![0-9])[0-9]{5,6}(?![0-9])/g)?.at(-1) ?? "";

/** Fields of the parties that were left empty are filled as registered. The buyer’s name is always stated. */
const withParties = (typed: TypedTerms, { buyer, merchant }: Pick<JudgeContext, "buyer" | "merchant">): TypedTerms => {
  const { purchaser_address, purchaser_postcode, purchaser_telephone } = buyer;
  const known: Partial<Record<ContractPartyName, string>> = {
    ...{ purchaser_address, purchaser_postcode, purchaser_telephone, ...merchant },
    maker_postcode: postcodeIn(typed.maker_address || merchant.maker_address),
  };
  return { ...typed, ...Object.fromEntries(contractPartyNames.map((name) => [name, typed[name] || known[name] || ""])) };
};

const toTerms = (
  typed: TypedTerms,
  goods: GoodsRow[],
  deposit_percent: number,
  currency: string,
): Omit<ContractTerms, "chosen_clauses"> => {
  const { goods_obj: _, deposit_ratio: _typed, chosen_clauses: _chosen, ...rest } = typed;
  return {
    ...rest,
    goods,
    currency,
    deposit_percent,
    arrival_day_pay: typed.balance_type === 3 ? (parseTypedCount(typed.arrival_day_pay, "en-US", 120) ?? 0) : 0,
    inspection: mapNames(
      ["level", "aql_critical", "aql_major", "aql_minor"] as const,
      (name) => typed.inspection[name] || usualTerms.inspection[name],
    ) as ContractTerms["inspection"],
    container_count: optionalCount(typed.container_count, 500) ?? 0,
    cancel_buyer_percent: typed.cancel_buyer_percent === "" ? 100 : (parseTypedPercent(typed.cancel_buyer_percent) ?? 100),
    standard_clauses: standardClauses,
  };
};

/**
 * Judges terms for submission. Rows come first (ENTER_LEGAL_VALUE), then the deposit (PAY_INTEGER), then everything else; the fields
 * of the first kind that is wrong are all named.
 */
export const judgeTerms = (sent: TypedTerms, context: JudgeContext): Judged => {
  const typed = withParties(sent, context);
  if (typed.goods_obj.length === 0) return { problem: { reason: "NOTHING_SELECTED", values: {}, fields: ["goods_obj"] } };
  const { goods: read, fields } = readGoods(typed.goods_obj, context);
  const goods = read.map((row) => ({ ...row, packing: row.packing || context.packings.get(row.product_id ?? 0) || "" }));
  if (fields.length > 0) return { problem: { reason: "ENTER_LEGAL_VALUE", values: {}, fields } };
  const deposit_percent = parseTypedPercent(typed.deposit_ratio);
  if (typed.deposit_ratio !== "" && deposit_percent === undefined)
    return { problem: { reason: "PAY_INTEGER", values: {}, fields: ["deposit_ratio"] } };
  const problem = cartRowsProblem(typed.goods_obj, context.sources) ?? termsProblem(typed, context.today, context.ports);
  if (problem) return { problem };
  const clauses = judgeClauses(typed.chosen_clauses, { ...context, before: context.clausesBefore });
  if (clauses.problem) return { problem: clauses.problem };
  const port_names = namesToRecord(context.ports, [typed.port_of_loading, typed.port_of_discharge]);
  const terms = {
    ...toTerms(typed, goods, deposit_percent ?? 0, context.currency),
    ...(port_names && { port_names }),
    ...(clauses.chosen.length > 0 && { chosen_clauses: clauses.chosen }),
  };
  if (contractAmounts(terms).total_cents > maxTotalCents)
    return { problem: { reason: "CONTRACT_TOTAL_TOO_LARGE", values: { most: toAmount(maxTotalCents) }, fields: ["goods_obj"] } };
  return { terms };
};

/** What a draft comes to as far as it can be read: pieces, rows and amounts. */
export const draftAmounts = (typed: TypedTerms, context: Pick<JudgeContext, "language" | "sources">) => {
  const { goods } = readGoods(typed.goods_obj, context);
  const amounts = contractAmounts({ goods, deposit_percent: parseTypedPercent(typed.deposit_ratio) ?? 0 });
  const isReadable = amounts.total_cents <= maxTotalCents;
  const pieces = goods.reduce((sum, { quality }) => sum + quality, 0);
  const none = contractAmounts({ goods: [], deposit_percent: 0 });
  return { pieces: isReadable ? pieces : 0, ...(isReadable ? amounts : none) };
};

/** The terms of a version as a form shows them again: the draft that an edit starts with. */
export const toTyped = ({
  goods,
  chosen_clauses = [],
  currency: _,
  standard_clauses: _standard,
  deposit_percent,
  ...terms
}: ContractTerms): TypedTerms => ({
  ...terms,
  deposit_ratio: String(deposit_percent),
  arrival_day_pay: terms.arrival_day_pay === 0 ? "" : String(terms.arrival_day_pay),
  container_count: terms.container_count === 0 ? "" : String(terms.container_count),
  cancel_buyer_percent: String(terms.cancel_buyer_percent),
  chosen_clauses: chosen_clauses.map(toTypedClause),
  goods_obj: goods.map(({ list_price_cents: _list, position: _position, product_id: _product, price_cents, quality, ...row }) => ({
    ...row,
    quality: String(quality),
    price: toAmount(price_cents),
  })),
});
