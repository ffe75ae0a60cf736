import { z } from "zod";
import { limits } from "#features/catalog/product-management/rules.ts";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { arrivalPromiseStatuses } from "./statuses.ts";

const pieces = z.number().int().min(0).max(limits.quantity);

/** Pieces counted of lots of a container. */
export const countedLots = wire.json(
  wire
    .rows({
      incoming_id: z.number().int().positive(),
      /** Pieces that can be sold. */
      received: pieces,
      /** Pieces besides these that are damaged and become no stock, with at least one photo. */
      damaged: pieces.default(0),
      photo_ids: z.array(wire.uuid).max(5).default([]),
      note: z.string().trim().max(200).default(""),
    })
    .min(1)
    .max(500),
);

const integer = z.number().int();

/** Goods of one product in a container on its way to a warehouse. */
export const lot = z.object({
  incoming_id: integer,
  product_id: integer,
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  warehouse_id: integer,
  warehouse_name: z.string(),
  quantity: integer,
  /** Pieces promised to reservations, and to how many of them. */
  allocated: integer,
  promised_orders: integer,
  container_number: z.string(),
  arrives_from: z.string(),
  arrives_to: z.string(),
  arrived_at: z.string().nullable(),
  /** Pieces counted on arrival that can be sold; null until then. */
  received: integer.nullable(),
  /** Pieces that were damaged on arrival. */
  damage: z.object({ pieces: integer, note: z.string(), photos: wire.rows({ file_id: z.string(), url: z.string() }) }).nullable(),
});

export const incomingList = post("/merchant/incomingList", {
  who: "merchant:products",
  summary: "Incoming containers and their contents, next arrival first; or those that have arrived.",
  body: z.object({
    tab: z.enum(["on_water", "arrived"]).default("on_water"),
    keyword: wire.optionalLine,
    page: wire.page,
    page_size: wire.pageSize.default(100),
  }),
  data: z.object({ list: z.array(lot), count: integer, counts: z.object({ on_water: integer, arrived: integer }) }),
});

export const saveIncoming = post("/merchant/saveIncoming", {
  who: "merchant:products",
  summary: "Adds goods of one product to an incoming container, or changes them until they arrive.",
  body: z.object({
    incoming_id: wire.id.optional(),
    custom_sn: wire.printed(wire.optionalLine),
    warehouse_id: wire.id.optional(),
    quantity: wire.wholeNumber.pipe(z.number().max(limits.quantity)),
    container_number: wire
      .printed(wire.line)
      .pipe(z.string().max(20))
      .transform((number) => number.toUpperCase().replaceAll(/[\s-]/g, "")),
    arrives_from: wire.date,
    arrives_to: wire.date,
    /** Why the dates changed; buyers with reservations read it. */
    reason: wire.optionalText(200),
    request_id: wire.requestId,
  }),
  data: z.object({ incoming_id: integer }),
  refuses: [
    "DATES_TURNED",
    "FIELD_MISSING",
    "ARRIVAL_REASON_REQUIRED",
    "COMPONENT_UNKNOWN",
    "SET_WITHOUT_STOCK",
    "ARRIVED_ALREADY",
    "INCOMING_ALLOCATED",
    "GOODS_OF_PURCHASE_ORDER",
    "INCOMING_BACKORDERED",
  ],
});

export const removeIncoming = post("/merchant/removeIncoming", {
  who: "merchant:products",
  summary: "Removes goods from an incoming container unless they are allocated to presale orders.",
  body: z.object({ incoming_id: wire.id, request_id: wire.requestId }),
  refuses: ["ARRIVED_ALREADY", "INCOMING_ALLOCATED", "INCOMING_BACKORDERED"],
});

export const receiveContainer = post("/merchant/receiveContainer", {
  who: "merchant:products",
  summary: "Books the goods of a container into stock, once, each with a receipt movement.",
  body: z.object({
    container_number: wire.printed(wire.line),
    warehouse_id: wire.id,
    /** Pieces counted per lot; a lot that is not named arrived as announced. */
    counts: countedLots.optional(),
    /** From /merchant/simulateReceipt; needed when fewer pieces arrived than were promised. */
    proposal: wire.optionalLine,
    request_id: wire.requestId,
  }),
  data: z.object({ lots: integer, pieces: integer }),
  refuses: ["ARRIVED_ALREADY", "SHORTAGE_UNSEEN", "DAMAGE_PHOTO_REQUIRED", "GOODS_OF_PURCHASE_ORDER"],
});

/** The most orders that are listed behind a number. */
export const maxStockReasons = 200;

/** What holds the reserved and incoming pieces of a stock item. */
export const reasonsData = z.object({
  on_hand: integer,
  reserved: integer,
  promised: integer,
  reserved_for: wire.rows({ order_number: z.string(), quantity: integer }),
  promised_to: wire.rows({
    order_number: z.string(),
    quantity: integer,
    container_number: z.string(),
    arrives_from: z.string(),
    arrives_to: z.string(),
  }),
});

export const stockReasons = post("/merchant/stockReasons", {
  who: "merchant:products",
  summary: "The orders behind the reserved pieces of a stock item, and the reservations that its arrivals are promised to; up to 200 each.",
  body: z.object({ stock_item_id: wire.id }),
  data: reasonsData,
});

export const movementKinds = ["receipt", "reservation", "release", "sale", "return", "adjustment", "transfer"] as const;

/** The figures of a stock item. */
export const stockItem = z.object({
  stock_item_id: integer,
  product_id: integer,
  goods_sn: z.string(),
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  merchant_name: z.string(),
  warehouse_id: integer,
  warehouse_name: z.string(),
  condition: z.string(),
  on_hand: integer,
  reserved: integer,
  /** Pieces that buyers have in checkout now. */
  held: integer,
  /** Pieces in containers on their way, and those of them that are promised to reservations. */
  incoming: integer,
  promised: integer,
  /** Pieces that another warehouse has sent here. */
  in_transit: integer,
});

/** What stands behind the figures of a stock item. */
export const historyData = z.object({
  item: stockItem.extend({
    /** The movements before this moment are archived; null where all are shown. */
    archived_until: wire.moment.nullable(),
  }),
  reasons: reasonsData,
  movements: wire.rows({
    movement_id: integer,
    at: wire.moment,
    kind: z.enum(movementKinds),
    on_hand_change: integer,
    reserved_change: integer,
    on_hand_after: integer,
    reserved_after: integer,
    order_number: z.string().nullable(),
    /** The transfer that it belongs to. */
    transfer_number: z.string().nullable(),
    /** The purchase order whose goods a receipt brought. */
    purchase_order_number: z.string().nullable(),
    person_name: z.string(),
    note: z.string(),
  }),
  count: integer,
});

export const merchantStockHistory = post("/merchant/stockHistory", {
  who: "merchant:products",
  summary:
    "What stands behind the numbers of a stock item of the manufacturer: its movements, and the orders and promises that hold pieces.",
  body: z.object({ stock_item_id: wire.id, page: wire.page, page_size: wire.pageSize.default(50) }),
  data: historyData,
});

export const inventoryReasons = post("/user/inventoryReasons", {
  who: "buyer",
  summary: "What stands behind the pieces of the company's order of a product: arrivals that promise them, and movements of its stock.",
  body: z.object({ order_sn: wire.orderNumber, product_id: wire.id }),
  data: z.object({
    promises: wire.rows({
      container_number: z.string(),
      warehouse_name: z.string(),
      /** A part of a set has another SKU than the line. */
      custom_sn: z.string(),
      quantity: integer,
      state: z.enum(statusNames(arrivalPromiseStatuses)),
      promised_at: wire.moment,
      arrives_from: z.string(),
      arrives_to: z.string(),
      arrived_at: wire.moment.nullable(),
    }),
    movements: wire.rows({
      movement_id: integer,
      at: wire.moment,
      kind: z.string(),
      custom_sn: z.string(),
      on_hand_change: integer,
      reserved_change: integer,
    }),
  }),
});
