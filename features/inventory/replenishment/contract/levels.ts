import { z } from "zod";
import { conditions, limits } from "#features/catalog/product-management/rules.ts";
import { post, type Who } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** Stock levels with demand and reorder points: what is low, and one press to replenish it. */

const integer = z.number().int();

const level = z.object({
  stock_item_id: integer,
  product_id: integer,
  goods_sn: z.string(),
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  merchant_name: z.string(),
  warehouse_id: integer,
  warehouse_name: z.string(),
  condition: z.enum(conditions),
  on_hand: integer,
  reserved: integer,
  available: integer,
  /** Pieces in containers, and those that another warehouse has sent. */
  incoming: integer,
  in_transit: integer,
  /** Null for an item that nobody watches. */
  reorder_point: integer.nullable(),
  safety_stock: integer.nullable(),
  sold_30: integer,
  sold_90: integer,
  /** For how many days what is available lasts; null where nothing was sold. */
  days_of_cover: integer.nullable(),
  /** How much to order, with all that is on its way counted. */
  suggested: integer,
  is_low: z.boolean(),
});

export const levelTabs = ["low", "watched", "all"] as const;

const sharedCalls = <const A extends "merchant" | "operator", const R extends Who, const W extends Who>(area: A, reads: R, writes: W) => ({
  stockLevels: post(`/${area}/stockLevels`, {
    who: reads,
    summary: "Stock items with their reorder point, the demand of 30 and 90 days, what is on its way, and how long the stock lasts.",
    body: z.object({
      tab: z.enum(levelTabs).default("low"),
      keyword: wire.optionalLine,
      warehouse_id: wire.id.optional(),
      ...wire.pageFields,
    }),
    data: z.object({
      list: z.array(level),
      count: integer,
      counts: z.object({ low: integer, watched: integer }),
      warehouses: wire.rows({ warehouse_id: integer, warehouse_name: z.string() }),
    }),
  }),
  replenishSources: post(`/${area}/replenishSources`, {
    who: reads,
    summary: "The other warehouses that have free pieces of a stock item.",
    body: z.object({ stock_item_id: wire.id }),
    data: z.object({ warehouses: wire.rows({ warehouse_id: integer, warehouse_name: z.string(), free: integer }) }),
  }),
  replenish: post(`/${area}/replenish`, {
    who: writes,
    summary: "Plans a transfer of a stock item from another warehouse. A draft between the same warehouses takes it in.",
    body: z.object({
      stock_item_id: wire.id,
      from_warehouse_id: wire.id,
      quantity: wire.wholeNumber.pipe(z.number().max(limits.quantity)),
      request_id: wire.requestId,
    }),
    data: z.object({ transfer_number: z.string() }),
    refuses: ["SAME_WAREHOUSE", "TRANSFER_FULL"],
  }),
});

export const merchantLevels = {
  ...sharedCalls("merchant", "merchant:products", "merchant:products"),
  setReorderPoint: post("/merchant/setReorderPoint", {
    who: "merchant:products",
    summary: "Sets from how many pieces on a stock item is to be replenished, and how many are kept in reserve; 0 stops watching it.",
    body: z.object({
      stock_item_id: wire.id,
      reorder_point: wire.count.pipe(z.number().max(limits.quantity)),
      safety_stock: wire.count.pipe(z.number().max(limits.quantity)).default(0),
      request_id: wire.requestId,
    }),
    refuses: ["SAFETY_ABOVE_REORDER_POINT"],
  }),
};

export const operatorLevels = sharedCalls("operator", "operator:warehouse+service", "operator:warehouse");
