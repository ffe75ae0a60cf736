import { maxSoleDifference } from "#features/inventory/warehouse-floor/rules/counts.ts";
import { type LossReason, lossReasons } from "#features/trade/own-stock/rules.ts";
import { type Cents, cents } from "#kernel/money.ts";

/** Who bears goods that are written off, and who decides (docs/decisions/0371). Pure. */

export const writeOffReasons = lossReasons;
export type WriteOffReason = LossReason;

/** Where the value of a piece comes from: the last purchase order, the lowest price it is offered at less commission, or nothing is known. */
export const valueBases = ["purchase", "offer", "none"] as const;
export type ValueBasis = (typeof valueBases)[number];

/** What the operator owes the manufacturer. Goods that it had disposed of are its own loss. */
export const compensationOf = (reason: WriteOffReason, unit_cents: Cents, pieces: number): Cents =>
  cents(reason === "disposed" ? 0 : unit_cents * pieces);

/** More pieces than one person may book by a count need a second one here too. */
export const needsSecondPerson = (pieces: number): boolean => pieces > maxSoleDifference;
