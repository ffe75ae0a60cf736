import { audit } from "#features/identity/accounts/commands/audit.ts";
import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { recordReservations, reserveStock, sellStock } from "#features/inventory/stock/commands.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Session } from "#platform/session.ts";
import { linesToReserve } from "../queries/fulfillment.ts";
import { type LockedOrder, lockOrder } from "../queries/locks.ts";
import { agreeToRefund, refundAgreement } from "../queries/refunds.ts";
import { siteUnpaidHours } from "../queries/transitions.ts";
import { availableTransitions, freeStorageUntil, needsSecondApproval, refundableCents, unpaidExpiry } from "../rules.ts";
import { type Action, type Actor, statusOf } from "../statuses.ts";
import { notifyBuyer, type OrderNotification } from "./notify-buyer.ts";
import { lockOrders } from "./payments.ts";
import { closeOrder, closeOrders, completeOrder, refundInFull, returnOrder } from "./settle-order.ts";
import { type PerformedBy, transitionOrder } from "./transition-orders.ts";

/** Commands behind the calls that change an order: lock it, check the transition and its guard, then perform it. */

interface ActionBody {
  order_sn: string;
  note: string;
}

/** The parts of a call's context that an action needs. */
interface ActionContext<B extends ActionBody> {
  body: B;
  session: Session;
  now: Date;
  platform: Platform;
  transaction(work: (tx: Tx) => Promise<ActionResult>): Promise<ActionResult>;
}

interface ActionResult {
  orders: { order_number: string; status: number }[];
}

/** The locked order and the input of one action. */
interface ActionStep<B extends ActionBody> {
  tx: Tx;
  order: LockedOrder;
  by: PerformedBy;
  body: B;
  session: Session;
  platform: Platform;
}

/** Whether this actor may perform the action on the order now. */
const isAllowed = (order: LockedOrder, action: Action, actor: Actor): boolean =>
  availableTransitions(order, actor).some((transition) => transition.action === action);

const performedBy = ({ session, now, body }: ActionContext<ActionBody>, actor: Actor): PerformedBy => ({
  actor,
  person_id: session.person_id,
  now,
  note: body.note,
});

/**
 * Creates a command that changes one order: a buyer's or merchant's own, or any order for operator staff. An unknown or foreign
 * number is refused with NOT_FOUND, an action that is not possible now with WRONG_STATUS. `perform` returns the new status code,
 * or the current one when a second person has to approve first. `notification` is sent to the buyer when the status changed.
 */
const orderAction =
  <B extends ActionBody>(
    actor: Actor,
    action: Action,
    perform: (step: ActionStep<B>) => Promise<number>,
    notification?: OrderNotification,
  ) =>
  (context: ActionContext<B>): Promise<ActionResult> =>
    context.transaction(async (tx) => {
      const { body, session } = context;
      const company_id = actor === "buyer" ? session.company_id : null;
      const merchant_id = actor === "merchant" ? session.merchant_id : null;
      const order = (await tx.row(lockOrder, body.order_sn, company_id, merchant_id)) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
      if (!isAllowed(order, action, actor)) refuse("WRONG_STATUS");
      const status = await perform({ tx, order, by: performedBy(context, actor), body, session, platform: context.platform });
      if (notification && status !== order.status)
        await notifyBuyer(tx, context.platform, order.order_id, notification, context.now, body.note);
      return { orders: [{ order_number: order.order_number, status }] };
    });

/** Creates a command that changes only the status and the timeline. */
const simpleAction = (actor: Actor, action: Action, notification?: OrderNotification) =>
  orderAction(actor, action, ({ tx, order, by }) => transitionOrder(tx, { order, action, ...by }), notification);

// Buyer.

/** Cancels all unpaid orders of a single or parent number. Refuses WRONG_STATUS when there is none. */
export const cancelOrders = (context: ActionContext<ActionBody> & { session: { company_id: number } }): Promise<ActionResult> =>
  context.transaction(async (tx) => {
    const orders = await lockOrders(tx, context.session.company_id, context.body.order_sn);
    const cancellable = orders.filter((order) => isAllowed(order, "cancel", "buyer"));
    if (cancellable.length === 0) refuse("WRONG_STATUS");
    const statuses = await closeOrders(tx, cancellable, "cancel", performedBy(context, "buyer"));
    return { orders: cancellable.map(({ order_number, status }, index) => ({ order_number, status: statuses[index] ?? status })) };
  });

export const requestCancellation = orderAction("buyer", "requestCancel", ({ tx, order, by }) =>
  transitionOrder(tx, { order, action: "requestCancel", ...by, changes: { status_before: order.status } }),
);

/** Attaches the buyer's shipping label. It must be a PDF that the company has uploaded; other files are refused as not found. */
export const uploadOrderLabel = orderAction<ActionBody & { label_file_id: string }>(
  "buyer",
  "uploadLabel",
  async ({ tx, order, by, body, session }) => {
    const { label_file_id } = body;
    const [file] = await getOwnedFiles(tx, session, [label_file_id], [2, 5], "label_file_id");
    if (file?.mime !== "application/pdf") refuse("PDF_ONLY", {}, ["label_file_id"]);
    return transitionOrder(tx, { order, action: "uploadLabel", ...by, attachments: [label_file_id], changes: { label_file_id } });
  },
);

export const confirmPickupByBuyer = orderAction("buyer", "confirmPickup", ({ tx, order, by }) =>
  completeOrder(tx, order, "confirmPickup", by),
);
export const confirmReceipt = orderAction("buyer", "confirmReceipt", ({ tx, order, by }) => completeOrder(tx, order, "confirmReceipt", by));
export const requestRefund = simpleAction("buyer", "applyRefund");
export const confirmRefundReceived = simpleAction("buyer", "confirmRefund");
export const acceptRefundRefusal = simpleAction("buyer", "accept");
export const escalateRefundRefusal = orderAction("buyer", "escalate", ({ tx, order, by }) =>
  transitionOrder(tx, { order, action: "escalate", ...by, changes: { escalated_at: by.now } }),
);

/** Retries an order whose creation failed: reserves its stock now and keeps its prices. */
export const retryCreation = orderAction("buyer", "retry", async ({ tx, order, by }) => {
  const lines = await tx.rows(linesToReserve, order.order_id);
  if (lines.some(({ parts }) => parts.length === 0)) refuse("INSUFFICIENT_STOCK");
  await reserveStock(tx, lines);
  const { unpaid_hours } = await tx.only(siteUnpaidHours, order.site_code);
  const status = await transitionOrder(tx, { order, action: "retry", ...by, changes: { expires_at: unpaidExpiry(by.now, unpaid_hours) } });
  await recordReservations(tx, lines, by);
  return status;
});

export const discardFailedOrder = orderAction("buyer", "discard", ({ tx, order, by }) => closeOrder(tx, order, "discard", by));

// Warehouse.

export const startPackingOrder = simpleAction("warehouse", "startPacking");
export const readyOrderForPickup = orderAction(
  "warehouse",
  "readyForPickup",
  ({ tx, order, by }) =>
    transitionOrder(tx, { order, action: "readyForPickup", ...by, changes: { pickup_free_until: freeStorageUntil(order.created_at) } }),
  "orderReadyForPickup",
);

/** Dispatches an order: its reserved stock becomes sold, which lowers on-hand and reserved quantities together. */
export const dispatchOrder = orderAction<ActionBody & { tracking_number: string; carrier: string; file_ids: string[] }>(
  "warehouse",
  "dispatch",
  async ({ tx, order, by, body, session }) => {
    const { tracking_number, carrier, file_ids } = body;
    await getOwnedFiles(tx, session, file_ids, [2, 5, 6], "file_ids");
    const changes = { tracking_number, carrier, dispatched_at: by.now };
    const status = await transitionOrder(tx, { order, action: "dispatch", ...by, attachments: file_ids, changes });
    await sellStock(tx, [order.order_id], by);
    return status;
  },
  "orderDispatched",
);

export const arriveAtTerminal = simpleAction("warehouse", "arrive", "orderArrived");
export const confirmPickupByWarehouse = orderAction("warehouse", "confirmPickup", ({ tx, order, by }) =>
  completeOrder(tx, order, "confirmPickup", by),
);
export const failPacking = simpleAction("warehouse", "fail", "orderFailed");

// Operator and merchant.

export const refundFailedOrder = orderAction("operator", "refundAll", ({ tx, order, by }) => closeOrder(tx, order, "refundAll", by));
export const confirmCancellation = orderAction(
  "operator",
  "confirmCancel",
  ({ tx, order, by }) => closeOrder(tx, order, "confirmCancel", by),
  "orderCancelConfirmed",
);
export const declineCancellation = orderAction(
  "operator",
  "declineCancel",
  ({ tx, order, by }) =>
    transitionOrder(tx, {
      order,
      action: "declineCancel",
      ...by,
      to: statusOf(order.status_before ?? order.status),
      changes: { status_before: null },
    }),
  "orderCancelDeclined",
);

/**
 * Wraps a refund so that amounts above the limit need two staff members (docs/security.md S7). The first call records the
 * approval and changes no status; a second person performs the refund. The same person is refused with SECOND_PERSON_NEEDED.
 */
const withSecondApproval =
  (refund: (tx: Tx, order: LockedOrder, by: PerformedBy) => Promise<number>) =>
  async ({ tx, order, by, session, platform }: ActionStep<ActionBody>): Promise<number> => {
    const amount_cents = refundableCents(order);
    if (!needsSecondApproval(order, platform.sites)) return refund(tx, order, by);
    const { order_id, order_number, company_id } = order;
    const first = await tx.row(refundAgreement, order_id, amount_cents);
    if (first) return first.person_id === session.person_id ? refuse("SECOND_PERSON_NEEDED") : refund(tx, order, by);
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

export const refundByOperator = orderAction("operator", "refund", withSecondApproval(refundInFull), "orderRefunded");
export const refuseRefundByOperator = simpleAction("operator", "refuse", "orderRefundRefused");
export const completeReturn = orderAction("operator", "returnCompleted", withSecondApproval(returnOrder));
export const refundByMerchant = orderAction("merchant", "refund", ({ tx, order, by }) => refundInFull(tx, order, by), "orderRefunded");
export const refuseRefundByMerchant = simpleAction("merchant", "refuse", "orderRefundRefused");
