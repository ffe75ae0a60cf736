import { type BuyDiscount, type LineToPrice, type OrderPrice, priceOrder } from "#features/pricing/pricing/rules.ts";
import { sumCents } from "#kernel/money.ts";
import type { Reason } from "#kernel/refusals.ts";

/** Maximum number of lines in a cart, because it is always read and priced as a whole. */
export const maxCartLines = 200;

/** Merchant and warehouse of a line. Only lines that share both can be bought together. */
export interface LineSource {
  merchant_id: number;
  warehouse_id: number;
}

/** Why a line cannot join the selected ones: one merchant and one warehouse per purchase (docs/decisions/0007). */
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

/** Groups lines by the order they become: one per merchant, warehouse and kind of offer. */
export const groupByOrder = <Line extends LineSource & { kind: string }>(lines: readonly Line[]): Line[][] => [
  ...Map.groupBy(lines, ({ merchant_id, warehouse_id, kind }) => `${merchant_id}/${warehouse_id}/${kind}`).values(),
];

/** Totals of cart lines in cents: goods with fees, discount, and the amount to pay. Freight is added at checkout. */
export const cartTotals = (lines: readonly PricedCartLine[], buyDiscounts: readonly BuyDiscount[]) => {
  const orders: OrderPrice[] = groupByOrder(lines).map((part) => priceOrder({ lines: part, buyDiscounts }));
  const discount = sumCents(orders.map(({ discount_cents }) => discount_cents));
  const actual_payment = sumCents(orders.map(({ order_cents }) => order_cents));
  return { total: sumCents([actual_payment, discount]), discount, actual_payment };
};
