import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { conditions, limits, offerKinds } from "../rules.ts";
import { cents, integer, nullableNumber, saveRefusals, state } from "./shapes.ts";

const gridRow = z.object({
  relation_id: integer,
  product_id: integer,
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  state,
  warehouse_id: integer,
  warehouse_name: z.string(),
  kind: z.enum(offerKinds),
  condition: z.enum(conditions),
  price_cents: integer,
  list_price_cents: nullableNumber,
  moq: integer,
  share_cap: nullableNumber,
  switched_on: z.boolean(),
  /** Null for a set that is sold from the stock of its components. */
  on_hand: nullableNumber,
  reserved: integer,
});

export const offerGrid = post("/merchant/offerGrid", {
  who: "merchant:products",
  summary: "The merchant's offers as grid rows: prices, quantities and stock.",
  body: z.object({
    keyword: wire.optionalLine,
    warehouse_id: wire.count.default(0),
    kind: z.union([z.literal(""), z.enum(offerKinds)]).default(""),
    page: wire.page,
    page_size: wire.pageSize.default(100),
  }),
  data: z.object({ list: z.array(gridRow), count: integer }),
});

export const saveOfferGrid = post("/merchant/saveOfferGrid", {
  who: "merchant:products",
  summary: "Applies the changes of a grid, all or none. Refuses a stock level when the current one differs from `was`.",
  body: z.object({
    rows: wire.json(
      wire
        .rows({
          relation_id: integer.positive(),
          price_cents: cents.optional(),
          list_price_cents: cents.nullable().optional(),
          moq: integer.optional(),
          share_cap: integer.nullable().optional(),
          switched_on: z.boolean().optional(),
          on_hand: integer.optional(),
          was: integer.optional(),
        })
        .min(1)
        .max(500),
    ),
    request_id: wire.requestId,
  }),
  data: z.object({ changed: integer, unchanged: integer }),
  refuses: saveRefusals,
});

export const adjustStock = post("/merchant/adjustStock", {
  who: "merchant:products",
  summary: "Records a receipt or an adjustment of stock in one warehouse and condition; never below the reserved quantity.",
  body: z.object({
    product_id: wire.id,
    warehouse_id: wire.id,
    condition: z.enum(conditions).default("new"),
    kind: z.enum(["receipt", "adjustment"]),
    change: z
      .union([z.string(), z.number()])
      .transform(String)
      .pipe(
        z
          .string()
          .regex(/^-?(0|[1-9][0-9]{0,7})$/)
          .transform(Number),
      ),
    note: wire.remark.pipe(z.string().max(limits.note)),
    request_id: wire.requestId,
  }),
  data: z.object({ on_hand: integer, reserved: integer }),
  refuses: ["STOCK_BELOW_RESERVED", "SET_WITHOUT_STOCK", "NOT_A_CHANGE", "FIELD_MISSING"],
});

export const stockMovements = post("/merchant/stockMovements", {
  who: "merchant:products",
  summary: "Movements of one stock item, newest first, with the level after each.",
  body: z.object({ stock_item_id: wire.id, ...wire.pageFields }),
  data: z.object({
    list: wire.rows({
      movement_id: integer,
      kind: z.string(),
      on_hand_change: integer,
      reserved_change: integer,
      on_hand_after: integer,
      reserved_after: integer,
      note: z.string(),
      person: z.string(),
      order_number: z.string(),
      at: z.string(),
    }),
    count: integer,
    /** The movements before this moment are archived; null where all are shown. */
    archived_until: wire.moment.nullable(),
  }),
});
