import type { Reason } from "#kernel/refusals.ts";

/** Rules of a commission version. Which one decides about a sale is the SQL function commission_rule_of (db/schema/money.sql). */

/** What a sale can be, as orders know it. */
export const saleKinds = ["local", "special", "processing", "presale", "fob"] as const;
export type SaleKind = (typeof saleKinds)[number];

/** The most rules of a version. */
export const maxRules = 500;
/** The preview goes back so far, over so many lines of orders and rows of contracts at most. */
export const previewDays = 90;
export const maxPreviewed = 20_000;
/** Manufacturers on a page of the preview. */
export const previewPageSize = 24;

/** What a rule is for; null is all. Prices are both included. */
export interface RuleScope {
  merchant_id: number | null;
  type_id: number | null;
  kind: SaleKind | null;
  from_cents: number | null;
  to_cents: number | null;
}

/** What a rule takes: hundredths of a percent of the goods and cents for each piece, within bounds by line. */
export interface RuleRate {
  basis_points: number;
  piece_cents: number;
  minimum_cents: number;
  maximum_cents: number | null;
}

const hasBand = ({ from_cents, to_cents }: RuleScope): boolean => from_cents !== null || to_cents !== null;

const isSamePrice = (a: RuleScope, b: RuleScope): boolean =>
  hasBand(a) === hasBand(b) &&
  (a.from_cents ?? 0) <= (b.to_cents ?? Number.POSITIVE_INFINITY) &&
  (b.from_cents ?? 0) <= (a.to_cents ?? Number.POSITIVE_INFINITY);

/** Whether two rules are equally specific and meet in a sale, so that nothing says which one decides. */
export const overlap = (a: RuleScope, b: RuleScope): boolean =>
  a.merchant_id === b.merchant_id && a.type_id === b.type_id && a.kind === b.kind && isSamePrice(a, b);

/** Why a rule cannot be right by itself. */
export const faultOf = ({ from_cents, to_cents, minimum_cents, maximum_cents }: RuleScope & RuleRate): Reason | undefined => {
  if (from_cents !== null && to_cents !== null && to_cents < from_cents) return "COMMISSION_BAND_REVERSED";
  if (maximum_cents !== null && maximum_cents < minimum_cents) return "COMMISSION_BOUNDS_REVERSED";
  return undefined;
};
