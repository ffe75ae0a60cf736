import { refreshStorefront } from "#features/catalog/product-management/commands/save-products.ts";
import { warehouseByKey } from "#features/catalog/product-management/queries/console.ts";
import { writeStock } from "#features/catalog/product-management/queries/products.ts";
import type { Condition } from "#features/catalog/product-management/rules.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import type { LotsReceived } from "#features/inventory/arrivals/arrival-handlers.ts";
import { insertOrderedLots } from "#features/inventory/arrivals/queries.ts";
import { findStockedProduct, newNumber } from "#features/inventory/replenishment/commands/transfers.ts";
import { invariant } from "#kernel/invariant.ts";
import { refuse } from "#kernel/refusals.ts";
import { findMove, isFinalStatus } from "#kernel/state-machine.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { maxPurchaseOrderLines, type merchantPurchaseOrders, type operatorPurchaseOrders } from "../contract.ts";
import {
  countPurchaseOrderLines,
  deletePurchaseOrderLine,
  type EventPieces,
  insertPurchaseOrder,
  insertPurchaseOrderEvent,
  lockDraftFor,
  lockPurchaseOrder,
  orderedItem,
  ordersOfLots,
  type PurchaseOrderLine,
  purchaseOrderLines,
  updateCosts,
  updateExpectedDay,
  updatePurchaseOrder,
  updatePurchaseOrderStatus,
  upsertPurchaseOrderLine,
} from "../queries.ts";
import { differencesOf, isComplete, piecesLeftToShip } from "../rules.ts";
import { type PurchaseOrderAction, type PurchaseOrderStatus, purchaseOrderStatuses } from "../statuses.ts";

/** What operator and manufacturer do with a purchase order. */

type Staff = typeof operatorPurchaseOrders;
type Merchant = typeof merchantPurchaseOrders;

interface Locked {
  purchase_order_id: number;
  purchase_order_number: string;
  merchant_id: number;
  warehouse_id: number;
  status: PurchaseOrderStatus;
}

/** Locks an order of a manufacturer, or of any for staff. */
const lock = async (tx: Tx, merchant_id: number | null, purchase_order_number: string): Promise<Locked> =>
  (await tx.row(lockPurchaseOrder, { merchant_id, purchase_order_number })) ?? refuse("NOT_FOUND", {}, ["purchase_order_number"]);

/** Locks an order for a move. Refuses NOT_FOUND, and PURCHASE_ORDER_CHANGED when its status has no such move. */
const lockForMove = async (
  tx: Tx,
  merchant_id: number | null,
  action: PurchaseOrderAction,
  purchase_order_number: string,
): Promise<Locked> => {
  const order = await lock(tx, merchant_id, purchase_order_number);
  const actor = merchant_id === null ? "warehouse" : "merchant";
  return findMove(purchaseOrderStatuses, order.status, action, actor) ? order : refuse("PURCHASE_ORDER_CHANGED");
};

interface Step {
  order: Pick<Locked, "purchase_order_id" | "purchase_order_number">;
  action: PurchaseOrderAction | "create" | "costs";
  to: PurchaseOrderStatus;
  note?: string;
  pieces?: readonly EventPieces[];
}

/** Writes the status and the event of a step. */
const takeStep = (tx: Tx, { order, action, to, note = "", pieces = [] }: Step, by: { person_id: number; now: Date }) => {
  const { purchase_order_id, purchase_order_number } = order;
  const { person_id, now } = by;
  tx.write(updatePurchaseOrderStatus, { purchase_order_id, status: to, now });
  tx.write(insertPurchaseOrderEvent, { purchase_order_id, now, action, to_status: to, person_id, note, pieces: JSON.stringify(pieces) });
  return { purchase_order_number, status: to };
};

const byOf = ({ session, now }: { session: { person_id: number }; now: Date }) => ({ person_id: session.person_id, now });

interface NewOrder {
  merchant_id: number;
  warehouse_id: number;
  expected_on: string;
  note: string;
}

type DraftContext = Pick<Context, "now" | "request" | "platform"> & { session: { person_id: number } };

const insertDraft = async (tx: Tx, { expected_on, ...draft }: NewOrder, context: DraftContext) => {
  const { now, session } = context;
  const values = { ...draft, expected_on: expected_on || null, person_id: session.person_id, now };
  const order =
    (await tx.row(insertPurchaseOrder, { ...values, purchase_order_number: newNumber("PO", context) })) ??
    refuse("NOT_FOUND", {}, ["warehouse_id"]);
  tx.write(insertPurchaseOrderEvent, {
    ...{ purchase_order_id: order.purchase_order_id, now, person_id: session.person_id, note: "", pieces: "[]" },
    ...{ action: "create", to_status: "draft" },
  });
  return order;
};

export const createDraft = (context: Context<Staff["createPurchaseOrder"]>) =>
  context.transaction(async (tx) => {
    const { purchase_order_number } = await insertDraft(tx, context.body, context);
    return { purchase_order_number, status: "draft" as const };
  });

interface PlannedLine {
  purchase_order_id: number;
  product_id: number;
  condition: Condition;
  quantity: number;
  unit_cost_cents: number | null;
}

/** Sets the pieces of a line of a locked draft. Refuses PURCHASE_ORDER_FULL. */
const setLine = async (tx: Tx, line: PlannedLine): Promise<void> => {
  tx.write(upsertPurchaseOrderLine, line);
  const { count } = await tx.only(countPurchaseOrderLines, line);
  if (count > maxPurchaseOrderLines) refuse("PURCHASE_ORDER_FULL", { most: maxPurchaseOrderLines });
};

/** Puts a stock item into the draft to its manufacturer; without one it makes it. */
export const orderStockItem = (context: Context<Staff["orderFromManufacturer"]>) =>
  context.transaction(async (tx) => {
    const { stock_item_id, quantity } = context.body;
    const item = (await tx.row(orderedItem, { stock_item_id })) ?? refuse("NOT_FOUND", {}, ["stock_item_id"]);
    if (!item.counts_stock) refuse("SET_NOT_MOVABLE");
    const { product_id, condition, merchant_id, warehouse_id } = item;
    const order =
      (await tx.row(lockDraftFor, item)) ?? (await insertDraft(tx, { merchant_id, warehouse_id, expected_on: "", note: "" }, context));
    const { purchase_order_id, purchase_order_number } = order;
    await setLine(tx, { purchase_order_id, product_id, condition, quantity, unit_cost_cents: null });
    return { purchase_order_number, status: "draft" as const };
  });

export const editDraft = ({ body, transaction }: Context<Staff["editPurchaseOrder"]>) =>
  transaction(async (tx) => {
    const { purchase_order_id, purchase_order_number, status } = await lockForMove(tx, null, "edit", body.purchase_order_number);
    const { warehouse_id, expected_on, note } = body;
    const changed = await tx.changed(updatePurchaseOrder, { purchase_order_id, warehouse_id, expected_on: expected_on || null, note });
    return changed === 1 ? { purchase_order_number, status } : refuse("NOT_FOUND", {}, ["warehouse_id"]);
  });

export const setDraftLine = ({ body, transaction }: Context<Staff["setPurchaseOrderLine"]>) =>
  transaction(async (tx) => {
    const { condition, quantity, unit_cost = null } = body;
    const { purchase_order_id, merchant_id } = await lockForMove(tx, null, "edit", body.purchase_order_number);
    const product_id = await findStockedProduct(tx, merchant_id, body.custom_sn);
    if (quantity === 0) tx.write(deletePurchaseOrderLine, { purchase_order_id, product_id, condition });
    else await setLine(tx, { purchase_order_id, product_id, condition, quantity, unit_cost_cents: unit_cost });
    return null;
  });

/** Records what goods cost besides their price, also while they are on their way; a closed order keeps what it has. */
export const recordCosts = (context: Context<Staff["setPurchaseOrderCosts"]>) =>
  context.transaction(async (tx) => {
    const { body } = context;
    const order = await lock(tx, null, body.purchase_order_number);
    const { purchase_order_id, purchase_order_number, status } = order;
    if (status !== "received" && isFinalStatus(purchaseOrderStatuses, status)) refuse("PURCHASE_ORDER_CHANGED");
    const { ocean_freight = 0, duty = 0, other = 0 } = body;
    tx.write(updateCosts, { purchase_order_id, ocean_freight_cents: ocean_freight, duty_cents: duty, other_cents: other });
    return { purchase_order_number, status };
  });

const linesOf = (tx: Tx, { purchase_order_id }: Locked) => tx.rows(purchaseOrderLines, { purchase_order_id, language: "en-US" });

const notifyMerchant = (
  tx: Tx,
  { platform, now }: Pick<Context, "platform" | "now">,
  kind: "purchaseOrderSent" | "purchaseOrderCanceled",
  { merchant_id, purchase_order_number }: Pick<Locked, "merchant_id" | "purchase_order_number">,
  note = "",
) =>
  notify(tx, platform, {
    merchant_id,
    kind,
    params: { order: purchase_order_number, note },
    href: `/merchant/purchase_orders/${purchase_order_number}`,
    now,
  });

const notifyStaff = (
  tx: Tx,
  { platform, now }: Pick<Context, "platform" | "now">,
  kind: "purchaseOrderAccepted" | "purchaseOrderDeclined" | "purchaseOrderRescheduled",
  { purchase_order_number }: Pick<Locked, "purchase_order_number">,
  note: string,
) =>
  notify(tx, platform, {
    staff: ["warehouse"],
    kind,
    params: { order: purchase_order_number, note },
    href: `/operator/purchase_orders/${purchase_order_number}`,
    now,
  });

export const sendToManufacturer = (context: Context<Staff["sendPurchaseOrder"]>) =>
  context.transaction(async (tx) => {
    const order = await lockForMove(tx, null, "send", context.body.purchase_order_number);
    const lines = await linesOf(tx, order);
    if (lines.length === 0) refuse("TRANSFER_EMPTY");
    if (!(await tx.row(warehouseByKey, order))) refuse("NOT_FOUND", {}, ["warehouse_id"]);
    await notifyMerchant(tx, context, "purchaseOrderSent", order);
    const pieces = lines.map(({ custom_sn, condition, quantity }) => ({ custom_sn, condition, quantity }));
    return takeStep(tx, { order, action: "send", to: "sent", pieces }, byOf(context));
  });

export const cancelOrder = (context: Context<Staff["cancelPurchaseOrder"]>) =>
  context.transaction(async (tx) => {
    const { purchase_order_number, note } = context.body;
    const order = await lockForMove(tx, null, "cancel", purchase_order_number);
    if ((await linesOf(tx, order)).some(({ in_transit }) => in_transit > 0)) refuse("PURCHASE_ORDER_IN_TRANSIT");
    if (order.status !== "draft") await notifyMerchant(tx, context, "purchaseOrderCanceled", order, note);
    return takeStep(tx, { order, action: "cancel", to: "canceled", note }, byOf(context));
  });

/** Ends an order. What was not shipped, is missing or damaged is recorded with it. */
export const closeOrder = (context: Context<Staff["closePurchaseOrder"]>) =>
  context.transaction(async (tx) => {
    const order = await lockForMove(tx, null, "close", context.body.purchase_order_number);
    const lines = await linesOf(tx, order);
    if (lines.some(({ in_transit }) => in_transit > 0)) refuse("PURCHASE_ORDER_IN_TRANSIT");
    const left = lines.map((line) => ({ custom_sn: line.custom_sn, condition: line.condition, quantity: piecesLeftToShip(line) }));
    const pieces = left.filter(({ quantity }) => quantity > 0);
    return takeStep(tx, { order, action: "close", to: "closed", note: context.body.note, pieces }, byOf(context));
  });

export const acceptOrder = (context: Context<Merchant["acceptPurchaseOrder"]>) =>
  context.transaction(async (tx) => {
    const { purchase_order_number, expected_on, note } = context.body;
    const order = await lockForMove(tx, context.session.merchant_id, "accept", purchase_order_number);
    if (expected_on) tx.write(updateExpectedDay, { purchase_order_id: order.purchase_order_id, expected_on });
    await notifyStaff(tx, context, "purchaseOrderAccepted", order, note);
    return takeStep(tx, { order, action: "accept", to: "accepted", note }, byOf(context));
  });

export const declineOrder = (context: Context<Merchant["declinePurchaseOrder"]>) =>
  context.transaction(async (tx) => {
    const { purchase_order_number, note } = context.body;
    const order = await lockForMove(tx, context.session.merchant_id, "decline", purchase_order_number);
    await notifyStaff(tx, context, "purchaseOrderDeclined", order, note);
    return takeStep(tx, { order, action: "decline", to: "declined", note }, byOf(context));
  });

export const rescheduleOrder = (context: Context<Merchant["reschedulePurchaseOrder"]>) =>
  context.transaction(async (tx) => {
    const { purchase_order_number, expected_on, note } = context.body;
    const order = await lockForMove(tx, context.session.merchant_id, "reschedule", purchase_order_number);
    tx.write(updateExpectedDay, { purchase_order_id: order.purchase_order_id, expected_on });
    await notifyStaff(tx, context, "purchaseOrderRescheduled", order, note);
    return takeStep(tx, { order, action: "reschedule", to: order.status, note }, byOf(context));
  });

/** Makes the stock items that lines go to, where there are none yet, and locks them. */
const makeStockItems = async (
  tx: Tx,
  { warehouse_id }: Locked,
  lines: Iterable<PurchaseOrderLine>,
  by: { person_id: number; now: Date },
) => {
  const rows = [...lines].map(({ product_id, condition }, place) => ({
    ...{ place, product_id, warehouse_id, condition },
    ...{ change: 0, kind: "receipt", note: "" },
  }));
  await tx.rows(writeStock, { rows: JSON.stringify(rows), ...by });
};

/** Ships pieces of lines in a container. Refuses PURCHASE_ORDER_EXCEEDS_LEFT for more of a line than is left. */
export const shipGoods = (context: Context<Merchant["shipPurchaseOrder"]>) =>
  context.transaction(async (tx) => {
    const { purchase_order_number, container_number, arrives_from, arrives_to, counts } = context.body;
    if (arrives_to < arrives_from) return refuse("DATES_TURNED", {}, ["arrives_to"]);
    const order = await lockForMove(tx, context.session.merchant_id, "ship", purchase_order_number);
    const { purchase_order_id } = order;
    const lines = new Map((await linesOf(tx, order)).map((line) => [line.purchase_order_line_id, line]));
    const shipped = [...Map.groupBy(counts, (count) => count.purchase_order_line_id)].map(([id, each]) => ({
      line: lines.get(id) ?? refuse("NOT_FOUND", {}, ["counts"]),
      quantity: each.reduce((sum, { quantity }) => sum + quantity, 0),
    }));
    const announced = shipped.filter(({ quantity }) => quantity > 0);
    if (announced.length === 0) return refuse("TRANSFER_EMPTY", {}, ["counts"]);
    for (const { line, quantity } of announced) {
      const left = piecesLeftToShip(line);
      if (quantity > left) return refuse("PURCHASE_ORDER_EXCEEDS_LEFT", { sku: line.custom_sn, left }, ["counts"]);
    }
    await makeStockItems(tx, order, lines.values(), byOf(context));
    const rows = announced.map(({ line, quantity }) => ({ purchase_order_line_id: line.purchase_order_line_id, quantity }));
    const inserted = await tx.rows(insertOrderedLots, {
      purchase_order_id,
      container_number,
      arrives_from,
      arrives_to,
      counts: JSON.stringify(rows),
    });
    invariant(inserted.length === rows.length, `${purchase_order_number} ships a line without a lot`);
    const pieces = announced.map(({ line: { custom_sn, condition }, quantity }) => ({ custom_sn, condition, quantity }));
    await refreshStorefront(tx, [...new Set(announced.map(({ line }) => line.product_id))], context.now);
    const to = order.status === "partly_received" ? "partly_received" : "in_transit";
    return takeStep(tx, { order, action: "ship", to, note: container_number, pieces }, byOf(context));
  });

/** Lets purchase orders follow the receipt of their lots, with every difference. Their rows are locked by the receipt. */
export const followReceipt = async (tx: Tx, { incoming_ids, person_id, now }: LotsReceived): Promise<void> => {
  for (const order of await tx.rows(ordersOfLots, { incoming_ids: [...incoming_ids] })) {
    const lines = await tx.rows(purchaseOrderLines, { purchase_order_id: order.purchase_order_id, language: "en-US" });
    const pieces = order.lots.flatMap((lot): EventPieces[] => {
      const { custom_sn, condition } = lot;
      return [
        { custom_sn, condition, quantity: lot.received },
        ...differencesOf(lot).map((difference) => ({ custom_sn, condition, ...difference })),
      ];
    });
    const note = [...new Set(order.lots.map((lot) => lot.note).filter(Boolean))].join(" · ");
    takeStep(tx, { order, action: "receive", to: isComplete(lines) ? "received" : "partly_received", note, pieces }, { person_id, now });
  }
};
