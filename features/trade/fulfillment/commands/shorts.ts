import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { disposePart, disposePieces, endPieces, type PartPieces } from "#features/inventory/stock/commands.ts";
import { followShipments } from "#features/trade/orders/commands/follow-shipments.ts";
import { notifyBuyer } from "#features/trade/orders/commands/notify-buyer.ts";
import { amountsOfPieces, refundPieces } from "#features/trade/orders/commands/settle-order.ts";
import type { PerformedBy } from "#features/trade/orders/commands/transition-orders.ts";
import { warehouseZone } from "#features/trade/orders/queries/fulfillment.ts";
import { type LockedOrder, lockOrder } from "#features/trade/orders/queries/locks.ts";
import { openShort } from "#features/trade/orders/queries/parts.ts";
import { type Status, statusCodes } from "#features/trade/orders/statuses.ts";
import { cancelEmpty, takeFromShipment } from "#features/trade/shipments/queries.ts";
import { dayAt } from "#kernel/calendar.ts";
import { hourMs } from "#kernel/clock.ts";
import { localizedDay } from "#kernel/localized-day.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { RowOf, Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { answerShort, reportShort } from "../contract.ts";
import type { reportOwnShort } from "../contract-merchant.ts";
import {
  callAwaitShort,
  callCancelBackorders,
  endShort,
  insertShort,
  linePieces,
  salesOrderOf,
  shipmentPieces,
  shortPick,
} from "../queries.ts";
import { type AskedPieces, answerHours, workedStatuses } from "../rules.ts";
import { takeFromShipments } from "./give-up.ts";
import { findShipped, type Shipper } from "./ship.ts";

/** Pieces that the warehouse did not find, and what their buyer wants done about them. */

type ReportContext = Context<typeof reportShort> | Context<typeof reportOwnShort>;

/** Reports pieces of a shipment as not found: they leave stock and shipment, and the buyer is asked. Refuses WRONG_STATUS and PIECES_ABOVE_LEFT. */
const reportAs = (actor: Shipper) => (context: ReportContext) =>
  reportMissing(actor, context, (tx, by, { order_line_id, quantity, reason }) =>
    disposePieces(tx, [{ order_line_id, quantity }], by, reason),
  );

export const report = reportAs("warehouse");
export const reportByMerchant = reportAs("merchant");

/** Reports sets as not found of which one part is missing: the others are there, and can be sold. */
export const reportPart = (context: Context<typeof reportShort>, part: PartPieces) =>
  reportMissing("warehouse", context, (tx, by, { reason }) => disposePart(tx, part, by, reason));

type WriteOff = (tx: Tx, by: PerformedBy, body: Context<typeof reportShort>["body"]) => void;

const reportMissing = async (actor: Shipper, context: ReportContext, writeOff: WriteOff) => {
  const { body, db, session, now, platform, transaction } = context;
  const { shipment_id, order_line_id, quantity, reason, file_ids } = body;
  const found = await findShipped(db, { actor, session }, shipment_id);
  return transaction(async (tx) => {
    const order = (await tx.row(lockOrder, found)) ?? refuse("NOT_FOUND");
    const { order_id, company_id } = order;
    const pieces = await tx.rows(shipmentPieces, { shipment_id, order_id });
    if (!workedStatuses.includes(order.status) || !["planned", "picking", "packed"].includes(pieces[0]?.status ?? ""))
      refuse("WRONG_STATUS");
    if (await tx.row(salesOrderOf, { order_id })) refuse("GOODS_IN_SALES_ORDER");
    const left = pieces.find((each) => each.order_line_id === order_line_id)?.quantity ?? 0;
    if (quantity > left) refuse("PIECES_ABOVE_LEFT", { left }, ["quantity"]);
    await getOwnedFiles(tx, session, file_ids, ["document", "picture"], "file_ids");
    const by: PerformedBy = { actor, person_id: session.person_id, now, note: reason };
    tx.write(takeFromShipment, { shipment_id, order_line_id, pieces: quantity });
    tx.write(cancelEmpty, { order_id, now, person_id: by.person_id });
    endPieces(tx, [{ order_line_id, quantity }], "short", by, reason);
    writeOff(tx, by, body);
    const answer_by = new Date(now.getTime() + answerHours * hourMs);
    const { short_id } = await tx.only(insertShort, {
      order_id,
      company_id,
      shipment_id,
      order_line_id,
      quantity,
      reason,
      file_ids,
      now,
      person_id: by.person_id,
      answer_by,
    });
    const status = await followShipments(tx, order, by);
    await notifyAbout(tx, platform, order, { order_line_id, quantity }, now, answer_by);
    return { short_id, order_status: statusCodes[status] };
  });
};

/** Pieces that a manufacturer does not send, and what their buyer reads about it. */
export interface RefusedPieces extends AskedPieces {
  reason: string;
}

/**
 * Takes pieces off an order that its manufacturer refuses to send, and off the stock; the buyer is asked what to do, as for pieces that were
 * not found. The caller holds the order, has judged the pieces, and lets the order follow.
 */
export const refusePieces = async (
  tx: Tx,
  platform: Platform,
  order: LockedOrder,
  refused: readonly RefusedPieces[],
  by: PerformedBy,
): Promise<void> => {
  const { order_id, company_id } = order;
  const answer_by = new Date(by.now.getTime() + answerHours * hourMs);
  await takeFromShipments(tx, order_id, await tx.rows(linePieces, { order_id }), refused, by);
  endPieces(tx, refused, "short", by, by.note ?? "");
  disposePieces(tx, refused, by, by.note ?? "");
  const row = { order_id, company_id, shipment_id: null, file_ids: [], now: by.now, person_id: by.person_id, answer_by };
  for (const { order_line_id, quantity, reason } of refused) await tx.only(insertShort, { ...row, order_line_id, quantity, reason });
  for (const pieces of refused) await notifyAbout(tx, platform, order, pieces, by.now, answer_by);
};

/** Tells the buyer about pieces of a line that were not found. */
const notifyAbout = async (
  tx: Tx,
  platform: Platform,
  order: LockedOrder,
  { order_line_id, quantity }: { order_line_id: number; quantity: number },
  now: Date,
  answer_by: Date,
): Promise<void> => {
  const lines = await tx.rows(linePieces, { order_id: order.order_id });
  const warehouse = await tx.only(warehouseZone, { warehouse_id: order.warehouse_id });
  const goods = lines.find((line) => line.order_line_id === order_line_id)?.custom_sn ?? "";
  await notifyBuyer(tx, platform, order.order_id, "orderPiecesShort", now, "", {
    pieces: String(quantity),
    goods,
    answerBy: localizedDay(dayAt(answer_by, warehouse)),
  });
};

type Short = RowOf<typeof shortPick>;

/** Ends pieces without goods: their money goes back, and the order follows. Returns the refund in cents and the status. */
export const cancelShort = async (
  tx: Tx,
  platform: Platform,
  order: LockedOrder,
  short: Short,
  by: PerformedBy,
): Promise<{ refund_cents: number; status: Status }> => {
  const { short_id, order_line_id, quantity } = short;
  const refund = await amountsOfPieces(tx, order, [{ order_line_id, quantity }]);
  const { backorder_id } = short;
  if (backorder_id !== null) await tx.rows(callCancelBackorders, { order_id: order.order_id, backorder_id, now: by.now });
  tx.write(endShort, { short_id, status: "canceled", now: by.now, refund_cents: refund.refund_cents });
  const after = await refundPieces(tx, order, refund, by);
  const status = await followShipments(tx, after, by);
  await notifyBuyer(tx, platform, order.order_id, "orderPiecesCanceled", by.now, by.note ?? "", {
    pieces: String(quantity),
    back: localizedMoney(refund.refund_cents, order.currency),
  });
  return { refund_cents: refund.refund_cents, status };
};

/** Locks the order of pieces that were not found and reads them again. Undefined when they are gone or of another company. */
export const lockShort = async (
  tx: Tx,
  short_id: number,
  company_id: number | null,
): Promise<{ order: LockedOrder; short: Short } | undefined> => {
  const found = await tx.row(shortPick, { short_id, company_id });
  const order = found && (await tx.row(lockOrder, { order_sn: found.order_number, company_id, merchant_id: null }));
  const short = order && (await tx.row(shortPick, { short_id, company_id }));
  return order && short ? { order, short } : undefined;
};

/** The buyer's choice. Who waits may still cancel. Refuses WRONG_STATUS. */
export const answer = ({ body, session, now, platform, transaction }: Context<typeof answerShort>) =>
  transaction(async (tx) => {
    const { short_id, choice } = body;
    const { order, short } = (await lockShort(tx, short_id, session.company_id)) ?? refuse("NOT_FOUND", {}, ["short_id"]);
    const by: PerformedBy = { actor: "buyer", person_id: session.person_id, now };
    if (choice === "wait") {
      if (short.status !== "asked") refuse("WRONG_STATUS");
      tx.write(openShort, { order_line_id: short.order_line_id, pieces: short.quantity });
      tx.write(endShort, { short_id, status: "waiting", now, refund_cents: 0 });
      tx.write(callAwaitShort, { short_id, now });
      return { short_id, refund_fee: 0, order_status: statusCodes[order.status] };
    }
    if (short.status !== "asked" && short.status !== "waiting") refuse("WRONG_STATUS");
    const { refund_cents, status } = await cancelShort(tx, platform, order, short, by);
    return { short_id, refund_fee: refund_cents, order_status: statusCodes[status] };
  });
