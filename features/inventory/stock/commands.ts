import { Refused } from "#kernel/refusals.ts";
import { databaseRefusalDetail, type Tx } from "#platform/db.ts";
import {
  callCloseReservations,
  callDisposePart,
  callDisposePieces,
  callEndPieces,
  callReserveStock,
  callReturnGraded,
  callReturnStock,
  insertReservations,
} from "./queries.ts";
import { getNeededStock, type ReservedLine, type WantedLine } from "./rules.ts";

/** Stock of an order: reserved on placement, released on cancellation, sold on shipment (docs/stock.md). */

/** Author and time of a change; null is the system. */
export interface WriteContext {
  person_id: number | null;
  now: Date;
}

/** Keys of stock items and offers with insufficient stock. */
interface Shortage {
  items: number[];
  offers: number[];
}

const shortageRefusal = (lines: readonly WantedLine[], { items, offers }: Shortage): Refused => {
  const isShort = (line: WantedLine) => offers.includes(line.relation_id) || line.parts.some((part) => items.includes(part.stock_item_id));
  const fields = lines.filter(isShort).map(({ relation_id }) => `relation_id.${relation_id}`);
  return new Refused("INSUFFICIENT_STOCK", {}, [...new Set(fields)]);
};

/** The refusal of a statement about these lines that failed with JN002 because stock is short. */
export const shortageOf =
  (lines: readonly WantedLine[]) =>
  (error: unknown): Refused | undefined => {
    const detail = databaseRefusalDetail(error, "JN002");
    return detail === undefined ? undefined : shortageRefusal(lines, JSON.parse(detail) as Shortage);
  };

/** The person in checkout, and the company that buys. */
export interface Holder {
  company_id: number;
  person_id: number;
}

/**
 * Reserves the stock of all lines or none, with one conditional update per stock item and offer in one statement. Refuses
 * INSUFFICIENT_STOCK with `relation_id.<id>` of each offer that is short: the database judges it, nobody waits
 * (docs/decisions/0043). `recordReservations` then records which order line reserved what. What the `holder`
 * holds in checkout is used, what other companies hold is not to be had.
 */
export const reserveStock = (tx: Tx, lines: readonly WantedLine[], holder?: Holder): void => {
  const needed = getNeededStock(lines);
  const wanted = {
    items: needed.map(({ stock_item_id }) => stock_item_id),
    quantities: needed.map(({ quantity }) => quantity),
    offers: lines.map(({ relation_id }) => relation_id),
    pieces: lines.map(({ quantity }) => quantity),
    company_id: holder?.company_id ?? null,
    person_id: holder?.person_id ?? null,
  };
  tx.write(callReserveStock, wanted, { refusal: shortageOf(lines) });
};

/** Records in reservations and movements how much of which stock item each order line has reserved. */
export const recordReservations = (tx: Tx, lines: readonly ReservedLine[], context: WriteContext): void => {
  const reserved = lines.flatMap((line) => line.parts.map((part) => ({ ...line, ...part, quantity: part.amount * line.quantity })));
  tx.write(insertReservations, {
    order_ids: reserved.map(({ order_id }) => order_id),
    line_ids: reserved.map(({ order_line_id }) => order_line_id),
    items: reserved.map(({ stock_item_id }) => stock_item_id),
    offers: reserved.map(({ relation_id }) => relation_id),
    quantities: reserved.map(({ quantity }) => quantity),
    person_id: context.person_id,
    now: context.now,
  });
};

const closeReservations = (tx: Tx, order_ids: readonly number[], outcome: "released" | "sold", { person_id, now }: WriteContext): void =>
  tx.write(callCloseReservations, { order_ids: order_ids as number[], outcome, person_id, now });

/** Releases the open reservations of orders. The caller changes the order status first (compare-and-set), so it runs once per order. */
export const releaseStock = (tx: Tx, order_ids: readonly number[], context: WriteContext): void =>
  closeReservations(tx, order_ids, "released", context);

/** Turns open reservations into sales: on_hand and reserved decrease together. */
export const sellStock = (tx: Tx, order_ids: readonly number[], context: WriteContext): void =>
  closeReservations(tx, order_ids, "sold", context);

/** Pieces of order lines. */
export interface LinePieces {
  order_line_id: number;
  quantity: number;
}

/**
 * Ends pieces of lines with what is held for them: shipped pieces leave the warehouse, canceled and short ones can be sold again; what of short
 * ones was not found, the caller writes off. The caller holds the orders. The database fails it when a line has fewer pieces left.
 */
export const endPieces = (
  tx: Tx,
  pieces: readonly LinePieces[],
  outcome: "shipped" | "canceled" | "short",
  { person_id, now }: WriteContext,
  reason = "",
): void =>
  tx.write(callEndPieces, {
    line_ids: pieces.map(({ order_line_id }) => order_line_id),
    pieces: pieces.map(({ quantity }) => quantity),
    outcome,
    person_id,
    now,
    reason,
  });

/** Writes off pieces that were just canceled or short: they leave the stock with a movement and its reason. The caller has ended them with `endPieces`. */
export const disposePieces = (tx: Tx, pieces: readonly LinePieces[], { person_id, now }: WriteContext, reason: string): void =>
  tx.write(callDisposePieces, {
    line_ids: pieces.map(({ order_line_id }) => order_line_id),
    pieces: pieces.map(({ quantity }) => quantity),
    person_id,
    now,
    reason,
  });

/** Pieces of a stock item that a line is made of: of a set, one of its parts. */
export interface PartPieces {
  order_line_id: number;
  stock_item_id: number;
  quantity: number;
}

/** Writes off pieces of one part of a line that was just ended as short: the other parts were found, and can be sold. */
export const disposePart = (tx: Tx, part: PartPieces, { person_id, now }: WriteContext, reason: string): void =>
  tx.write(callDisposePart, { ...part, person_id, now, reason });

/** Returns pieces of a sold line to stock. The caller ensures that no more are returned than were sold. */
export const returnStock = (tx: Tx, line: { order_line_id: number; quantity: number; reason: string }, context: WriteContext): void => {
  tx.write(callReturnStock, {
    order_line_id: line.order_line_id,
    pieces: line.quantity,
    person_id: context.person_id,
    now: context.now,
    reason: line.reason,
  });
};

/** Returns pieces of a sold line to stock in the condition they came back in: "new", or a grade under which they are sold as seconds. */
export const returnGraded = (
  tx: Tx,
  line: { order_line_id: number; quantity: number; grade: "new" | "A" | "B" | "C"; reason: string },
  context: WriteContext,
): void => {
  tx.write(callReturnGraded, {
    order_line_id: line.order_line_id,
    pieces: line.quantity,
    grade: line.grade,
    person_id: context.person_id,
    now: context.now,
    reason: line.reason,
  });
};
