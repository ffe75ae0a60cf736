import { invariant } from "#kernel/invariant.ts";
import { cents } from "#kernel/money.ts";
import type { Tx } from "#platform/db.ts";
import type { LockedOrder } from "../queries/locks.ts";
import {
  callMoveLine,
  insertSplitLine,
  insertSplitOrder,
  lockCheckout,
  type SplitLineRow,
  shortenLine,
  sumShortenedOrder,
} from "../queries/split-order.ts";
import { orderCentsOf, splitByWeight, splitLine } from "../rules/split-order.ts";
import { refundBeyondTotal } from "./settle-order.ts";
import type { PerformedBy } from "./transition-orders.ts";

/** An order that keeps fewer pieces, and the order that its missing pieces become. */
export interface OrderSplit {
  order: LockedOrder;
  /** All lines of the order with the pieces that stay; at least one piece in all. */
  lines: readonly { line: SplitLineRow; remaining: number }[];
  /** `approvedPresale`: to be delivered and paid later. `cancelled`: given back. */
  to: "approvedPresale" | "cancelled";
  /** The last day of the final payment of the new order. */
  final_date: string | null;
}

/**
 * Splits missing pieces off an order into an order of their own in the same checkout. What was paid stays with the order; what it has
 * been paid beyond its new total goes back to the buyer. The promises of its lines are shortened by the caller before. Returns the
 * key of the new order and the keys of its lines.
 */
export const splitOffMissing = async (tx: Tx, { order, lines, to, final_date }: OrderSplit, by: PerformedBy) => {
  const parts = lines.map(({ line, remaining }) => ({ line, ...splitLine(line, remaining) }));
  const remaining = parts.map((part) => part.remaining).filter(({ quantity }) => quantity > 0);
  const short = parts.filter(({ missing }) => missing.quantity > 0);
  const missing = short.map((part) => part.missing);
  invariant(remaining.length > 0 && missing.length > 0, `${order.order_number} is not to be split`);
  const [freight_cents, splitFreight] = splitByWeight(order.freight_cents, remaining, missing);
  await tx.only(lockCheckout, { checkout_id: order.checkout_id });
  const { order_id } = await tx.only(insertSplitOrder, {
    order_id: order.order_id,
    status: to,
    now: by.now,
    lines: JSON.stringify(missing),
    freight_cents: splitFreight,
    final_date,
    person_id: by.person_id,
    note: order.order_number,
  });
  const order_line_ids: number[] = [];
  for (const [index, part] of short.entries()) {
    const { order_line_id } = part.line;
    if (part.remaining.quantity === 0) {
      await tx.rows(callMoveLine, { order_line_id, to_order_id: order_id, position: index + 1 });
      order_line_ids.push(order_line_id);
      continue;
    }
    order_line_ids.push(
      (await tx.only(insertSplitLine, { order_line_id, to_order_id: order_id, position: index + 1, amounts: JSON.stringify(part.missing) }))
        .order_line_id,
    );
    tx.write(shortenLine, { order_line_id, amounts: JSON.stringify(part.remaining) });
  }
  const order_cents = orderCentsOf(remaining);
  const refund_cents = cents(Math.max(0, order.paid_cents - order.refunded_cents - order_cents));
  const [deposit_cents] = splitByWeight(order.deposit_cents, remaining, missing);
  tx.write(sumShortenedOrder, {
    order_id: order.order_id,
    freight_cents,
    deposit_cents: Math.min(order_cents, deposit_cents),
    refunded_cents: order.refunded_cents + refund_cents,
  });
  await refundBeyondTotal(tx, order, refund_cents, by);
  return { order_id, order_line_ids };
};
