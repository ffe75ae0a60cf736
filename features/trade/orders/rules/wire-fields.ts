import { type Cents, cents } from "#kernel/money.ts";
import type { Status } from "../statuses.ts";

/** Fields of an order on the wire that are derived from its stored fields. Pure. */

export const logisticsModes = ["self", "ship", "freight"] as const;

/** The name of a delivery method (`logistics_type` 1, 2 or 3). */
export const logisticsModeOf = (logistics_type: number): (typeof logisticsModes)[number] => logisticsModes[logistics_type - 1] ?? "self";

export const extraFeeNames = ["pack_fee", "insurance_fee", "delivery_fee", "assembly_fee", "fare_fee"] as const;

type ExtraFees = Record<(typeof extraFeeNames)[number], number>;

/** The fees of an order above its goods, without those that are zero. */
export const extraPriceOf = (fees: ExtraFees): Partial<ExtraFees> =>
  Object.fromEntries(extraFeeNames.filter((name) => fees[name] !== 0).map((name) => [name, fees[name]]));

interface PaidOrder {
  status: Status;
  deposit_cents: number;
  total_cents: number;
  paid_cents: number;
  freight_paid_cents: number;
}

/** Statuses in which nothing more can be paid, whatever is unpaid. */
const endedStatuses: ReadonlySet<string> = new Set([
  "cancelled",
  "creationFailed",
  "cancelRequested",
  "failed",
  "awaitingRefund",
  "refundUnconfirmed",
  "refunded",
  "returned",
]);

/** What remains to be paid of an order. Freight counts, although it is due only after the goods are paid. */
const balanceOf = (order: PaidOrder): Cents =>
  endedStatuses.has(order.status) ? cents(0) : cents(Math.max(0, order.total_cents - order.paid_cents - order.freight_paid_cents));

/** The payments of an order: deposit, what is still open, and the payment after the deposit. Stock orders have no deposit. */
export const paymentParts = (order: PaidOrder) => ({
  deposit: cents(order.deposit_cents),
  balance: balanceOf(order),
  final_amount: cents(order.total_cents - order.deposit_cents),
});
