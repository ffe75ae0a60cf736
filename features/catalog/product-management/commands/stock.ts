import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { adjustStock, incomingList, receiveContainer, removeIncoming, saveIncoming, stockMovements } from "../contract/stock.ts";
import {
  deleteIncoming,
  incomingPage,
  insertIncoming,
  isContainerKnown,
  lockIncoming,
  markContainerArrived,
  stockFigures,
  stockItemOf,
  stockMovementPage,
  updateIncoming,
  warehouseByKey,
} from "../queries/console.ts";
import { storedProducts, writeStock } from "../queries/products.ts";
import { toLikePattern } from "./console.ts";
import { refreshStorefront } from "./save-products.ts";

/** Stock adjustments, receipts and incoming containers of a merchant. Every change is recorded in stock_movements. */

/**
 * Records a receipt or an adjustment; an adjustment needs a note. Refuses STOCK_BELOW_RESERVED when less would remain than
 * orders have reserved.
 */
export const recordStockMovement = async ({ body, now, session, transaction }: Context<typeof adjustStock>) => {
  const { product_id, warehouse_id, condition, kind, change, note } = body;
  if (change === 0 || (kind === "receipt" && change < 0)) return refuse("NOT_A_CHANGE", {}, ["change"]);
  if (kind === "adjustment" && note === "") return refuse("FIELD_MISSING", {}, ["note"]);
  return transaction(async (tx) => {
    const [stored] = await tx.rows(storedProducts, session.merchant_id, [product_id]);
    if (!stored) return refuse("NOT_FOUND");
    const { components, packed_as_set } = stored.facts as { components: unknown[]; packed_as_set: boolean };
    if (components.length > 0 && !packed_as_set) return refuse("SET_WITHOUT_STOCK");
    const isStocked = stored.stock.some((item) => item.warehouse_id === warehouse_id && item.condition === condition);
    if (!isStocked && !(await tx.row(warehouseByKey, warehouse_id))) return refuse("NOT_FOUND", {}, ["warehouse_id"]);
    const row = { place: 0, product_id, warehouse_id, condition, change, kind, note };
    const [failed] = await tx.rows(writeStock, JSON.stringify([row]), session.person_id, now);
    if (failed) return refuse("STOCK_BELOW_RESERVED", { reserved: failed.reserved_now }, ["change"]);
    return tx.only(stockFigures, product_id, warehouse_id, condition);
  });
};

export const listStockMovements = ({ body, db, session }: Context<typeof stockMovements>) =>
  db.only(stockMovementPage, session.merchant_id, body.stock_item_id, body.page_size, (body.page - 1) * body.page_size);

export const listIncoming = ({ body, request, db, session }: Context<typeof incomingList>) =>
  db.only(
    incomingPage,
    session.merchant_id,
    request.language,
    toLikePattern(body.keyword),
    body.tab,
    body.page_size,
    (body.page - 1) * body.page_size,
  );

/** Creates or updates goods on their way to a warehouse. Refuses INCOMING_ALLOCATED below the quantity allocated to presale orders. */
export const saveIncomingStock = async ({ body, now, session, transaction }: Context<typeof saveIncoming>) => {
  const { incoming_id, custom_sn, warehouse_id, quantity, container_number, arrives_from, arrives_to } = body;
  if (arrives_to < arrives_from) return refuse("DATES_TURNED", {}, ["arrives_to"]);
  return transaction(async (tx) => {
    if (incoming_id !== undefined) {
      const lot = (await tx.row(lockIncoming, session.merchant_id, incoming_id)) ?? refuse("NOT_FOUND");
      if (lot.has_arrived) return refuse("ARRIVED_ALREADY");
      if (quantity < lot.allocated) return refuse("INCOMING_ALLOCATED", { allocated: lot.allocated }, ["quantity"]);
      await tx.changed(updateIncoming, incoming_id, quantity, container_number, arrives_from, arrives_to);
      await refreshStorefront(tx, [lot.product_id], now);
      return { incoming_id };
    }
    if (warehouse_id === undefined) return refuse("FIELD_MISSING", {}, ["warehouse_id"]);
    const item = await tx.row(stockItemOf, session.merchant_id, custom_sn, warehouse_id);
    if (!item) return refuse("COMPONENT_UNKNOWN", { value: custom_sn }, ["custom_sn"]);
    if (!item.counts_stock) return refuse("SET_WITHOUT_STOCK", {}, ["custom_sn"]);
    if (item.stock_item_id === 0) return refuse("NOT_FOUND", {}, ["warehouse_id"]);
    const inserted = await tx.only(insertIncoming, item.stock_item_id, quantity, container_number, arrives_from, arrives_to);
    await refreshStorefront(tx, [item.product_id], now);
    return inserted;
  });
};

export const deleteIncomingStock = async ({ body, now, session, transaction }: Context<typeof removeIncoming>) =>
  transaction(async (tx) => {
    const lot = (await tx.row(lockIncoming, session.merchant_id, body.incoming_id)) ?? refuse("NOT_FOUND");
    if (lot.has_arrived) return refuse("ARRIVED_ALREADY");
    if (lot.allocated > 0) return refuse("INCOMING_ALLOCATED", { allocated: lot.allocated });
    await tx.changed(deleteIncoming, body.incoming_id);
    await refreshStorefront(tx, [lot.product_id], now);
    return null;
  });

/** Books the goods of a container into stock. A second call refuses ARRIVED_ALREADY. */
export const receiveContainerStock = async ({ body, now, session, transaction }: Context<typeof receiveContainer>) =>
  transaction(async (tx) => {
    const { container_number, warehouse_id } = body;
    const lots = await tx.rows(markContainerArrived, session.merchant_id, container_number, warehouse_id, now);
    if (lots.length === 0) {
      const { is_known } = await tx.only(isContainerKnown, session.merchant_id, container_number, warehouse_id);
      return refuse(is_known ? "ARRIVED_ALREADY" : "NOT_FOUND");
    }
    const rows = lots.map(({ quantity, ...item }, place) => ({
      ...item,
      place,
      change: quantity,
      kind: "receipt",
      note: container_number,
    }));
    await tx.rows(writeStock, JSON.stringify(rows), session.person_id, now);
    await refreshStorefront(tx, [...new Set(lots.map(({ product_id }) => product_id))], now);
    return { lots: lots.length, pieces: lots.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
