import { findLocation } from "#features/inventory/warehouse-floor/commands/locations.ts";
import { callMovePieces } from "#features/inventory/warehouse-floor/queries/locations.ts";
import { startPacking } from "#features/trade/fulfillment/commands/ship.ts";
import { reportPart } from "#features/trade/fulfillment/commands/shorts.ts";
import { shipmentNumber } from "#features/trade/shipments/shipment-number.ts";
import type { Language } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { closePickList, createPickList, pickList, pickLists, pickPieces, pickShort } from "../contract/picking.ts";
import {
  closeList,
  endPickedList,
  findList,
  holdItemsOfLine,
  holdOrderOfShipment,
  holdUnplaced,
  insertList,
  insertListShipments,
  insertPick,
  lastPicker,
  needOf,
  needsOfList,
  openLists,
  pickableShipments,
  piecesAt,
  placesOf,
  readyShipments,
  shipmentsOfList,
  shipmentsToTake,
  statusOfShipment,
} from "../queries/picking.ts";
import { routeOf } from "../rules/route.ts";
import { stepOf } from "./step-of.ts";

/** Picking: shipments are collected in one walk. Whoever picks holds the order of the shipment first, then the stock item. */

/** A shipment with the number that is printed on its documents. */
const numbered = <Row extends { order_number: string; number: number }>({ number, ...row }: Row) => ({
  ...row,
  shipment_sn: shipmentNumber(row.order_number, number),
});

export const listPicking = async ({ body: { warehouse_id }, db }: Context<typeof pickLists>) => {
  const [shipments, lists, ready] = await Promise.all([
    db.rows(pickableShipments, { warehouse_id }),
    db.rows(openLists, { warehouse_id }),
    db.rows(readyShipments, { warehouse_id }),
  ]);
  return {
    shipments: shipments.map(numbered),
    lists: lists.map((list) => ({
      ...list,
      shipments: list.shipments.map(({ order_number, number }) => shipmentNumber(order_number, number)),
    })),
    ready: ready.map(numbered).map((shipment) => ({ ...shipment, pick_list_id: shipment.pick_list_id ?? 0 })),
  };
};

/** A list with its route, as it is now. */
const readList = async (db: Db | Tx, pick_list_id: number, language: Language) => {
  const list = (await db.row(findList, { pick_list_id })) ?? refuse("NOT_FOUND", {}, ["pick_list_id"]);
  const shipments = await db.rows(shipmentsOfList, { pick_list_id });
  const needs = list.status === "picking" ? await db.rows(needsOfList, { pick_list_id, language }) : [];
  const stock_item_ids = [...new Set(needs.map(({ stock_item_id }) => stock_item_id))];
  const places = await db.rows(placesOf, { stock_item_ids });
  return {
    ...list,
    shipments: shipments.map(numbered),
    stops: routeOf(needs, places).map(({ need: { left: _, ...need }, location, quantity }) => ({ ...numbered(need), location, quantity })),
  };
};

export const readPickList = ({ body: { pick_list_id }, db, request: { language } }: Context<typeof pickList>) =>
  readList(db, pick_list_id, language);

/**
 * Takes shipments into a list; planned ones are being picked from now on, and their orders follow. Refuses WRONG_STATUS and
 * SHIPMENT_IN_PICK_LIST.
 */
export const createList = (context: Context<typeof createPickList>) =>
  context.transaction(async (tx) => {
    const { body, now, session } = context;
    const shipment_ids = [...new Set(body.shipment_ids)];
    const found = await tx.rows(shipmentsToTake, { shipment_ids, warehouse_id: body.warehouse_id });
    if (found.length < shipment_ids.length) refuse("NOT_FOUND", {}, ["shipment_ids"]);
    for (const { shipment_id } of found) {
      await tx.only(holdOrderOfShipment, { shipment_id });
      const { status } = await tx.only(statusOfShipment, { shipment_id });
      if (status !== "planned" && status !== "picking") refuse("WRONG_STATUS", {}, ["shipment_ids"]);
      const started = { shipment_id, note: "", request_id: undefined };
      if (status === "planned") await startPacking(stepOf<Parameters<typeof startPacking>[0]>(context, tx, started));
    }
    const { pick_list_id } = await tx.only(insertList, { warehouse_id: body.warehouse_id, person_id: session.person_id, now });
    const taken = await tx.rows(insertListShipments, { pick_list_id, shipment_ids });
    if (taken.length < shipment_ids.length) refuse("SHIPMENT_IN_PICK_LIST", {}, ["shipment_ids"]);
    return { pick_list_id };
  });

type PickBody = Context<typeof pickPieces>["body"] | Context<typeof pickShort>["body"];

/**
 * Holds the order of a stop and asserts that its line needs so many pieces. The second of two people who pick the same piece waits here and is
 * told who was first. Refuses WRONG_STATUS, PICKED_ALREADY and PIECES_ABOVE_LEFT.
 */
const holdStop = async (tx: Tx, { pick_list_id, shipment_id, order_line_id, stock_item_id, quantity }: PickBody) => {
  const order = (await tx.row(holdOrderOfShipment, { shipment_id })) ?? refuse("NOT_FOUND", {}, ["shipment_id"]);
  const line = { pick_list_id, shipment_id, order_line_id, stock_item_id };
  const need = await tx.row(needOf, line);
  if (!need || need.status === "closed" || need.shipment_status !== "picking") return refuse("WRONG_STATUS");
  const { left, amount } = need;
  if (quantity > left) {
    const { name } = (await tx.row(lastPicker, line)) ?? refuse("PIECES_ABOVE_LEFT", { left }, ["quantity"]);
    refuse("PICKED_ALREADY", { left, name }, ["quantity"]);
  }
  return { ...order, amount };
};

/** Picks pieces: they leave their location and lie ready for the shipment. Refuses PICKED_ALREADY and PIECES_NOT_THERE. */
export const pick = ({ body, now, request: { language }, session: { person_id }, transaction }: Context<typeof pickPieces>) =>
  transaction(async (tx) => {
    const { pick_list_id, shipment_id, order_line_id, stock_item_id, location, quantity } = body;
    const { warehouse_id } = await holdStop(tx, body);
    const location_id = await findLocation(tx, warehouse_id, location, "location");
    const there =
      location_id === null
        ? (await tx.only(holdUnplaced, { stock_item_id })).unplaced
        : (await tx.only(callMovePieces, { stock_item_id, from_id: location_id, to_id: null, quantity, person_id, now })).there;
    if (there !== null && there < quantity) refuse("PIECES_NOT_THERE", { available: there }, ["quantity"]);
    tx.write(insertPick, { pick_list_id, shipment_id, order_line_id, stock_item_id, location_id, quantity, person_id, now });
    tx.write(endPickedList, { pick_list_id, now });
    return readList(tx, pick_list_id, language);
  });

/**
 * Reports pieces that are not at their stop: they are taken out of the location first, so that the stock loses those and no others, and their
 * buyer is asked. Refuses like the report of missing pieces.
 */
export const pickMissing = (context: Context<typeof pickShort>) =>
  context.transaction(async (tx) => {
    const { body, now, request, session } = context;
    const { pick_list_id, shipment_id, order_line_id, stock_item_id, location, quantity, reason, file_ids } = body;
    const { warehouse_id, amount } = await holdStop(tx, body);
    const location_id = await findLocation(tx, warehouse_id, location, "location");
    const recorded = location_id === null ? 0 : ((await tx.row(piecesAt, { location_id, stock_item_id }))?.quantity ?? 0);
    const missing = Math.min(recorded, quantity);
    await tx.rows(holdItemsOfLine, { order_line_id });
    if (missing > 0)
      await tx.only(callMovePieces, {
        stock_item_id,
        from_id: location_id,
        to_id: null,
        quantity: missing,
        person_id: session.person_id,
        now,
      });
    // A set is short when one of its parts is.
    const reported = { shipment_id, order_line_id, quantity: Math.ceil(quantity / amount), reason, file_ids, request_id: undefined };
    await reportPart(stepOf<Parameters<typeof reportPart>[0]>(context, tx, reported), { order_line_id, stock_item_id, quantity });
    tx.write(endPickedList, { pick_list_id, now });
    return readList(tx, pick_list_id, request.language);
  });

/** Gives a list up. Refuses WRONG_STATUS. */
export const close = ({ body: { pick_list_id }, now, transaction }: Context<typeof closePickList>) =>
  transaction(async (tx) => {
    if (!(await tx.row(closeList, { pick_list_id, now }))) refuse("WRONG_STATUS");
    return null;
  });
