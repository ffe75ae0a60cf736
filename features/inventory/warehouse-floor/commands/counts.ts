import { refreshStorefront } from "#features/catalog/product-management/commands/save-products.ts";
import { writeStock } from "#features/catalog/product-management/queries/products.ts";
import { invariant } from "#kernel/invariant.ts";
import { refuse } from "#kernel/refusals.ts";
import type { RowOf, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { bookStockCount, countStock, dismissStockCount, stockCountList } from "../contract/counts.ts";
import {
  callChangeLocated,
  closeCount,
  countCounts,
  countPage,
  insertCount,
  insertCountMove,
  insertEntry,
  itemOfCount,
  itemsAt,
  lockCount,
  lockItems,
  recordedAt,
  updateCount,
} from "../queries/counts.ts";
import { floorWarehouseList } from "../queries/locations.ts";
import { judgeCount } from "../rules/counts.ts";
import type { StockCountState } from "../statuses.ts";
import { findItem, findLocation } from "./locations.ts";

/** Counts of what lies at a location, or of unplaced pieces. */

type Recorded = RowOf<typeof recordedAt>;

interface Place {
  location_id: number | null;
  person_id: number;
  now: Date;
}

/** Brings stock and location to what was counted. The caller holds the stock item and knows that enough is left for what is reserved. */
const adjust = async (tx: Tx, item: Recorded, difference: number, { location_id, person_id, now }: Place): Promise<void> => {
  const { stock_item_id, product_id, warehouse_id, condition } = item;
  const relocate = () => {
    if (location_id === null) return;
    tx.write(callChangeLocated, { stock_item_id, location_id, difference });
    tx.write(insertCountMove, { stock_item_id, location_id, difference, person_id, now });
  };
  // Pieces that are missing leave their location before they leave the stock, so that no other location gives them.
  if (difference < 0) relocate();
  const row = { place: 0, product_id, warehouse_id, condition, change: difference, kind: "adjustment", note: "count" };
  const failed = await tx.rows(writeStock, { rows: JSON.stringify([row]), person_id, now });
  invariant(failed.length === 0, "a count leaves what is reserved");
  if (difference > 0) relocate();
  await refreshStorefront(tx, [product_id], now);
};

/** Records one count and adjusts the stock where the rules allow it. */
const record = async (tx: Tx, item: Recorded, counted: number, place: Place): Promise<StockCountState> => {
  const { location_id, person_id, now } = place;
  const difference = counted - item.expected;
  const before =
    item.counted_by === null || item.difference === null ? undefined : { person_id: item.counted_by, difference: item.difference };
  const state = judgeCount({ difference, person_id }, item, before);
  const isOpen = state === "secondCount" || state === "belowReserved";
  const result = { state, counted, difference, person_id, now, closed_by: isOpen ? null : person_id, closed_at: isOpen ? null : now };
  if (item.count_id !== null) tx.write(updateCount, { count_id: item.count_id, ...result });
  const count_id = item.count_id ?? (await tx.only(insertCount, { stock_item_id: item.stock_item_id, location_id, ...result })).count_id;
  tx.write(insertEntry, { count_id, person_id, counted, difference, now });
  if (state === "adjusted") await adjust(tx, item, difference, place);
  return state;
};

/** Pieces counted by stock item: what was named, and for a complete count nothing of all else that is recorded there. A SKU that is named twice counts with its sum. */
const countedItems = async (tx: Tx, body: Context<typeof countStock>["body"], location_id: number | null): Promise<Map<number, number>> => {
  const { warehouse_id, is_complete, lines } = body;
  const counted = new Map<number, number>();
  for (const { sku, condition, counted: pieces } of lines) {
    const stock_item_id = await findItem(tx, { warehouse_id, sku, condition });
    counted.set(stock_item_id, (counted.get(stock_item_id) ?? 0) + pieces);
  }
  const all = is_complete ? await tx.rows(itemsAt, { warehouse_id, location_id }) : [];
  for (const { stock_item_id } of all) if (!counted.has(stock_item_id)) counted.set(stock_item_id, 0);
  return counted;
};

/** Records what was counted at a location. Counts and moves of the same goods wait for each other at the stock item. */
export const countPieces = ({ body, now, session: { person_id }, transaction }: Context<typeof countStock>) =>
  transaction(async (tx) => {
    const location_id = await findLocation(tx, body.warehouse_id, body.location, "location");
    const counted = await countedItems(tx, body, location_id);
    const stock_item_ids = [...counted.keys()];
    await tx.rows(lockItems, { stock_item_ids });
    const items = await tx.rows(recordedAt, { stock_item_ids, location_id });
    const list = [];
    for (const item of items) {
      const { goods_sn, custom_sn, condition, reserved } = item;
      const state = await record(tx, item, counted.get(item.stock_item_id) ?? 0, { location_id, person_id, now });
      list.push({ goods_sn, custom_sn, condition, state, reserved: state === "belowReserved" ? reserved : null });
    }
    return { list };
  });

export const listCounts = async ({ body, db, request, session }: Context<typeof stockCountList>) => {
  const { tab, keyword, warehouse_id = null, page, page_size } = body;
  const { person_id, warehouse_ids } = session;
  const shown = { limit: page_size, offset: (page - 1) * page_size, language: request.language };
  const [list, counts, warehouses] = await Promise.all([
    db.rows(countPage, { tab, keyword, warehouse_id, warehouse_ids, person_id, ...shown }),
    db.only(countCounts, { keyword, warehouse_id, warehouse_ids }),
    db.rows(floorWarehouseList, { warehouse_ids }),
  ]);
  return { list, count: counts[tab], counts, warehouses };
};

/** An open count that nobody else decides or counts for meanwhile. Counts are held after their stock item, as a count holds them. */
const holdCount = async (tx: Tx, count_id: number) => {
  const { stock_item_id } = (await tx.row(itemOfCount, { count_id })) ?? refuse("NOT_FOUND");
  await tx.rows(lockItems, { stock_item_ids: [stock_item_id] });
  return tx.only(lockCount, { count_id });
};

/** Books a count that waited for a decision. Refuses STOCK_BELOW_RESERVED while orders still hold the pieces. */
export const bookCount = ({ body: { count_id }, now, session: { person_id }, transaction }: Context<typeof bookStockCount>) =>
  transaction(async (tx) => {
    const { stock_item_id, location_id, difference, state } = await holdCount(tx, count_id);
    if (state !== "belowReserved") return refuse("WRONG_STATUS");
    const item = await tx.only(recordedAt, { stock_item_ids: [stock_item_id], location_id });
    if (item.expected + difference < 0) return refuse("PIECES_NOT_THERE", { available: item.expected });
    if (item.on_hand + difference < item.reserved) return refuse("STOCK_BELOW_RESERVED", { reserved: item.reserved });
    tx.write(closeCount, { count_id, state: "adjusted", person_id, now, note: "" });
    await adjust(tx, item, difference, { location_id, person_id, now });
    return null;
  });

/** Closes an open count without a change of stock. */
export const dismissCount = ({ body: { count_id, note }, now, session: { person_id }, transaction }: Context<typeof dismissStockCount>) =>
  transaction(async (tx) => {
    const { state } = await holdCount(tx, count_id);
    if (state !== "belowReserved" && state !== "secondCount") return refuse("WRONG_STATUS");
    tx.write(closeCount, { count_id, state: "dismissed", person_id, now, note });
    return null;
  });
