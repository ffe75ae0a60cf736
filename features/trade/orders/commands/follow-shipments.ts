import { type Progress, progressOf, stepsBetween } from "#features/trade/shipments/rules.ts";
import type { Tx } from "#platform/db.ts";
import { warehouseZone } from "../queries/fulfillment.ts";
import type { LockedOrder } from "../queries/locks.ts";
import { partsOfOrder } from "../queries/parts.ts";
import { freeStorageUntil } from "../rules.ts";
import { type Action, findTransition, flowOf, type Status } from "../statuses.ts";
import { closeOrder, completeOrder, refundInFull } from "./settle-order.ts";
import { type OrderChanges, type PerformedBy, transitionOrder } from "./transition-orders.ts";

/** How an order follows its shipments (docs/decisions/0353). */

/** The move that leads to a step. */
const actionTo = (step: Progress, from: Status, by: PerformedBy): Action => {
  if (step === "processing") return "startPacking";
  if (step === "awaitingPickup") return "readyForPickup";
  if (step === "shipping") return "dispatch";
  if (step === "arrived") return "arrive";
  if (from === "awaitingPickup" || from === "arrived") return "confirmPickup";
  return by.actor === "buyer" ? "confirmReceipt" : "autoComplete";
};

const isCompletion = (action: Action): action is "confirmPickup" | "confirmReceipt" | "autoComplete" =>
  action === "confirmPickup" || action === "confirmReceipt" || action === "autoComplete";

/** What a step changes beside the status. */
const changesOf = async (
  tx: Tx,
  order: LockedOrder,
  action: Action,
  last: { carrier: string; tracking_number: string },
  now: Date,
): Promise<OrderChanges> => {
  if (action === "dispatch") return { ...last, dispatched_at: now };
  if (action !== "readyForPickup") return {};
  return { pickup_free_until: freeStorageUntil(order, now, await tx.only(warehouseZone, { warehouse_id: order.warehouse_id })) };
};

/** The statuses of orders that follow their shipments. Others have ended, or wait for a decision. */
const progresses: readonly Status[] = ["awaitingPacking", "processing", "awaitingPickup", "shipping", "arrived"];

/** Ends an order of which nothing is sent, because nothing of it was found or its manufacturer failed: what is left of its money goes back. */
export const endOrder = async (tx: Tx, order: LockedOrder, { person_id, now, note }: PerformedBy): Promise<Status> => {
  const by: PerformedBy = { actor: "system", person_id, now, ...(note !== undefined && { note }) };
  let status = order.status;
  if (status === "awaitingPacking") status = transitionOrder(tx, { order, action: "startPacking", ...by });
  status = transitionOrder(tx, { order: { ...order, status }, action: "fail", ...by });
  status = closeOrder(tx, { ...order, status }, "refundAll", by);
  status = await refundInFull(tx, { ...order, status }, by);
  return transitionOrder(tx, { order: { ...order, status }, action: "confirmRefund", ...by });
};

/**
 * Moves a locked order as far as its pieces and shipments are, step by step; each step is in its timeline. Steps that the person may not take
 * are the system's. Completing pays out. Returns the status, which is the former one when nothing follows.
 */
export const followShipments = async (tx: Tx, order: LockedOrder, by: PerformedBy): Promise<Status> => {
  if (!progresses.includes(order.status)) return order.status;
  const { lines, shipments, carrier, tracking_number } = await tx.only(partsOfOrder, { order_id: order.order_id });
  const target = progressOf({ logistics_type: order.logistics_type, lines, shipments });
  if (target === "ended") return endOrder(tx, order, by);
  let status = order.status;
  for (const step of stepsBetween(order.logistics_type, order.status as Progress, target)) {
    const moving = { ...order, status };
    const action = actionTo(step, status, by);
    const isOwn = findTransition(flowOf(order.kind), status, action)?.actors.includes(by.actor);
    const mover: PerformedBy = isOwn ? by : { ...by, actor: "system" };
    if (isCompletion(action)) {
      status = await completeOrder(tx, moving, action, mover);
      continue;
    }
    const changes = await changesOf(tx, order, action, { carrier, tracking_number }, by.now);
    status = transitionOrder(tx, { order: moving, action, ...mover, changes });
  }
  return status;
};
