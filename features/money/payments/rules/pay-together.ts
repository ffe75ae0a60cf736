import { amountDue, type DuePurpose, type PayableOrder } from "#features/trade/orders/rules.ts";
import { flowOf } from "#features/trade/orders/statuses.ts";
import type { Reason, Verdict } from "#kernel/refusals.ts";

/** Which orders of several checkouts can be paid in one payment. Pure. */

export const togetherRefusals = ["ORDERS_PAID_ALONE", "ORDERS_NOT_DUE", "ORDERS_DUE_APART"] as const satisfies readonly Reason[];

export interface OrderToPay extends PayableOrder {
  order_number: string;
  currency: string;
}

/** The orders that a sentence names. */
const maxNamedOrders = 5;

const numbersOf = (orders: readonly OrderToPay[]): string => {
  const named = orders.slice(0, maxNamedOrders).map(({ order_number }) => order_number);
  return `${named.join(", ")}${orders.length > maxNamedOrders ? ` +${orders.length - maxNamedOrders}` : ""}`;
};

/**
 * Why these orders cannot be paid together: all must be orders from stock with something due now, for the same purpose and in the same
 * currency. `all` pays goods and freight of some beside the freight of others. Undefined when they can, or when nothing is due on any of them.
 * Nothing is left out silently, because the person has chosen each of them.
 */
export const togetherRefusal = (orders: readonly OrderToPay[], purpose?: DuePurpose): Verdict => {
  const notDue = orders.filter((order) => amountDue(order) === undefined);
  if (notDue.length === orders.length) return undefined;
  const alone = orders.filter(({ kind }) => flowOf(kind) !== "stock");
  if (alone.length > 0) return ["ORDERS_PAID_ALONE", { orders: numbersOf(alone) }];
  if (notDue.length > 0) return ["ORDERS_NOT_DUE", { orders: numbersOf(notDue) }];
  const wanted = purpose === "all" ? purpose : undefined;
  const purposes = new Set(orders.map((order) => `${amountDue(order, wanted)?.purpose} ${order.currency}`));
  return purposes.size > 1 ? "ORDERS_DUE_APART" : undefined;
};
