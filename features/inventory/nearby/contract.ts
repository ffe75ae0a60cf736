import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { maxLines, maxSkuLength } from "./rules/item-lines.ts";

const whole = z.number().int();
const point = z.object({ x: z.number(), y: z.number() });

const warehouse = z.object({
  warehouse_id: whole,
  warehouse_code: z.string(),
  warehouse_name: z.string(),
  area_name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  time_zone: z.string(),
  pickup_hours: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
  /** By the clock on the warehouse's own wall. */
  is_open: z.boolean(),
  /** When it closes, or opens next. */
  changes_at: wire.moment.nullable(),
  /** Where it is drawn on the map of the contiguous states (975 by 610). */
  point,
});

const arrival = z.object({ arrives_from: z.string(), arrives_to: z.string(), quantity: whole });

const itemLines = wire.json(
  z
    .array(z.object({ sku: wire.line.pipe(z.string().max(maxSkuLength)), quantity: wire.wholeNumber }))
    .min(1)
    .max(maxLines),
);

/** A line of a list after it was looked up. */
const lookedUp = {
  sku: z.string(),
  quantity: whole,
  /** Null when nothing the site sells has this number. */
  product_id: whole.nullable(),
  goods_sn: z.string(),
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  /** UNKNOWN_SKU or AMBIGUOUS_SKU with its sentence; empty when the item was found. */
  problem: z.string(),
  problem_text: z.string(),
};

export const pickupPlaces = post("/home/pickupPlaces", {
  who: "anyone",
  summary: "The site's warehouses with address, pick-up hours, whether they are open now, and where they lie on the map.",
  data: z.object({ list: z.array(warehouse) }),
});

const nearbyWarehouse = warehouse.extend({
  miles: whole,
  /** Lines of the list that it can send whole. */
  covered: whole,
  lines: z.array(
    z.object({
      sku: z.string(),
      product_id: whole,
      relation_id: whole,
      quantity: whole,
      available: whole,
      moq: whole,
      pack_multiple: whole,
      /** Of one piece at this quantity. */
      price: wire.money,
      goods_fee: wire.money,
      next_arrival: arrival.nullable(),
      problem: z.string(),
      problem_text: z.string(),
    }),
  ),
  pieces: whole,
  /** Goods, the member discount and fees of all lines it covers: what self pickup and one's own label cost. */
  goods_fee: wire.money,
  discount: wire.money,
  fees: wire.money,
  order_fee: wire.money,
  /** Null where no truck goes. */
  fare_fee: wire.money.nullable(),
  transit_days: z.tuple([whole, whole]),
  /** Everything, delivered by freight. */
  total_fee: wire.money.nullable(),
});

export const nearbyStock = post("/home/nearbyStock", {
  who: "buyer",
  summary:
    "For customer_type 2: what the warehouses around an address have of a list of items, with freight, days and the total delivered as checkout will charge it; nearest first.",
  body: z.object({ zip: wire.usZip, detailed_address: wire.line, lines: itemLines }),
  data: z.object({
    place: z.object({ zip: z.string(), city: z.string(), state: z.string(), point: point.nullable() }),
    rings: z.array(z.object({ miles: whole, path: z.string(), label: point.nullable() })),
    lines: z.array(z.object(lookedUp)),
    list: z.array(nearbyWarehouse),
    best: z
      .object({
        warehouse_id: whole,
        /** onlyComplete, cheapest, nearest or fullest. */
        reason: z.enum(["onlyComplete", "cheapest", "nearest", "fullest"]),
        saved: wire.money,
      })
      .nullable(),
    /** Nearest for a truck of one's own. */
    nearest_pickup: whole.nullable(),
  }),
  refuses: ["NEARBY_NOT_OPEN", "UNKNOWN_ZIP"],
});

const stockCell = z.object({
  warehouse_id: whole,
  relation_id: whole,
  /** Only with a session; visitors are told a band. */
  available: whole.nullable(),
  band: z.enum(["none", "low", "some", "plenty"]),
  next_arrival: z.object({ arrives_from: z.string(), arrives_to: z.string(), quantity: whole.nullable() }).nullable(),
});

export const stockTable = post("/home/stockTable", {
  who: "anyone",
  summary:
    "Stock of products by warehouse with the next arrival, by product_ids or by item numbers. Visitors get bands instead of numbers.",
  body: z.object({ product_ids: wire.ids(100).default([]), lines: itemLines.optional() }),
  data: z.object({
    list: z.array(
      z.object({
        product_id: whole,
        goods_sn: z.string(),
        custom_sn: z.string(),
        title: z.string(),
        preview: z.string(),
        stock: z.array(stockCell),
      }),
    ),
    /** Numbers of the list that were not found. */
    missing: z.array(z.object({ sku: z.string(), problem: z.string(), problem_text: z.string() })),
  }),
});

export const cartonTotals = post("/home/cartonTotals", {
  who: "anyone",
  summary: "How a list of items travels: cartons, volume and gross weight of each line.",
  body: z.object({ lines: itemLines }),
  data: z.object({
    /** Of the whole line. */
    list: z.array(z.object({ ...lookedUp, cartons: whole, volume_cm3: whole, weight_grams: whole })),
  }),
});

export const incomingContainers = post("/home/incomingContainers", {
  who: "anyone",
  summary: "Containers on the water with their arrival window and the goods aboard. Quantities only with a session.",
  body: z.object({ warehouse_id: wire.count.default(0), page: wire.page, page_size: wire.pageSize.default(12) }),
  data: z.object({
    list: z.array(
      z.object({
        container_number: z.string(),
        arrives_from: z.string(),
        arrives_to: z.string(),
        warehouse_id: whole,
        warehouse_name: z.string(),
        goods: z.array(
          z.object({
            product_id: whole,
            goods_sn: z.string(),
            title: z.string(),
            preview: z.string(),
            quantity: whole.nullable(),
            /** The presale offer through which they can be reserved. */
            relation_id: whole.nullable(),
          }),
        ),
      }),
    ),
    count: whole,
  }),
});

export const myInventory = post("/user/myInventory", {
  who: "buyer",
  summary: "What the company has paid for and what still lies in warehouses: by order line, with the days of free storage left.",
  data: z.object({
    list: z.array(
      z.object({
        order_number: z.string(),
        po_number: z.string(),
        status: whole,
        /** preparing, ready or arrived. */
        stage: z.enum(["preparing", "ready", "arrived"]),
        stage_since: wire.moment,
        ordered_at: wire.moment,
        logistics_type: whole,
        warehouse_id: whole,
        warehouse_name: z.string(),
        warehouse_address: z.string(),
        time_zone: z.string(),
        pickup_hours: warehouse.shape.pickup_hours,
        is_open: z.boolean(),
        changes_at: wire.moment.nullable(),
        /** Whole days since it was ordered, by the warehouse's calendar. */
        age_days: whole,
        /** Last day of free storage for self pickup; null for other ways and while it is being packed. */
        free_until: z.string().nullable(),
        /** Below zero when it is over. */
        free_days_left: whole.nullable(),
        product_id: whole,
        goods_sn: z.string(),
        custom_sn: z.string(),
        title: z.string(),
        preview: z.string(),
        quantity: whole,
        cartons: whole,
        volume_cm3: whole,
        weight_grams: whole,
      }),
    ),
    /** True when there is more than one answer holds. */
    is_cut: z.boolean(),
  }),
});

export const nearbyCalls = [pickupPlaces, nearbyStock, stockTable, cartonTotals, incomingContainers, myInventory] as const;
