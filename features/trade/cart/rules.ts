import { type BuyDiscount, type LineToPrice, type OrderPrice, priceOrder } from "#features/pricing/pricing/rules.ts";
import { sumCents } from "#kernel/money.ts";
import type { Reason } from "#kernel/refusals.ts";

/** A cart holds at most so many lines: it is read and priced whole. */
export const maxCartLines = 200;

/** What decides with what else a line can be bought (spec 5). */
export interface LineSource {
  merchant_id: number;
  warehouse_id: number;
}

/** Why a line cannot join those already selected: one merchant and one warehouse per purchase (spec 5, decision 0007). */
export const selectionRefusal = (selected: readonly LineSource[], candidate: LineSource): Reason | undefined => {
  const [first] = selected;
  if (!first) return undefined;
  if (first.warehouse_id !== candidate.warehouse_id) return "NOT_SAME_WAREHOUSE";
  if (first.merchant_id !== candidate.merchant_id) return "NOT_SAME_MERCHANT";
  return undefined;
};

export interface PricedCartLine extends LineToPrice, LineSource {
  kind: string;
}

/** The lines of each order that a checkout would make: one per merchant, warehouse and kind of offer (states 1.1). */
export const groupByOrder = <Line extends LineSource & { kind: string }>(lines: readonly Line[]): Line[][] => [
  ...Map.groupBy(lines, ({ merchant_id, warehouse_id, kind }) => `${merchant_id}/${warehouse_id}/${kind}`).values(),
];

/** Totals of a cart (spec 3): goods with fees, what comes off, what is to be paid. Freight is asked for at checkout. */
export const cartTotals = (lines: readonly PricedCartLine[], buyDiscounts: readonly BuyDiscount[]) => {
  const orders: OrderPrice[] = groupByOrder(lines).map((part) => priceOrder({ lines: part, buyDiscounts }));
  const discount = sumCents(orders.map(({ discount_cents }) => discount_cents));
  const actual_payment = sumCents(orders.map(({ order_cents }) => order_cents));
  return { total: sumCents([actual_payment, discount]), discount, actual_payment };
};
