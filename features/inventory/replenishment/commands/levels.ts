import { toLikePattern } from "#features/catalog/product-management/commands/console.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { dayMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { merchantLevels } from "../contract/levels.ts";
import {
  deleteReorderPoint,
  demandOf,
  levelPage,
  lockDraftBetween,
  noteLowItems,
  sourcesOf,
  stockItemOfOwner,
  upsertReorderPoint,
  watchedCounts,
} from "../queries/levels.ts";
import { openWarehouses } from "../queries/transfers.ts";
import { type Demand, daysOfCover, suggestedQuantity } from "../rules.ts";
import type { Side } from "../sides.ts";
import { insertDraft, ownerOf, setPlannedPieces } from "./transfers.ts";

/** Reorder points: what is low, what it would take, and one press to plan it (docs/stock.md 12). */

type Calls = typeof merchantLevels;
type SideContext<Name extends keyof Calls> = Omit<Context<Calls[Name]>, "session"> & {
  session: { person_id: number; merchant_id: number | null };
};

const noDemand: Demand = { sold_30: 0, sold_90: 0 };

/** What was sold of stock items in the last 30 and 90 days. */
const readDemand = async (db: Db, stock_item_ids: number[], now: Date): Promise<(stock_item_id: number) => Demand> => {
  const since = (days: number) => new Date(now.getTime() - days * dayMs);
  const rows = await db.rows(demandOf, { stock_item_ids, since_30: since(30), since_90: since(90) });
  const found = new Map(rows.map((row) => [row.stock_item_id, row]));
  return (stock_item_id) => found.get(stock_item_id) ?? noDemand;
};

export const listLevels =
  (side: Side) =>
  async ({ body, db, now, request, session }: SideContext<"stockLevels">) => {
    const { tab, warehouse_id = null, page, page_size } = body;
    const wanted = {
      merchant_id: ownerOf(side, session),
      warehouse_id,
      language: request.language,
      pattern: toLikePattern(body.keyword),
    };
    const [rows, counts, warehouses] = await Promise.all([
      db.rows(levelPage, { ...wanted, tab, limit: page_size, offset: (page - 1) * page_size }),
      db.only(watchedCounts, wanted),
      db.rows(openWarehouses),
    ]);
    const demand = await readDemand(
      db,
      rows.map(({ stock_item_id }) => stock_item_id),
      now,
    );
    const list = rows.map((row) => {
      const sold = demand(row.stock_item_id);
      const available = row.on_hand - row.reserved;
      return {
        ...row,
        available,
        sold_30: sold.sold_30,
        sold_90: sold.sold_90,
        days_of_cover: daysOfCover(available, sold),
        suggested: suggestedQuantity(row, sold),
      };
    });
    return { list, count: rows[0]?.count ?? 0, counts, warehouses };
  };

const findItem = async (db: Db, side: Side, session: { merchant_id: number | null }, stock_item_id: number) =>
  (await db.row(stockItemOfOwner, { merchant_id: ownerOf(side, session), stock_item_id })) ?? refuse("NOT_FOUND", {}, ["stock_item_id"]);

export const readReplenishSources =
  (side: Side) =>
  async ({ body, db, session }: SideContext<"replenishSources">) => {
    const { stock_item_id } = await findItem(db, side, session, body.stock_item_id);
    return { warehouses: await db.rows(sourcesOf, { stock_item_id }) };
  };

/** Puts a stock item into the draft of a transfer from another warehouse; without one it makes it. */
export const planReplenishment = (side: Side) => async (context: SideContext<"replenish">) =>
  context.transaction(async (tx) => {
    const { from_warehouse_id, quantity } = context.body;
    const { merchant_id, product_id, condition, warehouse_id } = await findItem(tx, side, context.session, context.body.stock_item_id);
    const places = { merchant_id, from_warehouse_id, to_warehouse_id: warehouse_id };
    const { transfer_id, transfer_number } =
      (await tx.row(lockDraftBetween, places)) ?? (await insertDraft(tx, { ...places, expected_on: "", note: "" }, context));
    await setPlannedPieces(tx, { transfer_id, product_id, condition, quantity });
    return { transfer_number };
  });

export const saveReorderPoint = async ({ body, now, session, transaction }: Context<typeof merchantLevels.setReorderPoint>) => {
  const { reorder_point, safety_stock } = body;
  if (safety_stock > reorder_point && reorder_point > 0) return refuse("SAFETY_ABOVE_REORDER_POINT", {}, ["safety_stock"]);
  return transaction(async (tx) => {
    const { stock_item_id } = await findItem(tx, "merchant", session, body.stock_item_id);
    if (reorder_point === 0) tx.write(deleteReorderPoint, { stock_item_id });
    else tx.write(upsertReorderPoint, { stock_item_id, reorder_point, safety_stock, person_id: session.person_id, now });
    return null;
  });
};

const turnedAtOnce = 500;
/** SKUs that a message names. */
const namedSkus = 3;

/** Tells manufacturers which of their watched items have become low: one message for all that a run has found. */
export const notifyLowStock = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  let turned: number;
  do {
    turned = await platform.database.transaction(async (tx) => {
      const items = await tx.rows(noteLowItems, { now, limit: turnedAtOnce });
      const low = items.filter(({ is_low }) => is_low);
      for (const [merchant_id, of] of Map.groupBy(low, (item) => item.merchant_id)) {
        const skus = [...new Set(of.map(({ custom_sn }) => custom_sn))];
        const products = skus.slice(0, namedSkus).join(", ") + (skus.length > namedSkus ? " …" : "");
        await notify(tx, platform, {
          merchant_id,
          kind: "lowStock",
          params: { products, count: of.length },
          href: "/merchant/stock_levels",
          now,
        });
      }
      return items.length;
    });
  } while (turned === turnedAtOnce);
};
