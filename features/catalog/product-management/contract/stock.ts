import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { conditions, limits, offerKinds } from "../rules.ts";
import { cents, nullableNumber, savingRefusals, state, whole } from "./shapes.ts";

const gridRow = z.object({
  relation_id: whole,
  product_id: whole,
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  state,
  warehouse_id: whole,
  warehouse_name: z.string(),
  kind: z.enum(offerKinds),
  condition: z.enum(conditions),
  price_cents: whole,
  list_price_cents: nullableNumber,
  moq: whole,
  share_cap: nullableNumber,
  switched_on: z.boolean(),
  /** Null for a set that is sold from the stock of its components. */
  on_hand: nullableNumber,
  reserved: whole,
});

export const offerGrid = post("/merchant/offerGrid", {
  who: "merchant",
  summary: "The merchant's offers as grid rows: prices, quantities and stock.",
  body: z.object({
    keyword: wire.optionalLine,
    warehouse_id: wire.count.default(0),
    kind: z.union([z.literal(""), z.enum(offerKinds)]).default(""),
    page: wire.page,
    page_size: wire.pageSize.default(100),
  }),
  data: z.object({ list: z.array(gridRow), count: whole }),
});

export const saveOfferGrid = post("/merchant/saveOfferGrid", {
  who: "merchant",
  summary: "Applies the changes of a grid, all or none. Refuses a stock level when the current one differs from `was`.",
  body: z.object({
    rows: wire.json(
      z
        .array(
          z.object({
            relation_id: whole.positive(),
            price_cents: cents.optional(),
            list_price_cents: cents.nullable().optional(),
            moq: whole.optional(),
            share_cap: whole.nullable().optional(),
            switched_on: z.boolean().optional(),
            on_hand: whole.optional(),
            was: whole.optional(),
          }),
        )
        .min(1)
        .max(500),
    ),
    request_id: wire.requestId,
  }),
  data: z.object({ changed: whole, unchanged: whole }),
  refuses: savingRefusals,
});

export const adjustStock = post("/merchant/adjustStock", {
  who: "merchant",
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
  data: z.object({ on_hand: whole, reserved: whole }),
  refuses: ["STOCK_BELOW_RESERVED", "SET_WITHOUT_STOCK", "NOT_A_CHANGE", "FIELD_MISSING"],
});

export const stockMovements = post("/merchant/stockMovements", {
  who: "merchant",
  summary: "Movements of one stock item, newest first, with the level after each.",
  body: z.object({ stock_item_id: wire.id, page: wire.page, page_size: wire.pageSize }),
  data: z.object({
    list: z.array(
      z.object({
        movement_id: whole,
        kind: z.string(),
        on_hand_change: whole,
        reserved_change: whole,
        on_hand_after: whole,
        reserved_after: whole,
        note: z.string(),
        person: z.string(),
        order_number: z.string(),
        at: z.string(),
      }),
    ),
    count: whole,
  }),
});

const lot = z.object({
  incoming_id: whole,
  product_id: whole,
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  warehouse_id: whole,
  warehouse_name: z.string(),
  quantity: whole,
  allocated: whole,
  container_number: z.string(),
  arrives_from: z.string(),
  arrives_to: z.string(),
  arrived_at: z.string().nullable(),
});

export const incomingList = post("/merchant/incomingList", {
  who: "merchant",
  summary: "Incoming containers and their contents, next arrival first; or those that have arrived.",
  body: z.object({
    tab: z.enum(["on_water", "arrived"]).default("on_water"),
    keyword: wire.optionalLine,
    page: wire.page,
    page_size: wire.pageSize.default(100),
  }),
  data: z.object({ list: z.array(lot), count: whole, counts: z.object({ on_water: whole, arrived: whole }) }),
});

export const saveIncoming = post("/merchant/saveIncoming", {
  who: "merchant",
  summary: "Adds goods of one product to an incoming container, or changes them until they arrive.",
  body: z.object({
    incoming_id: wire.id.optional(),
    custom_sn: wire.optionalLine,
    warehouse_id: wire.id.optional(),
    quantity: wire.wholeNumber.pipe(z.number().max(limits.quantity)),
    container_number: wire.line.pipe(z.string().max(20)).transform((number) => number.toUpperCase().replaceAll(/[\s-]/g, "")),
    arrives_from: wire.date,
    arrives_to: wire.date,
    request_id: wire.requestId,
  }),
  data: z.object({ incoming_id: whole }),
  refuses: ["DATES_TURNED", "FIELD_MISSING", "COMPONENT_UNKNOWN", "SET_WITHOUT_STOCK", "ARRIVED_ALREADY", "INCOMING_ALLOCATED"],
});

export const removeIncoming = post("/merchant/removeIncoming", {
  who: "merchant",
  summary: "Removes goods from an incoming container unless they are allocated to presale orders.",
  body: z.object({ incoming_id: wire.id, request_id: wire.requestId }),
  refuses: ["ARRIVED_ALREADY", "INCOMING_ALLOCATED"],
});

export const receiveContainer = post("/merchant/receiveContainer", {
  who: "merchant",
  summary: "Books the goods of a container into stock, once, each with a receipt movement.",
  body: z.object({ container_number: wire.line, warehouse_id: wire.id, request_id: wire.requestId }),
  data: z.object({ lots: whole, pieces: whole }),
  refuses: ["ARRIVED_ALREADY"],
});

export const stockCalls = [
  offerGrid,
  saveOfferGrid,
  adjustStock,
  stockMovements,
  incomingList,
  saveIncoming,
  removeIncoming,
  receiveContainer,
] as const;
