import { refuse } from "#kernel/refusals.ts";
import { databaseRefusalDetail, type Tx } from "#platform/db.ts";
import { closeByFunction, recordHeld, reserveByFunction, returnByFunction } from "./queries.ts";
import { type HoldingLine, stockNeededFor, type WantedLine } from "./rules.ts";

/** Stock on the way of an order: held when it is placed, given back when it ends early, taken out when it leaves (design 5). */

/** Who does it and when; null is the system. */
export interface By {
  person_id: number | null;
  now: Date;
}

/** What the database found too short: keys of stock items and of offers. */
interface Short {
  items: number[];
  offers: number[];
}

const refuseShort = (lines: readonly WantedLine[], { items, offers }: Short): never => {
  const isShort = (line: WantedLine) => offers.includes(line.relation_id) || line.parts.some((part) => items.includes(part.stock_item_id));
  const fields = lines.filter(isShort).map(({ relation_id }) => `relation_id.${relation_id}`);
  return refuse("INSUFFICIENT_STOCK", {}, [...new Set(fields)]);
};

/**
 * Holds the stock of all lines or of none: one conditional update per stock item and per offer, in one statement.
 * Refuses INSUFFICIENT_STOCK with `relation_id.<id>` of each offer that is short. It is the database that refuses, so this may
 * travel with COMMIT (decision 0043). `holdForLines` records afterwards which order line holds what.
 */
export const reserveStock = async (tx: Tx, lines: readonly WantedLine[]): Promise<void> => {
  const needed = stockNeededFor(lines);
  try {
    await tx.rows(
      reserveByFunction,
      needed.map(({ stock_item_id }) => stock_item_id),
      needed.map(({ quantity }) => quantity),
      lines.map(({ relation_id }) => relation_id),
      lines.map(({ quantity }) => quantity),
    );
  } catch (error) {
    const short = databaseRefusalDetail(error, "JN002");
    if (short === undefined) throw error;
    refuseShort(lines, JSON.parse(short) as Short);
  }
};

/** Writes down which order line holds how much of which stock item, in the reservations and in the journal. */
export const holdForLines = async (tx: Tx, lines: readonly HoldingLine[], by: By): Promise<void> => {
  const held = lines.flatMap((line) => line.parts.map((part) => ({ ...line, ...part, quantity: part.amount * line.quantity })));
  await tx.changed(
    recordHeld,
    held.map(({ order_id }) => order_id),
    held.map(({ order_line_id }) => order_line_id),
    held.map(({ stock_item_id }) => stock_item_id),
    held.map(({ relation_id }) => relation_id),
    held.map(({ quantity }) => quantity),
    by.person_id,
    by.now,
  );
};

const close = async (tx: Tx, order_ids: readonly number[], outcome: "released" | "sold", by: By): Promise<number> =>
  (await tx.only(closeByFunction, order_ids as number[], outcome, by.person_id, by.now)).closed;

/** Gives back what orders still hold. The caller has moved them first, which makes it happen once. Gives the number of reservations. */
export const releaseStock = (tx: Tx, order_ids: readonly number[], by: By): Promise<number> => close(tx, order_ids, "released", by);

/** What orders hold leaves the warehouse: on hand and reserved fall together. */
export const sellStock = (tx: Tx, order_ids: readonly number[], by: By): Promise<number> => close(tx, order_ids, "sold", by);

/** Pieces of a sold line come back on the shelf. The caller has made sure that they are not more than were sold. */
export const returnStock = async (tx: Tx, line: { order_line_id: number; quantity: number; reason: string }, by: By): Promise<void> => {
  await tx.only(returnByFunction, line.order_line_id, line.quantity, by.person_id, by.now, line.reason);
};
