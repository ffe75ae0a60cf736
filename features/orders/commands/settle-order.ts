import { releaseStock, returnStock, sellStock } from "#features/inventory/commands.ts";
import { post } from "#features/wallet/commands/post.ts";
import type { LedgerEntry } from "#features/wallet/rules.ts";
import { cents } from "#kernel/money.ts";
import type { Tx } from "#platform/db.ts";
import type { LockedOrder } from "../queries/locks.ts";
import { soldLines } from "../queries/settling.ts";
import { earningsOf, refundableCents } from "../rules.ts";
import type { Action } from "../statuses.ts";
import { type By, moveOrder } from "./move-order.ts";

/** The ends of an order, where its stock and its money are settled together with the move. Each gives the new status code. */

/** The order is fulfilled: what the buyer paid goes to the manufacturer (goods) and the platform (fees, freight). */
export const completeOrder = async (
  tx: Tx,
  order: LockedOrder,
  action: "confirmPickup" | "confirmReceipt" | "autoComplete",
  by: By,
): Promise<number> => {
  const status = await moveOrder(tx, { order, action, ...by, changes: { completed_at: by.now } });
  // Picked up goods leave the warehouse now; shipped ones left when they were dispatched.
  await sellStock(tx, [order.order_id], by);
  const { merchant_cents, platform_cents } = earningsOf(order);
  if (merchant_cents + platform_cents === 0) return status;
  await post(tx, {
    kind: "completion",
    cause: `complete:${order.order_number}`,
    at: by.now,
    person_id: by.person_id,
    currency: order.currency,
    entries: [
      { account: { kind: "escrow" }, amount_cents: cents(-merchant_cents - platform_cents), order_id: order.order_id },
      { account: { kind: "merchant_payable", merchant_id: order.merchant_id }, amount_cents: merchant_cents, order_id: order.order_id },
      { account: { kind: "platform_revenue" }, amount_cents: platform_cents, order_id: order.order_id },
    ],
  });
  return status;
};

/** The order ends before it was fulfilled: its stock is free again. */
export const endOrder = async (
  tx: Tx,
  order: LockedOrder,
  action: "cancel" | "expire" | "confirmCancel" | "refundAll" | "discard",
  by: By,
): Promise<number> => {
  const status = await moveOrder(tx, { order, action, ...by, changes: { expires_at: null } });
  await releaseStock(tx, [order.order_id], by);
  return status;
};

/**
 * Everything that was paid and not yet given back goes to the buyer's balance: out of escrow, or, once the order was
 * completed, from those who earned it. Refuses BALANCE_TOO_LOW when the manufacturer has been paid out already.
 */
export const refundOrderWhole = async (
  tx: Tx,
  order: LockedOrder,
  action: Extract<Action, "refund" | "returnCompleted">,
  by: By,
): Promise<number> => {
  const refund_cents = refundableCents(order);
  const status = await moveOrder(tx, { order, action, ...by, changes: { refunded_cents: order.refunded_cents + refund_cents } });
  if (refund_cents === 0) return status;
  const { order_id, merchant_id } = order;
  const { merchant_cents, platform_cents } = earningsOf(order);
  const sources: LedgerEntry[] = order.was_completed
    ? [
        { account: { kind: "merchant_payable", merchant_id }, amount_cents: cents(-merchant_cents), order_id },
        { account: { kind: "platform_revenue" }, amount_cents: cents(-platform_cents), order_id },
      ]
    : [{ account: { kind: "escrow" }, amount_cents: cents(-refund_cents), order_id }];
  await post(tx, {
    kind: "refund",
    cause: `refund:${order.order_number}:all`,
    at: by.now,
    person_id: by.person_id,
    note: by.note ?? "",
    currency: order.currency,
    entries: [...sources, { account: { kind: "available", company_id: order.company_id }, amount_cents: refund_cents, order_id }],
  });
  return status;
};

/** Every line of a completed order came back: the goods are on the shelf again and the rest of the money is given back. */
export const returnOrder = async (tx: Tx, order: LockedOrder, by: By): Promise<number> => {
  const status = await refundOrderWhole(tx, order, "returnCompleted", by);
  for (const line of await tx.rows(soldLines, order.order_id)) await returnStock(tx, { ...line, reason: by.note ?? "" }, by);
  return status;
};
