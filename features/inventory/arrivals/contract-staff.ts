import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { countedLots, historyData, lot, stockItem } from "./contract.ts";

/** Calls of the operator's warehouse staff: stock of all manufacturers, what stands behind its numbers, and receipt of containers. */

const integer = z.number().int();

export const stockList = post("/operator/stockList", {
  who: "operator:warehouse+service",
  summary: "Stock of all manufacturers by product, warehouse and condition, by SKU or product name.",
  body: z.object({ keyword: wire.optionalLine, warehouse_id: wire.id.optional(), page: wire.page, page_size: wire.pageSize.default(50) }),
  data: z.object({
    list: z.array(stockItem),
    count: integer,
    warehouses: wire.rows({ warehouse_id: integer, warehouse_name: z.string() }),
  }),
});

export const stockHistory = post("/operator/stockHistory", {
  who: "operator:warehouse+service",
  summary:
    "What stands behind the numbers of a stock item: its movements with the numbers after each, newest first, and the orders and promises that hold pieces.",
  body: z.object({ stock_item_id: wire.id, page: wire.page, page_size: wire.pageSize.default(50) }),
  data: historyData,
});

export const operatorIncomingList = post("/operator/incomingList", {
  who: "operator:warehouse+service",
  summary: "Containers of all manufacturers on their way to the warehouses, next arrival first; or those that have arrived.",
  body: z.object({
    tab: z.enum(["on_water", "arrived"]).default("on_water"),
    keyword: wire.optionalLine,
    page: wire.page,
    page_size: wire.pageSize.default(100),
  }),
  data: z.object({
    list: z.array(lot.extend({ merchant_id: integer, merchant_name: z.string() })),
    count: integer,
    counts: z.object({ on_water: integer, arrived: integer }),
  }),
});

export const operatorReceiveContainer = post("/operator/receiveContainer", {
  who: "operator:warehouse",
  summary: "Books a manufacturer's goods of a container into stock, with the pieces counted at the warehouse.",
  body: z.object({
    merchant_id: wire.id,
    container_number: wire.line,
    warehouse_id: wire.id,
    /** Pieces counted per lot; a lot that is not named arrived as announced. */
    counts: countedLots.optional(),
    /** Every lot was counted: one that is not named was announced meanwhile, and refuses. */
    is_complete: wire.flag.default(false),
    /** From /operator/simulateReceipt; needed when fewer pieces arrived than were promised. */
    proposal: wire.optionalLine,
    request_id: wire.requestId,
  }),
  data: z.object({ lots: integer, pieces: integer }),
  refuses: ["ARRIVED_ALREADY", "SHORTAGE_UNSEEN", "DAMAGE_PHOTO_REQUIRED", "CHANGED_MEANWHILE"],
});
