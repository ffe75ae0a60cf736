import { releasePromises } from "#features/inventory/arrivals/promises.ts";
import { type LinePieces, releaseStock, returnStock, sellStock } from "#features/inventory/stock/commands.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import type { LedgerEntry } from "#features/ledger/postings/rules.ts";
import { issueCreditNotes } from "#features/ledger/trade-credit/commands/receivables.ts";
import { releaseCoupons } from "#features/pricing/coupons/commands/orders.ts";
import { advanceShipments, planRestOf } from "#features/trade/shipments/commands.ts";
import { type Cents, cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import { soldLines } from "../queries/fulfillment.ts";
import type { LockedOrder } from "../queries/locks.ts";
import { addPartRefund, awaitedPieces, linesToSettle } from "../queries/parts.ts";
import { effectOf } from "../rules/effects.ts";
import { amountsOfPart, splitFreight } from "../rules/part-amounts.ts";
import { refundableCents, splitEarnings } from "../rules.ts";
import { type Action, flowOf, type Status } from "../statuses.ts";
import { invoiceShipments } from "./invoice-shipments.ts";
import { type PerformedBy, transitionOrder, transitionOrders } from "./transition-orders.ts";

/** Does to the stock and the promises of orders what a move says (rules/effects.ts). The orders are of one flow. */
export const moveGoods = (tx: Tx, orders: readonly LockedOrder[], action: Action, by: PerformedBy): void => {
  const [first] = orders;
  const effect = first && effectOf(flowOf(first.kind), action).goods;
  const order_ids = orders.map(({ order_id }) => order_id);
  if (effect === "leave") sellStock(tx, order_ids, by);
  if (effect !== "release") return;
  advanceShipments(tx, order_ids, "cancel", by);
  releaseStock(tx, order_ids, by);
  const reserved = orders.filter(({ kind }) => kind === "presale").map(({ order_id }) => order_id);
  if (reserved.length > 0) releasePromises(tx, reserved);
};

/** A move that was made: from an order before it, by an action, to a status. */
interface MovedOrder {
  order: LockedOrder;
  action: Action;
  to: Status;
}

/**
 * Does to the money of an order what a move says (rules/effects.ts). `effect` differs from it where a site has deposits refunded that others
 * leave with the merchant.
 */
const moveMoney = async (
  tx: Tx,
  { order, action, to }: MovedOrder,
  by: PerformedBy,
  effect = effectOf(flowOf(order.kind), action, to).money,
): Promise<void> => {
  if (effect === "payOut") postPayout(tx, order, by);
  if (effect === "forfeit") postForfeit(tx, order, by);
  if (effect === "refund") await postRefund(tx, order, by);
};

/** Completing, closing and refunding orders: status, stock and ledger change together. Each function returns the new status. */

/** Completes an order: its money is paid out. Refuses PIECES_AWAITED while pieces wait for goods, or for their buyer's choice. */
export const completeOrder = async (
  tx: Tx,
  order: LockedOrder,
  action: "confirmPickup" | "confirmReceipt" | "autoComplete",
  by: PerformedBy,
): Promise<Status> => {
  if ((await tx.only(awaitedPieces, { order_id: order.order_id })).pieces > 0) refuse("PIECES_AWAITED");
  // Picked-up goods leave the warehouse now; shipped goods left it at dispatch.
  moveGoods(tx, [order], action, by);
  if (action === "confirmPickup") planRestOf(tx, [order.order_id], by);
  advanceShipments(tx, [order.order_id], "collect", by);
  advanceShipments(tx, [order.order_id], "receive", by);
  await invoiceShipments(tx, order, by.now);
  const to = transitionOrder(tx, { order, action, ...by, changes: { completed_at: by.now } });
  await moveMoney(tx, { order, action, to }, by);
  return to;
};

/** Moves the money in escrow to the merchant (goods) and the platform (fees and freight). */
const postPayout = (tx: Tx, order: LockedOrder, by: PerformedBy): void => {
  const { merchant_cents, platform_cents } = splitEarnings(order);
  if (merchant_cents + platform_cents === 0) return;
  postEntries(tx, {
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
};

type ClosingAction = "expire" | "confirmCancel" | "refundAll" | "discard";

/**
 * Closes orders before fulfillment (canceled, expired, discarded) and releases their stock and coupons. The stock of all orders is
 * released in one statement, so that concurrent calls lock it in the same order. Returns the new statuses.
 */
export const closeOrders = (tx: Tx, orders: readonly LockedOrder[], action: ClosingAction, by: PerformedBy): Status[] => {
  const requests = orders.map((order) => ({ order, action, changes: { expires_at: null } }));
  const statuses = transitionOrders(tx, requests, by);
  releaseCoupons(tx, orders, ["cancelled"], by);
  moveGoods(tx, orders, action, by);
  return statuses;
};

/** Closes unpaid orders, and gives back what was paid of them in part. Returns the new statuses. */
export const closeUnpaid = async (
  tx: Tx,
  orders: readonly LockedOrder[],
  action: "cancel" | "expire",
  by: PerformedBy,
): Promise<Status[]> => {
  const requests = orders.map((order) => ({
    order,
    action,
    changes: { expires_at: null, refunded_cents: order.refunded_cents + refundableCents(order) },
  }));
  const statuses = transitionOrders(tx, requests, by);
  releaseCoupons(tx, orders, ["cancelled"], by);
  moveGoods(tx, orders, action, by);
  for (const order of orders) await postRefund(tx, order, by);
  return statuses;
};

/** Closes one order before fulfillment; see `closeOrders`. */
export const closeOrder = (tx: Tx, order: LockedOrder, action: ClosingAction, by: PerformedBy): Status => {
  const [status = order.status] = closeOrders(tx, [order], action, by);
  return status;
};

/**
 * Ends a paid reservation that does not get its goods: releases what was promised or reserved and gives everything back to the buyer, or
 * leaves the deposit with the merchant. Returns the new status.
 */
export const closeReservation = async (
  tx: Tx,
  order: LockedOrder,
  action: "finalOverdue" | "cancelLate",
  deposit: "keep" | "refund",
  by: PerformedBy,
): Promise<Status> => {
  const paid_cents = refundableCents(order);
  const changes = deposit === "keep" ? { forfeited_cents: paid_cents } : { refunded_cents: order.refunded_cents + paid_cents };
  const to = transitionOrder(tx, { order, action, ...by, changes });
  releaseCoupons(tx, [order], ["cancelled"], by);
  moveGoods(tx, [order], action, by);
  await moveMoney(tx, { order, action, to }, by, deposit === "refund" ? "refund" : "forfeit");
  return to;
};

/** Moves a forfeited deposit from escrow to the merchant, whose goods were held for it. */
const postForfeit = (tx: Tx, order: LockedOrder, by: PerformedBy): void => {
  const { order_id, order_number, merchant_id, currency } = order;
  const deposit = refundableCents(order);
  if (deposit === 0) return;
  postEntries(tx, {
    kind: "forfeit",
    cause: `forfeit:${order_number}`,
    at: by.now,
    person_id: by.person_id,
    note: by.note ?? "",
    currency,
    entries: [
      { account: { kind: "escrow" }, amount_cents: cents(-deposit), order_id },
      { account: { kind: "merchant_payable", merchant_id }, amount_cents: deposit, order_id },
    ],
  });
};

/** Closes a reservation of which nothing arrived: releases its promises and gives everything back. Returns the new status. */
export const giveBackMissing = async (tx: Tx, order: LockedOrder, by: PerformedBy): Promise<Status> => {
  const changes = { refunded_cents: order.refunded_cents + refundableCents(order), expires_at: null };
  const action = "giveBackMissing";
  const to = transitionOrder(tx, { order, action, ...by, changes });
  releaseCoupons(tx, [order], ["cancelled"], by);
  moveGoods(tx, [order], action, by);
  await moveMoney(tx, { order, action, to }, by);
  return to;
};

/** Posts the refund of what a shortened order was paid beyond its new total. `order` is the order before; the caller sets its amounts. */
export const refundBeyondTotal = (tx: Tx, order: LockedOrder, refund_cents: Cents, by: PerformedBy): Promise<void> =>
  postRefund(tx, order, by, refund_cents, true);

/** Refuses a paid reservation: the money goes back to the buyer, who may pay again until `expires_at`. Returns the new status. */
export const refuseReservation = async (tx: Tx, order: LockedOrder, expires_at: Date, by: PerformedBy): Promise<Status> => {
  const changes = { refunded_cents: order.refunded_cents + refundableCents(order), expires_at };
  const to = transitionOrder(tx, { order, action: "refuse", ...by, changes });
  await moveMoney(tx, { order, action: "refuse", to }, by);
  return to;
};

/** Sets an order to the status after a full refund. */
const transitionToRefunded = (tx: Tx, order: LockedOrder, action: "refund" | "returnCompleted", by: PerformedBy): Status =>
  transitionOrder(tx, { order, action, ...by, changes: { refunded_cents: order.refunded_cents + refundableCents(order) } });

/**
 * Posts the refund of everything paid and not yet refunded. It first reduces what the buyer owes for the order on trade credit, the
 * rest goes to the balance. The money comes from escrow or, for a completed order, from merchant and
 * platform; a merchant that was paid out already owes it.
 */
const postRefund = async (
  tx: Tx,
  order: LockedOrder,
  by: PerformedBy,
  refund_cents: Cents = refundableCents(order),
  isUnsent = false,
): Promise<void> => {
  if (refund_cents === 0) return;
  const { order_id, merchant_id, company_id } = order;
  const { merchant_cents, platform_cents } = splitEarnings(order);
  const credited = await issueCreditNotes(tx, { order_id, company_id, refund_cents, reason: by.note ?? "", now: by.now, isUnsent });
  const sources: LedgerEntry[] = order.was_completed
    ? [
        { account: { kind: "merchant_payable", merchant_id }, amount_cents: cents(-merchant_cents), order_id },
        { account: { kind: "platform_revenue" }, amount_cents: cents(-platform_cents), order_id },
      ]
    : [{ account: { kind: "escrow" }, amount_cents: cents(-refund_cents), order_id }];
  postEntries(tx, {
    kind: "refund",
    cause: `refund:${order.order_number}:${order.refunded_cents === 0 ? "all" : order.refunded_cents}`,
    at: by.now,
    person_id: by.person_id,
    note: by.note ?? "",
    currency: order.currency,
    entries: [...sources, ...credited],
  });
};

/** Refunds everything that is left of an order's payments to the buyer. */
export const refundInFull = async (tx: Tx, order: LockedOrder, by: PerformedBy): Promise<Status> => {
  const to = transitionToRefunded(tx, order, "refund", by);
  await moveMoney(tx, { order, action: "refund", to }, by);
  return to;
};

/**
 * Returns all lines of a completed order: restocks the goods and refunds the rest of the money. Stock is locked before ledger
 * accounts, as everywhere, to avoid deadlocks.
 */
export const returnOrder = async (tx: Tx, order: LockedOrder, by: PerformedBy): Promise<Status> => {
  for (const line of await tx.rows(soldLines, { order_id: order.order_id })) returnStock(tx, { ...line, reason: by.note ?? "" }, by);
  const to = transitionToRefunded(tx, order, "returnCompleted", by);
  await moveMoney(tx, { order, action: "returnCompleted", to }, by);
  return to;
};

/** What canceling pieces of an order gives back: its parts, and the pieces by line. Refuses PIECES_ABOVE_LEFT. */
export const amountsOfPieces = async (tx: Db, order: LockedOrder, pieces: readonly LinePieces[]): Promise<PartRefund> => {
  const lines = await tx.rows(linesToSettle, { order_id: order.order_id });
  const freight = splitFreight(order.freight_paid_cents, lines);
  const parts = pieces.map(({ order_line_id, quantity }) => {
    const place = lines.findIndex((line) => line.order_line_id === order_line_id);
    const line = lines[place] ?? refuse("NOT_FOUND", {}, ["lines"]);
    return amountsOfPart(
      { line: { ...line, freight_cents: freight[place] ?? 0 }, quantity, settled: Math.min(line.settled, line.quantity - quantity) },
      true,
    );
  });
  const sum = (pick: (part: (typeof parts)[number]) => number): number => parts.reduce((total, part) => total + pick(part), 0);
  const [goods, fees, freightBack] = [sum(({ net }) => net), sum((part) => part.fees), sum((part) => part.freight)];
  const refund_cents = cents(Math.min(goods + fees + freightBack, refundableCents(order)));
  return {
    goods_cents: cents(refund_cents - Math.min(refund_cents, fees + freightBack)),
    fees_cents: fees,
    freight_cents: freightBack,
    refund_cents,
  };
};

/** What goes back for pieces that are not sent, in cents. */
export interface PartRefund {
  goods_cents: number;
  fees_cents: number;
  freight_cents: number;
  refund_cents: Cents;
}

/**
 * Gives back what pieces of an order under way cost that are not sent: goods after discount and coupon, their fees and their freight. What was
 * granted stays granted for the rest. Returns the order with its new refunded amounts.
 */
export const refundPieces = async (tx: Tx, order: LockedOrder, refund: PartRefund, by: PerformedBy): Promise<LockedOrder> => {
  const { refund_cents } = refund;
  const fees_cents = refund_cents - refund.goods_cents;
  tx.write(addPartRefund, { order_id: order.order_id, refund_cents, fees_cents });
  await refundBeyondTotal(tx, order, refund_cents, by);
  return { ...order, refunded_cents: order.refunded_cents + refund_cents, fees_refunded_cents: order.fees_refunded_cents + fees_cents };
};
