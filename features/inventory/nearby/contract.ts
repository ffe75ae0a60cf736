import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { maxLines, maxSkuLength } from "./rules/item-lines.ts";
import { storedStatusCodes } from "./rules/storage.ts";

const integer = z.number().int();
const point = z.object({ x: z.number(), y: z.number() });

const warehouse = z.object({
  warehouse_id: integer,
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
  /** In the local time of the warehouse. */
  is_open: z.boolean(),
  /** Next closing or opening time. */
  changes_at: wire.moment.nullable(),
  /** Position on the map of the contiguous states (975 × 610). */
  point,
});

const arrival = z.object({ arrives_from: z.string(), arrives_to: z.string(), quantity: integer });

const itemLines = wire.json(
  wire
    .rows({ sku: wire.line.pipe(z.string().max(maxSkuLength)), quantity: wire.wholeNumber })
    .min(1)
    .max(maxLines),
);

/** A line of a list after the lookup. */
const resolvedLine = {
  sku: z.string(),
  quantity: integer,
  /** Null when no product sold on the site has this number. */
  product_id: integer.nullable(),
  goods_sn: z.string(),
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  /** UNKNOWN_SKU or AMBIGUOUS_SKU, with its message in problem_text; empty when found. */
  problem: z.string(),
  problem_text: z.string(),
};

export const pickupPlaces = post("/home/pickupPlaces", {
  who: "anyone",
  summary: "The site's warehouses with address, pickup hours, current opening state, and map position.",
  data: z.object({ list: z.array(warehouse) }),
});

const nearbyWarehouse = warehouse.extend({
  miles: integer,
  /** Lines that can be ordered from it in full: from stock, or ahead of their arrival. */
  covered: integer,
  /** Those of them of which pieces are still to come, and the last day by which they do. */
  ahead: integer,
  comes_by: z.string().nullable(),
  lines: wire.rows({
    sku: z.string(),
    product_id: integer,
    relation_id: integer,
    quantity: integer,
    available: integer,
    moq: integer,
    pack_multiple: integer,
    /** Per piece at this quantity. */
    price: wire.money,
    goods_fee: wire.money,
    next_arrival: arrival.nullable(),
    /** The day by which pieces come that are not in stock but can be ordered ahead. */
    order_ahead: z.string().nullable(),
    problem: z.string(),
    problem_text: z.string(),
  }),
  pieces: integer,
  /** Goods, member discount and fees of all covered lines: the cost of self pickup and of an own label. */
  goods_fee: wire.money,
  discount: wire.money,
  fees: wire.money,
  order_fee: wire.money,
  /** Null when there is no freight rate. */
  fare_fee: wire.money.nullable(),
  transit_days: z.tuple([integer, integer]),
  /** Goods and fees including freight. */
  total_fee: wire.money.nullable(),
});

export const nearbyStock = post("/home/nearbyStock", {
  who: "buyer",
  showsPrices: true,
  summary:
    "For customer_type 2: stock of an item list in the warehouses near an address, with freight, transit days and delivered total as charged by checkout; nearest first.",
  body: z.object({ zip: wire.usZip, detailed_address: wire.line, lines: itemLines }),
  data: z.object({
    place: z.object({ zip: z.string(), city: z.string(), state: z.string(), point: point.nullable() }),
    rings: wire.rows({ miles: integer, path: z.string(), label: point.nullable() }),
    lines: wire.rows(resolvedLine),
    list: z.array(nearbyWarehouse),
    best: z
      .object({
        warehouse_id: integer,
        /** features/inventory/nearby/rules/recommendation.ts */
        reason: z.enum(["onlyComplete", "cheapest", "nearest", "ahead", "fullest"]),
        saved: wire.money,
      })
      .nullable(),
    /** Nearest warehouse for self pickup. */
    nearest_pickup: integer.nullable(),
  }),
  refuses: ["NEARBY_NOT_OPEN", "UNKNOWN_ZIP"],
});

const stockCell = z.object({
  warehouse_id: integer,
  relation_id: integer,
  /** Null without a session; visitors get the band only. */
  available: integer.nullable(),
  band: z.enum(["none", "low", "some", "plenty"]),
  /** The day by which goods come that are not in stock but can be ordered ahead. */
  order_ahead: z.string().nullable(),
  next_arrival: z.object({ arrives_from: z.string(), arrives_to: z.string(), quantity: integer.nullable() }).nullable(),
});

export const stockTable = post("/home/stockTable", {
  who: "anyone",
  summary: "Stock by warehouse with the next arrival, by product_ids or item numbers. Visitors get bands instead of quantities.",
  body: z.object({ product_ids: wire.ids(100).default([]), lines: itemLines.optional() }),
  data: z.object({
    list: wire.rows({
      product_id: integer,
      goods_sn: z.string(),
      custom_sn: z.string(),
      title: z.string(),
      preview: z.string(),
      stock: z.array(stockCell),
    }),
    /** Numbers of the list that were not found. */
    missing: wire.rows({ sku: z.string(), problem: z.string(), problem_text: z.string() }),
  }),
});

export const cartonTotals = post("/home/cartonTotals", {
  who: "anyone",
  summary: "Cartons, volume and gross weight of each line of an item list.",
  body: z.object({ lines: itemLines }),
  data: z.object({
    /** Of the whole line. */
    list: wire.rows({ ...resolvedLine, cartons: integer, volume_cm3: integer, weight_grams: integer }),
  }),
});

export const incomingContainers = post("/home/incomingContainers", {
  who: "anyone",
  summary: "Incoming containers with arrival window and contents. Quantities only with a session.",
  body: z.object({ warehouse_id: wire.count.default(0), page: wire.page, page_size: wire.pageSize.default(12) }),
  data: z.object({
    list: wire.rows({
      container_number: z.string(),
      arrives_from: z.string(),
      arrives_to: z.string(),
      warehouse_id: integer,
      warehouse_name: z.string(),
      goods: wire.rows({
        product_id: integer,
        goods_sn: z.string(),
        title: z.string(),
        preview: z.string(),
        quantity: integer.nullable(),
        /** Pieces that can still be reserved; null without a session or a presale offer. */
        free: integer.nullable(),
        /** The presale offer through which they can be ordered. */
        relation_id: integer.nullable(),
      }),
    }),
    count: integer,
  }),
});

export const myInventory = post("/user/myInventory", {
  who: "buyer",
  summary: "Goods that the company has paid for and that are still in warehouses, by order line, with the remaining days of free storage.",
  data: z.object({
    list: wire.rows({
      order_number: z.string(),
      po_number: z.string(),
      status: wire.statusCode(storedStatusCodes),
      /** preparing, ready or arrived. */
      stage: z.enum(["preparing", "ready", "arrived"]),
      stage_since: wire.moment,
      ordered_at: wire.moment,
      logistics_type: integer,
      warehouse_id: integer,
      warehouse_name: z.string(),
      warehouse_address: z.string(),
      time_zone: z.string(),
      pickup_hours: warehouse.shape.pickup_hours,
      is_open: z.boolean(),
      changes_at: wire.moment.nullable(),
      /** Whole days since the order, in the warehouse's time zone. */
      age_days: integer,
      /** Last day of free storage for self pickup; null for other delivery methods and during packing. */
      free_until: z.string().nullable(),
      /** Negative after the end of free storage. */
      free_days_left: integer.nullable(),
      product_id: integer,
      goods_sn: z.string(),
      custom_sn: z.string(),
      title: z.string(),
      preview: z.string(),
      quantity: integer,
      cartons: integer,
      volume_cm3: integer,
      weight_grams: integer,
    }),
    /** True when the list was cut at the maximum number of lines. */
    is_cut: z.boolean(),
  }),
});
