import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { endPieces } from "#features/inventory/stock/commands.ts";
import { withdrawShipmentInvoice } from "#features/ledger/trade-credit/commands/shipment-invoices.ts";
import { followShipments } from "#features/trade/orders/commands/follow-shipments.ts";
import { invoiceShipments } from "#features/trade/orders/commands/invoice-shipments.ts";
import { notifyBuyer } from "#features/trade/orders/commands/notify-buyer.ts";
import { type PerformedBy, transitionOrder } from "#features/trade/orders/commands/transition-orders.ts";
import { type LockedOrder, lockOrder } from "#features/trade/orders/queries/locks.ts";
import { receivePieces } from "#features/trade/orders/queries/parts.ts";
import { statusCodes } from "#features/trade/orders/statuses.ts";
import { moveShipment } from "#features/trade/shipments/commands.ts";
import { insertParcels, insertShipment, ownOrder, savePacked, waitsForRest } from "#features/trade/shipments/queries.ts";
import { shipmentNumber } from "#features/trade/shipments/shipment-number.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, RowOf, Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type {
  cancelShipment,
  deliverShipment,
  handOverShipment,
  packShipment,
  planShipment,
  receiveShipment,
  returnShipment,
  startPackingShipment,
} from "../contract.ts";
import type {
  cancelOwnShipment,
  deliverOwnShipment,
  handOverOwnShipment,
  packOwnShipment,
  planOwnShipment,
  returnOwnShipment,
  startPackingOwnShipment,
} from "../contract-merchant.ts";
import { callTakeBack, linePieces, orderOfShipment, salesOrderOf, shipmentPieces } from "../queries.ts";
import { type AskedPieces, firstAbove, underWayStatuses, workedStatuses } from "../rules.ts";

/** What warehouse and buyer do with shipments. Each command holds the row of the order, and the order follows in the same transaction. */

type Piece = RowOf<typeof shipmentPieces>;

/** The answer of these commands. */
interface MovedShipment {
  shipment_id: number;
  shipment_sn: string;
  order_status: number;
}

/** The parts of a context that these commands use. */
interface ShipmentContext {
  body: { shipment_id: number; note: string };
  db: Db;
  session: Session;
  now: Date;
  platform: Platform;
  transaction(work: (tx: Tx) => Promise<MovedShipment>): Promise<MovedShipment>;
}

/** Who ships: the warehouse of the platform, or a manufacturer from its own. */
export type Shipper = "warehouse" | "merchant";

/**
 * Whose shipments somebody may move: a company's, those of the manufacturer's own warehouses, or any. Refuses NOT_FOUND for others, and
 * ANSWER_FIRST while the manufacturer has not accepted the order.
 */
export const findShipped = async (
  db: Db,
  { actor, session }: { actor: "buyer" | Shipper; session: Session },
  shipment_id: number,
): Promise<{ order_sn: string; company_id: number | null; merchant_id: number | null }> => {
  const company_id = actor === "buyer" ? session.company_id : null;
  const merchant_id = actor === "merchant" ? session.merchant_id : null;
  const found = (await db.row(orderOfShipment, { shipment_id, company_id, merchant_id })) ?? refuse("NOT_FOUND", {}, ["shipment_id"]);
  if (actor === "merchant" && found.is_asked) refuse("ANSWER_FIRST");
  return { order_sn: found.order_number, company_id, merchant_id };
};

/** A locked order with one of its shipments. */
interface ShipmentStep {
  tx: Tx;
  order: LockedOrder;
  shipment_id: number;
  pieces: readonly Piece[];
  by: PerformedBy;
}

const arrays = (pieces: readonly AskedPieces[]) => ({
  line_ids: pieces.map(({ order_line_id }) => order_line_id),
  pieces: pieces.map(({ quantity }) => quantity),
});

/** Refuses WRONG_STATUS when the order is in none of these statuses. */
const assertStatus = ({ order }: Pick<ShipmentStep, "order">, statuses: readonly string[]): void => {
  if (!statuses.includes(order.status)) refuse("WRONG_STATUS");
};

/**
 * Creates a command on one shipment: locks its order, performs, and lets the order follow. A shipment of another company or of no order is
 * NOT_FOUND.
 */
const onShipment = async (
  context: ShipmentContext,
  actor: "buyer" | Shipper,
  perform: (step: ShipmentStep) => Promise<void>,
): Promise<MovedShipment> => {
  const { body, db, session, now, transaction } = context;
  const { shipment_id, note } = body;
  const found = await findShipped(db, { actor, session }, shipment_id);
  return transaction(async (tx) => {
    const order = (await tx.row(lockOrder, found)) ?? refuse("NOT_FOUND");
    const pieces = await tx.rows(shipmentPieces, { shipment_id, order_id: order.order_id });
    const by: PerformedBy = { actor, person_id: session.person_id, now, note };
    await perform({ tx, order, shipment_id, pieces, by });
    const status = await followShipments(tx, order, by);
    return { shipment_id, shipment_sn: shipmentNumber(found.order_sn, pieces[0]?.number ?? 1), order_status: statusCodes[status] };
  });
};

/** Moves the shipment of a step. Refuses WRONG_STATUS. */
const move = async (
  { tx, order, shipment_id, by }: ShipmentStep,
  action: Parameters<typeof moveShipment>[3],
  details = {},
): Promise<void> => {
  if (!(await moveShipment(tx, order.order_id, shipment_id, action, by, details))) refuse("WRONG_STATUS");
};

/** Splits pieces off into a shipment of their own. Refuses WRONG_STATUS and PIECES_ABOVE_LEFT. */
const planAs = (actor: Shipper) => async (context: Context<typeof planShipment> | Context<typeof planOwnShipment>) => {
  const { body, db, session, now, transaction } = context;
  const merchant_id = actor === "merchant" ? session.merchant_id : null;
  if (merchant_id !== null) {
    const found = (await db.row(ownOrder, { order_sn: body.order_sn, merchant_id })) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
    if (found.is_asked) refuse("ANSWER_FIRST");
  }
  return transaction(async (tx) => {
    const order =
      (await tx.row(lockOrder, { order_sn: body.order_sn, company_id: null, merchant_id })) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
    assertStatus({ order }, workedStatuses);
    const { order_id, order_number } = order;
    const lines = await tx.rows(linePieces, { order_id });
    const above = firstAbove(
      body.lines,
      (id) => lines.filter(({ order_line_id }) => order_line_id === id).map((line) => line.allocated - line.planned)[0],
    );
    if (above) refuse("PIECES_ABOVE_LEFT", { left: above.left }, [`lines.${above.order_line_id}`]);
    const { shipment_id, number } = await tx.only(insertShipment, {
      order_id,
      ...arrays(body.lines),
      now,
      actor,
      person_id: session.person_id,
      note: body.note,
    });
    return { shipment_id, shipment_sn: shipmentNumber(order_number, number), order_status: statusCodes[order.status] };
  });
};

const startPackingAs = (actor: Shipper) => (context: Context<typeof startPackingShipment> | Context<typeof startPackingOwnShipment>) =>
  onShipment(context, actor, async (step) => {
    assertStatus(step, workedStatuses);
    await move(step, "startPicking");
  });

const packAs = (actor: Shipper) => (context: Context<typeof packShipment> | Context<typeof packOwnShipment>) =>
  onShipment(context, actor, async (step) => {
    assertStatus(step, workedStatuses);
    await move(step, "pack");
    const { cartons, weight_grams } = context.body;
    step.tx.write(savePacked, { shipment_id: step.shipment_id, cartons, weight_grams });
  });

/** Tells the buyer that a part has left; the last part is told as the order is. */
const notifySent = async (
  { tx, order, pieces }: ShipmentStep,
  platform: Platform,
  carrier: string,
  numbers: readonly string[],
  now: Date,
) => {
  const sent = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  await notifyBuyer(tx, platform, order.order_id, "orderShipmentSent", now, "", {
    shipment: shipmentNumber(order.order_number, pieces[0]?.number ?? 1),
    pieces: String(sent),
    carrier,
    tracking: numbers.join(", "),
  });
};

/**
 * Hands a shipment over: its pieces leave the stock. What is shipped needs a carrier and a tracking number; goods that are collected are
 * received at once. Refuses WRONG_STATUS and TRACKING_REQUIRED.
 */
const handOverAs = (actor: Shipper) => async (context: Context<typeof handOverShipment> | Context<typeof handOverOwnShipment>) => {
  const { carrier, tracking_numbers, signed_by, file_ids } = context.body;
  return onShipment(context, actor, async (step) => {
    const { tx, order, pieces, shipment_id } = step;
    assertStatus(step, workedStatuses);
    const isCollected = order.logistics_type === 1;
    if (await tx.row(salesOrderOf, { order_id: order.order_id })) refuse("GOODS_IN_SALES_ORDER");
    if (!isCollected && (carrier === "" || tracking_numbers.length === 0)) refuse("TRACKING_REQUIRED", {}, ["tracking_numbers"]);
    if (await tx.row(waitsForRest, { order_id: order.order_id })) refuse("TOGETHER_WANTED");
    await getOwnedFiles(tx, context.session, file_ids, ["label", "document", "picture"], "file_ids");
    const by = { ...step.by, attachments: file_ids };
    await move({ ...step, by }, isCollected ? "collect" : "handOver", { carrier, signed_by });
    const carriers = tracking_numbers.map(() => carrier);
    if (carriers.length > 0) tx.write(insertParcels, { shipment_id, carriers, tracking_numbers });
    endPieces(tx, pieces, "shipped", by);
    await invoiceShipments(tx, order, by.now);
    if (isCollected) tx.write(receivePieces, arrays(pieces));
    else await notifySent(step, context.platform, carrier, tracking_numbers, by.now);
  });
};

const deliverAs = (actor: Shipper) => (context: Context<typeof deliverShipment> | Context<typeof deliverOwnShipment>) =>
  onShipment(context, actor, async (step) => {
    assertStatus(step, underWayStatuses);
    await move(step, "deliver");
    const { tx, order, pieces, by } = step;
    await notifyBuyer(tx, context.platform, order.order_id, "orderShipmentDelivered", by.now, "", {
      shipment: shipmentNumber(order.order_number, pieces[0]?.number ?? 1),
    });
  });

const cancelAs = (actor: Shipper) => (context: Context<typeof cancelShipment> | Context<typeof cancelOwnShipment>) =>
  onShipment(context, actor, async (step) => {
    assertStatus(step, workedStatuses);
    await move(step, "cancel");
  });

/** Takes a shipment back from its carrier: its pieces are in stock and held for the order again, which is packed anew. */
const takeBackAs = (actor: Shipper) => (context: Context<typeof returnShipment> | Context<typeof returnOwnShipment>) =>
  onShipment(context, actor, async (step) => {
    const { tx, order, pieces, by } = step;
    assertStatus(step, underWayStatuses);
    await move(step, "returnToSender");
    await withdrawShipmentInvoice(tx, step.shipment_id, by.now);
    tx.write(callTakeBack, { ...arrays(pieces), person_id: by.person_id, now: by.now, reason: by.note ?? "" });
    // The table of orders knows one warehouse; a manufacturer at its own acts as it.
    const mover: PerformedBy = { ...by, actor: "warehouse" };
    if (!workedStatuses.includes(order.status)) order.status = transitionOrder(tx, { order, action: "takeBack", ...mover });
  });

export const plan = planAs("warehouse");
export const startPacking = startPackingAs("warehouse");
export const pack = packAs("warehouse");
export const handOver = handOverAs("warehouse");
export const deliver = deliverAs("warehouse");
export const cancel = cancelAs("warehouse");
export const takeBack = takeBackAs("warehouse");

/** What a manufacturer does with shipments of its own warehouses. */
export const byMerchant = {
  plan: planAs("merchant"),
  startPacking: startPackingAs("merchant"),
  pack: packAs("merchant"),
  handOver: handOverAs("merchant"),
  deliver: deliverAs("merchant"),
  cancel: cancelAs("merchant"),
  takeBack: takeBackAs("merchant"),
};

/** Confirms the receipt of one shipment. */
export const receive = (context: Context<typeof receiveShipment>) =>
  onShipment(context, "buyer", async (step) => {
    assertStatus(step, underWayStatuses);
    await move(step, "receive");
    step.tx.write(receivePieces, arrays(step.pieces));
  });
