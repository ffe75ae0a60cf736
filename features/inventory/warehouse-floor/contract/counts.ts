import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { stockCountStatuses } from "../statuses.ts";
import { condition, optionalCode } from "./locations.ts";

/** Calls about counts of stock. */

const whole = z.number().int();
const state = z.enum(statusNames(stockCountStatuses));

/** The most SKUs that are counted in one call: what lies at a large location. */
const maxLines = 200;

export const countStock = post("/operator/countStock", {
  moves: movesOf(stockCountStatuses, "warehouse", "count"),
  who: "operator:warehouse",
  summary:
    "Records what was counted at a location, or of unplaced pieces. A small difference is booked, a larger one when a second person has counted the same; never below what orders have reserved. A complete count takes what was not named as missing.",
  body: z.object({
    warehouse_id: wire.id,
    location: optionalCode,
    is_complete: wire.flag.default(false),
    lines: wire.json(z.array(z.object({ sku: wire.line, condition: condition.default("new"), counted: wire.count })).max(maxLines)),
    request_id: wire.requestId,
  }),
  data: z.object({
    list: wire.rows({
      goods_sn: z.string(),
      custom_sn: z.string(),
      condition,
      state,
      /** Pieces that orders have reserved, where fewer would be left. */
      reserved: whole.nullable(),
    }),
  }),
  refuses: ["SKU_NOT_STOCKED", "AMBIGUOUS_SKU", "LOCATION_UNKNOWN"],
});

const tabs = ["open", "closed"] as const;

export const stockCountList = post("/operator/stockCountList", {
  who: "operator:warehouse+service",
  summary:
    "Counts of stock that wait for a second person or a decision, and those that are closed. What waits for a second person hides its numbers.",
  body: z.object({ tab: z.enum(tabs).default("open"), keyword: wire.optionalLine, warehouse_id: wire.id.optional(), ...wire.pageFields }),
  data: wire
    .paged(
      z.object({
        count_id: whole,
        warehouse_id: whole,
        warehouse_name: z.string(),
        /** Null for unplaced pieces. */
        location: z.string().nullable(),
        goods_sn: z.string(),
        custom_sn: z.string(),
        title: z.string(),
        preview: z.string(),
        condition,
        state,
        counted: whole.nullable(),
        difference: whole.nullable(),
        reserved: whole,
        counted_by: z.string(),
        counted_at: wire.moment,
        is_mine: z.boolean(),
        closed_by: z.string(),
        closed_at: wire.moment.nullable(),
        note: z.string(),
      }),
    )
    .extend({ counts: z.record(z.enum(tabs), whole), warehouses: wire.rows({ warehouse_id: whole, warehouse_name: z.string() }) }),
});

export const bookStockCount = post("/operator/bookStockCount", {
  moves: movesOf(stockCountStatuses, "warehouse", "book"),
  who: "operator:warehouse",
  summary: "Books a count that would have left less than orders had reserved, once it leaves enough.",
  body: z.object({ count_id: wire.id, request_id: wire.requestId }),
  refuses: ["WRONG_STATUS", "STOCK_BELOW_RESERVED", "PIECES_NOT_THERE"],
});

export const dismissStockCount = post("/operator/dismissStockCount", {
  moves: movesOf(stockCountStatuses, "warehouse", "dismiss"),
  who: "operator:warehouse",
  summary: "Closes an open count with a reason and changes no stock.",
  body: z.object({ count_id: wire.id, note: wire.line, request_id: wire.requestId }),
  refuses: ["WRONG_STATUS"],
});
