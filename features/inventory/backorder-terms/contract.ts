import { z } from "zod";
import { limits } from "#features/catalog/product-management/rules.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** Which offers of a manufacturer are sold beyond their stock. */

const integer = z.number().int();

export const backorderTabs = ["on", "all"] as const;

export const backorderOffers = post("/merchant/backorderOffers", {
  who: "merchant:products",
  summary: "The manufacturer's offers with what they allow on backorder, what waits, and what comes.",
  body: z.object({ tab: z.enum(backorderTabs).default("on"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: wire
    .paged(
      z.object({
        relation_id: integer,
        product_id: integer,
        custom_sn: z.string(),
        title: z.string(),
        preview: z.string(),
        kind: z.string(),
        condition: z.string(),
        warehouse_name: z.string(),
        available: integer,
        is_on: z.boolean(),
        /** At most so many pieces wait at once; null for an offer that never allowed it. */
        max_pieces: integer.nullable(),
        backordered: integer,
        /** Pieces that can still be ordered, and the days by which they come. */
        steps: wire.rows({ by: z.string(), pieces: integer }),
      }),
    )
    .extend({ counts: z.object({ on: integer }) }),
});

export const setBackorder = post("/merchant/setBackorder", {
  who: "merchant:products",
  summary: "Lets an offer be ordered beyond its stock, up to a number of pieces that wait at once; or stops it. What waits keeps waiting.",
  body: z.object({
    relation_id: wire.id,
    allow: wire.flag,
    max_pieces: wire.wholeNumber.pipe(z.number().max(limits.quantity)),
    request_id: wire.requestId,
  }),
  data: z.object({ relation_id: integer, is_on: z.boolean() }),
  refuses: ["BACKORDER_NOT_POSSIBLE", "BACKORDER_BELOW_PROMISED"],
});
