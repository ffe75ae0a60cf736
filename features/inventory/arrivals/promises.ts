import { invariant } from "#kernel/invariant.ts";
import { Refused } from "#kernel/refusals.ts";
import { databaseRefusalDetail, type Tx } from "#platform/db.ts";
import {
  callKeepPromises,
  callPromiseArrivals,
  callPromiseLine,
  callReleasePromises,
  callShortenPromises,
  listFullyArrivedOrders,
} from "./queries.ts";

/** Promises of arriving goods to reservations (docs/stock.md 7). */

/** A part of an order line that an arrival is to bring. The line is named by its order's number and its position. */
export interface PromisedPart {
  order_number: string;
  position: number;
  relation_id: number;
  stock_item_id: number;
  quantity: number;
}

/**
 * Promises all parts or none: each by the earliest arrival that has enough pieces left, under the lock of its stock item. Refuses
 * PRESALE_INSUFFICIENT with `relation_id.<id>` of each offer that is short.
 */
export const promiseArrivals = (tx: Tx, parts: readonly PromisedPart[], now: Date): void => {
  const promised = {
    order_numbers: parts.map(({ order_number }) => order_number),
    positions: parts.map(({ position }) => position),
    stock_item_ids: parts.map(({ stock_item_id }) => stock_item_id),
    quantities: parts.map(({ quantity }) => quantity),
    now,
  };
  tx.write(callPromiseArrivals, promised, { refusal: shortageOf(parts) });
};

/** The refusal of promises for these parts that failed with JN002 because no arrival has enough. */
const shortageOf =
  (parts: readonly PromisedPart[]) =>
  (error: unknown): Refused | undefined => {
    const detail = databaseRefusalDetail(error, "JN002");
    if (detail === undefined) return undefined;
    const short = JSON.parse(detail) as { items: number[]; offers: number[] };
    const isShort = (part: PromisedPart) => short.items.includes(part.stock_item_id) || short.offers.includes(part.relation_id);
    const fields = parts.filter(isShort).map(({ relation_id }) => `relation_id.${relation_id}`);
    return new Refused("PRESALE_INSUFFICIENT", {}, [...new Set(fields)]);
  };

/** Gives the open promises of orders back to their arrivals. The caller changes the order status first, so it runs once per order. */
export const releasePromises = (tx: Tx, order_ids: readonly number[]): void =>
  tx.write(callReleasePromises, { order_ids: order_ids as number[] });

/** Reserves arrived goods for the orders they were promised to. The caller has added the goods to stock in this transaction. */
export const keepPromises = async (tx: Tx, incoming_ids: readonly number[], person_id: number | null, now: Date): Promise<void> => {
  await tx.rows(callKeepPromises, { incoming_ids: incoming_ids as number[], person_id, now });
};

/** Those of the orders whose promised goods have all arrived. */
export const fullyArrivedOrders = async (tx: Tx, order_ids: readonly number[]): Promise<number[]> =>
  (await tx.rows(listFullyArrivedOrders, { order_ids: order_ids as number[] })).map(({ order_id }) => order_id);

/** Lets a line keep fewer pieces of what is promised to it. The caller holds its order and stock items and writes the line. */
export const shortenPromises = async (
  tx: Tx,
  order_line_id: number,
  remaining: number,
  { person_id, now }: { person_id: number | null; now: Date },
): Promise<void> => {
  await tx.rows(callShortenPromises, { order_line_id, remaining, person_id, now });
};

/** Promises a line from a named arrival, whose stock item the caller has locked and judged by. */
export const promiseLine = async (tx: Tx, order_line_id: number, incoming_id: number | undefined, now: Date): Promise<void> => {
  const { is_promised } = await tx.only(callPromiseLine, { order_line_id, incoming_id: incoming_id ?? 0, now });
  invariant(is_promised, `arrival ${incoming_id} cannot promise line ${order_line_id}`);
};
