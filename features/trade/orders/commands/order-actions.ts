import { audit } from "#features/identity/accounts/commands/audit.ts";
import { ownedFiles } from "#features/identity/files/commands/read.ts";
import { holdForLines, reserveStock, sellStock } from "#features/inventory/stock/commands.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Session } from "#platform/session.ts";
import { type LockedOrder, lockOrderOf } from "../queries/locks.ts";
import { siteUnpaidHours } from "../queries/transitions.ts";
import { agreeToRefund, refundAgreement } from "../queries/refunds.ts";
import { linesToHold } from "../queries/settlement.ts";
import { actionsOf, expiryOf, freeStorageUntil, refundableCents, refundNeedsTwo } from "../rules.ts";
import { type Action, type Actor, statusOf } from "../statuses.ts";
import { type By, moveOrder } from "./transition-orders.ts";
import { lockOrders } from "./payments.ts";
import { completeOrder, endOrder, endOrders, refundOrderWhole, returnOrder } from "./settle-order.ts";
import { type OrderNews, tellBuyer } from "./notify-buyer.ts";

/** The moves that people make by a call: lock the order, ask the table and its guard, then act. */

interface MoveBody {
  order_sn: string;
  note: string;
}

/** What a move needs of a call's context. */
interface MoveContext<B extends MoveBody> {
  body: B;
  session: Session;
  now: Date;
  platform: Platform;
  transaction(work: (tx: Tx) => Promise<Moved>): Promise<Moved>;
}

interface Moved {
  orders: { order_number: string; status: number }[];
}

/** One order on its way, with what was asked for it. */
interface Step<B extends MoveBody> {
  tx: Tx;
  order: LockedOrder;
  by: By;
  body: B;
  session: Session;
  platform: Platform;
}

/** Whether the table and its guard let this actor do it now. */
const mayMove = (order: LockedOrder, action: Action, actor: Actor): boolean =>
  actionsOf(order, actor).some((arrow) => arrow.action === action);

const byOf = ({ session, now, body }: MoveContext<MoveBody>, actor: Actor): By => ({
  actor,
  person_id: session.person_id,
  now,
  note: body.note,
});

/**
 * A command that moves one order: the buyer's own, the manufacturer's own, or any for the operator's desks. A foreign
 * or unknown number refuses NOT_FOUND, a move that is not in the table WRONG_STATUS. `act` moves it, does what belongs
 * to the move, and gives the new status code, or the old one when somebody else has to agree first. With `news` the buyer is told
 * of a move by mail.
 */
const moveCommand =
  <B extends MoveBody>(actor: Actor, action: Action, act: (step: Step<B>) => Promise<number>, news?: OrderNews) =>
  (context: MoveContext<B>): Promise<Moved> =>
    context.transaction(async (tx) => {
      const { body, session } = context;
      const company_id = actor === "buyer" ? session.company_id : null;
      const merchant_id = actor === "merchant" ? session.merchant_id : null;
      const order = (await tx.row(lockOrderOf, body.order_sn, company_id, merchant_id)) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
      if (!mayMove(order, action, actor)) refuse("WRONG_STATUS");
      const status = await act({ tx, order, by: byOf(context, actor), body, session, platform: context.platform });
      if (news && status !== order.status) await tellBuyer(tx, context.platform, order.order_id, news, context.now, body.note);
      return { orders: [{ order_number: order.order_number, status }] };
    });

/** A move with no effect besides the timeline. */
const plainMove = (actor: Actor, action: Action, news?: OrderNews) =>
  moveCommand(actor, action, ({ tx, order, by }) => moveOrder(tx, { order, action, ...by }), news);

// The buyer.

/** Cancels every order behind a single or parent number that is not paid yet; refuses WRONG_STATUS when there is none. */
export const cancelOrders = (context: MoveContext<MoveBody> & { session: { company_id: number } }): Promise<Moved> =>
  context.transaction(async (tx) => {
    const orders = await lockOrders(tx, context.session.company_id, context.body.order_sn);
    const cancellable = orders.filter((order) => mayMove(order, "cancel", "buyer"));
    if (cancellable.length === 0) refuse("WRONG_STATUS");
    const statuses = await endOrders(tx, cancellable, "cancel", byOf(context, "buyer"));
    return { orders: cancellable.map(({ order_number, status }, index) => ({ order_number, status: statuses[index] ?? status })) };
  });

export const requestCancellation = moveCommand("buyer", "requestCancel", ({ tx, order, by }) =>
  moveOrder(tx, { order, action: "requestCancel", ...by, changes: { status_before: order.status } }),
);

/** The label must be a PDF that the company has uploaded; what others uploaded looks like nothing. */
export const uploadOrderLabel = moveCommand<MoveBody & { label_file_id: string }>(
  "buyer",
  "uploadLabel",
  async ({ tx, order, by, body, session }) => {
    const { label_file_id } = body;
    const [file] = await ownedFiles(tx, session, [label_file_id], [2, 5], "label_file_id");
    if (file?.mime !== "application/pdf") refuse("PDF_ONLY", {}, ["label_file_id"]);
    return moveOrder(tx, { order, action: "uploadLabel", ...by, attachments: [label_file_id], changes: { label_file_id } });
  },
);

export const confirmPickupByBuyer = moveCommand("buyer", "confirmPickup", ({ tx, order, by }) =>
  completeOrder(tx, order, "confirmPickup", by),
);
export const confirmReceipt = moveCommand("buyer", "confirmReceipt", ({ tx, order, by }) => completeOrder(tx, order, "confirmReceipt", by));
export const applyForRefund = plainMove("buyer", "applyRefund");
export const confirmRefundArrived = plainMove("buyer", "confirmRefund");
export const acceptRefusalOfRefund = plainMove("buyer", "accept");
export const escalateRefusal = moveCommand("buyer", "escalate", ({ tx, order, by }) =>
  moveOrder(tx, { order, action: "escalate", ...by, changes: { escalated_at: by.now } }),
);

/** An order whose creation failed is placed after all, at the prices it was read with: its stock is reserved now. */
export const retryCreation = moveCommand("buyer", "retry", async ({ tx, order, by }) => {
  const lines = await tx.rows(linesToHold, order.order_id);
  if (lines.some(({ parts }) => parts.length === 0)) refuse("INSUFFICIENT_STOCK");
  await reserveStock(tx, lines);
  const { unpaid_hours } = await tx.only(siteUnpaidHours, order.site_code);
  const status = await moveOrder(tx, { order, action: "retry", ...by, changes: { expires_at: expiryOf(by.now, unpaid_hours) } });
  await holdForLines(tx, lines, by);
  return status;
});

export const discardFailedOrder = moveCommand("buyer", "discard", ({ tx, order, by }) => endOrder(tx, order, "discard", by));

// The warehouse.

export const startPackingOrder = plainMove("warehouse", "startPacking");
export const readyOrderForPickup = moveCommand(
  "warehouse",
  "readyForPickup",
  ({ tx, order, by }) =>
    moveOrder(tx, { order, action: "readyForPickup", ...by, changes: { pickup_free_until: freeStorageUntil(order.created_at) } }),
  "orderReadyForPickup",
);

/** The goods leave: what the order held is sold, on hand and reserved fall together. */
export const dispatchOrder = moveCommand<MoveBody & { tracking_number: string; carrier: string; file_ids: string[] }>(
  "warehouse",
  "dispatch",
  async ({ tx, order, by, body, session }) => {
    const { tracking_number, carrier, file_ids } = body;
    await ownedFiles(tx, session, file_ids, [2, 5, 6], "file_ids");
    const changes = { tracking_number, carrier, dispatched_at: by.now };
    const status = await moveOrder(tx, { order, action: "dispatch", ...by, attachments: file_ids, changes });
    await sellStock(tx, [order.order_id], by);
    return status;
  },
  "orderDispatched",
);

export const arriveAtTerminal = plainMove("warehouse", "arrive", "orderArrived");
export const confirmPickupByWarehouse = moveCommand("warehouse", "confirmPickup", ({ tx, order, by }) =>
  completeOrder(tx, order, "confirmPickup", by),
);
export const failPacking = plainMove("warehouse", "fail", "orderFailed");

// The operator's desks and the manufacturer.

export const refundFailedOrder = moveCommand("operator", "refundAll", ({ tx, order, by }) => endOrder(tx, order, "refundAll", by));
export const confirmCancellation = moveCommand(
  "operator",
  "confirmCancel",
  ({ tx, order, by }) => endOrder(tx, order, "confirmCancel", by),
  "orderCancelConfirmed",
);
export const declineCancellation = moveCommand(
  "operator",
  "declineCancel",
  ({ tx, order, by }) =>
    moveOrder(tx, {
      order,
      action: "declineCancel",
      ...by,
      to: statusOf(order.status_before ?? order.status),
      changes: { status_before: null },
    }),
  "orderCancelDeclined",
);

/**
 * Gives back what is left of an order's money. Above the limit one of the staff agrees first and nothing moves, and
 * somebody else gives it back (security S7); refuses SECOND_PERSON_NEEDED when it is the same one.
 */
const byTwoAboveLimit =
  (giveBack: (tx: Tx, order: LockedOrder, by: By) => Promise<number>) =>
  async ({ tx, order, by, session, platform }: Step<MoveBody>): Promise<number> => {
    const amount_cents = refundableCents(order);
    if (!refundNeedsTwo(order, platform.sites)) return giveBack(tx, order, by);
    const { order_id, order_number, company_id } = order;
    const first = await tx.row(refundAgreement, order_id, amount_cents);
    if (first) return first.person_id === session.person_id ? refuse("SECOND_PERSON_NEEDED") : giveBack(tx, order, by);
    const { person_id } = session;
    await tx.changed(agreeToRefund, order_id, person_id, amount_cents, by.now);
    await audit(tx, by.now, {
      person_id,
      action: "refundAgreed",
      subject: order_number,
      after: { company_id, cents: amount_cents, note: by.note },
    });
    return order.status;
  };

export const refundByOperator = moveCommand("operator", "refund", byTwoAboveLimit(refundOrderWhole), "orderRefunded");
export const refuseByOperator = plainMove("operator", "refuse", "orderRefundRefused");
export const completeReturn = moveCommand("operator", "returnCompleted", byTwoAboveLimit(returnOrder));
export const refundByMerchant = moveCommand("merchant", "refund", ({ tx, order, by }) => refundOrderWhole(tx, order, by), "orderRefunded");
export const refuseByMerchant = plainMove("merchant", "refuse", "orderRefundRefused");
