import { releaseStock, returnStock, sellStock } from "#features/inventory/stock/commands.ts";
import { post } from "#features/ledger/postings/commands.ts";
import type { LedgerEntry } from "#features/ledger/postings/rules.ts";
import { creditOrder } from "#features/ledger/trade-credit/commands/credit.ts";
import { releaseCoupons } from "#features/pricing/coupons/commands/orders.ts";
import { cents } from "#kernel/money.ts";
import type { Tx } from "#platform/db.ts";
import type { LockedOrder } from "../queries/locks.ts";
import { soldLines } from "../queries/settlement.ts";
import { splitEarnings, refundableCents } from "../rules.ts";
import { statusCodes } from "../statuses.ts";
import { type PerformedBy, transitionOrder, transitionOrders } from "./transition-orders.ts";

/** The ends of an order, where its stock and its money are settled together with the move. Each gives the new status code. */

/** The order is fulfilled: what the buyer paid goes to the manufacturer (goods) and the platform (fees, freight). */
export const completeOrder = async (
  tx: Tx,
  order: LockedOrder,
  action: "confirmPickup" | "confirmReceipt" | "autoComplete",
  by: PerformedBy,
): Promise<number> => {
  const status = await transitionOrder(tx, { order, action, ...by, changes: { completed_at: by.now } });
  // Picked up goods leave the warehouse now; shipped ones left when they were dispatched.
  await sellStock(tx, [order.order_id], by);
  const { merchant_cents, platform_cents } = splitEarnings(order);
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

type ClosingAction = "cancel" | "expire" | "confirmCancel" | "refundAll" | "discard";

/**
 * Orders end before they were fulfilled: their stock is free again, all of it at once, so that two checkouts that end
 * over the same goods take turns. Gives the new status codes.
 */
export const closeOrders = async (tx: Tx, orders: readonly LockedOrder[], action: ClosingAction, by: PerformedBy): Promise<number[]> => {
  const moves = orders.map((order) => ({ order, action, changes: { expires_at: null } }));
  const statuses = await transitionOrders(tx, moves, by);
  await releaseCoupons(tx, orders, [statusCodes.cancelled], by);
  const order_ids = orders.map(({ order_id }) => order_id);
  await releaseStock(tx, order_ids, by);
  return statuses;
};

/** One order ends before it was fulfilled; see `endOrders`. */
export const closeOrder = async (tx: Tx, order: LockedOrder, action: ClosingAction, by: PerformedBy): Promise<number> => {
  const [status = order.status] = await closeOrders(tx, [order], action, by);
  return status;
};

/** Moves an order to where all of its money has been given back. */
const transitionToRefunded = (tx: Tx, order: LockedOrder, action: "refund" | "returnCompleted", by: PerformedBy): Promise<number> =>
  transitionOrder(tx, { order, action, ...by, changes: { refunded_cents: order.refunded_cents + refundableCents(order) } });

/**
 * What was paid and not yet given back goes back to the buyer, off what is owed for the order and then to the balance: out
 * of escrow, or, once the order was completed, from those who earned it. Refuses BALANCE_TOO_LOW when the manufacturer has been paid out already.
 */
const postRefund = async (tx: Tx, order: LockedOrder, by: PerformedBy): Promise<void> => {
  const refund_cents = refundableCents(order);
  if (refund_cents === 0) return;
  const { order_id, merchant_id, company_id } = order;
  const { merchant_cents, platform_cents } = splitEarnings(order);
  const credited = await creditOrder(tx, { order_id, company_id, refund_cents, reason: by.note ?? "", now: by.now });
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
    entries: [...sources, ...credited],
  });
};

/** The whole refund of an order: everything that is left goes back to the buyer. Refuses as `payBack` does. */
export const refundInFull = async (tx: Tx, order: LockedOrder, by: PerformedBy): Promise<number> => {
  const status = await transitionToRefunded(tx, order, "refund", by);
  await postRefund(tx, order, by);
  return status;
};

/**
 * Every line of a completed order came back: the goods are on the shelf again and the rest of the money is given back.
 * Stock comes before money, as everywhere: what locks in one sequence cannot block each other.
 */
export const returnOrder = async (tx: Tx, order: LockedOrder, by: PerformedBy): Promise<number> => {
  const status = await transitionToRefunded(tx, order, "returnCompleted", by);
  for (const line of await tx.rows(soldLines, order.order_id)) await returnStock(tx, { ...line, reason: by.note ?? "" }, by);
  await postRefund(tx, order, by);
  return status;
};
