import { z } from "zod";
import { conditions, limits } from "#features/catalog/product-management/rules.ts";
import { lot } from "#features/inventory/arrivals/contract.ts";
import { post, type Who } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { differenceReasons } from "./rules.ts";
import { type PurchaseOrderAction, purchaseOrderStatuses } from "./statuses.ts";

/** Purchase orders: the operator orders goods from a manufacturer for a warehouse, the manufacturer answers and ships in parts. */

const integer = z.number().int();
const optionalDay = z.union([z.literal(""), wire.date]).default("");
const pieces = wire.count.pipe(z.number().max(limits.quantity));
const status = z.enum(statusNames(purchaseOrderStatuses));

export const maxPurchaseOrderLines = 200;

const summaryFields = {
  purchase_order_number: z.string(),
  merchant_name: z.string(),
  warehouse_name: z.string(),
  status,
  /** Pieces ordered, on their way, in the warehouse, and those of differences. */
  pieces: integer,
  in_transit: integer,
  received: integer,
  differences: integer,
  goods_total: wire.money,
  /** Null where nobody said when it comes. */
  expected_on: z.string().nullable(),
  created_at: wire.moment,
  status_since: wire.moment,
};

const lineFields = {
  purchase_order_line_id: integer,
  product_id: integer,
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  condition: z.enum(conditions),
  quantity: integer,
  unit_cost: wire.money,
  goods_total: wire.money,
  in_transit: integer,
  received: integer,
  missing: integer,
  damaged: integer,
  surplus: integer,
  /** Pieces that the manufacturer still has to ship. */
  left: integer,
};

const detailFields = {
  ...summaryFields,
  warehouse_id: integer,
  note: z.string(),
  sent_at: wire.moment.nullable(),
  answered_at: wire.moment.nullable(),
  /** What is in the containers that bring goods of the order, goods of other orders included: a container is received as a whole. */
  lots: z.array(lot.extend({ purchase_order_number: z.string().nullable() })),
  events: wire.rows({
    event_id: integer,
    at: wire.moment,
    action: z.string(),
    to_status: status,
    person_name: z.string(),
    note: z.string(),
    pieces: wire.rows({
      custom_sn: z.string(),
      condition: z.string(),
      quantity: integer,
      reason: z.enum(differenceReasons).optional(),
    }),
  }),
  actions: z.array(z.string()),
};

const numbered = { purchase_order_number: wire.line };
const moved = z.object({ purchase_order_number: z.string(), status });

export const purchaseOrderTabs = ["open", "in_transit", "draft", "ended", "all"] as const;
const tabCounts = z.object({ open: integer, in_transit: integer, draft: integer, ended: integer });

const readCalls = <const A extends "merchant" | "operator", const W extends Who>(area: A, who: W) => ({
  purchaseOrderList: post(`/${area}/purchaseOrderList`, {
    who,
    summary: "Purchase orders to manufacturers, the newest first. A manufacturer sees those that were sent to it.",
    body: z.object({ tab: z.enum(purchaseOrderTabs).default("open"), keyword: wire.optionalLine, ...wire.pageFields }),
    data: z.object({ list: wire.rows(summaryFields), count: integer, counts: tabCounts }),
  }),
  purchaseOrderPdf: post(`/${area}/purchaseOrderPdf`, {
    who,
    summary: "A signed, expiring address of the purchase order as PDF.",
    body: z.object(numbered),
    data: z.object({ url: z.string(), name: z.string() }),
  }),
});

const merchantMoves = (...actions: PurchaseOrderAction[]) => movesOf(purchaseOrderStatuses, "merchant", ...actions);
const staffMoves = (...actions: PurchaseOrderAction[]) => movesOf(purchaseOrderStatuses, "warehouse", ...actions);

export const merchantPurchaseOrders = {
  ...readCalls("merchant", "merchant:orders"),
  purchaseOrderDetail: post("/merchant/purchaseOrderDetail", {
    who: "merchant:orders",
    summary: "A purchase order with its lines, containers, and everything that happened to it.",
    body: z.object(numbered),
    data: z.object({ ...detailFields, lines: wire.rows(lineFields) }),
  }),
  acceptPurchaseOrder: post("/merchant/acceptPurchaseOrder", {
    who: "merchant:orders",
    moves: merchantMoves("accept"),
    summary: "Accepts a purchase order, with the day when its goods will come.",
    body: z.object({ ...numbered, expected_on: optionalDay, note: wire.remark, request_id: wire.requestId }),
    data: moved,
    refuses: ["PURCHASE_ORDER_CHANGED"],
  }),
  declinePurchaseOrder: post("/merchant/declinePurchaseOrder", {
    who: "merchant:orders",
    moves: merchantMoves("decline"),
    summary: "Declines a purchase order with a reason.",
    body: z.object({ ...numbered, note: wire.filledText(500), request_id: wire.requestId }),
    data: moved,
    refuses: ["PURCHASE_ORDER_CHANGED"],
  }),
  reschedulePurchaseOrder: post("/merchant/reschedulePurchaseOrder", {
    who: "merchant:orders",
    moves: merchantMoves("reschedule"),
    summary: "Tells the operator another day for what has not been shipped, with the reason.",
    body: z.object({ ...numbered, expected_on: wire.date, note: wire.filledText(500), request_id: wire.requestId }),
    data: moved,
    refuses: ["PURCHASE_ORDER_CHANGED"],
  }),
  shipPurchaseOrder: post("/merchant/shipPurchaseOrder", {
    who: "merchant:orders",
    moves: merchantMoves("ship"),
    summary: "Ships pieces of a purchase order in a container. They are incoming stock of the warehouse, which presale orders may have.",
    body: z.object({
      ...numbered,
      container_number: wire
        .printed(wire.line)
        .pipe(z.string().max(20))
        .transform((number) => number.toUpperCase().replaceAll(/[\s-]/g, "")),
      arrives_from: wire.date,
      arrives_to: wire.date,
      counts: wire.json(
        wire
          .rows({ purchase_order_line_id: integer.positive(), quantity: integer.min(0).max(limits.quantity) })
          .min(1)
          .max(maxPurchaseOrderLines),
      ),
      request_id: wire.requestId,
    }),
    data: moved,
    refuses: ["PURCHASE_ORDER_CHANGED", "PURCHASE_ORDER_EXCEEDS_LEFT", "TRANSFER_EMPTY", "DATES_TURNED"],
  }),
};

const planned = { warehouse_id: wire.id, expected_on: optionalDay, note: wire.remark, request_id: wire.requestId };
const lineValues = { unit_cost: wire.amount.optional(), quantity: pieces };

export const operatorPurchaseOrders = {
  ...readCalls("operator", "operator:warehouse+service"),
  purchaseOrderDetail: post("/operator/purchaseOrderDetail", {
    who: "operator:warehouse+service",
    summary: "A purchase order with its lines, costs, containers, and everything that happened to it.",
    body: z.object(numbered),
    data: z.object({
      ...detailFields,
      merchant_id: integer,
      lines: wire.rows({
        ...lineFields,
        /** What the pieces of the line cost in the warehouse; `landed_cent_more` of them bear one cent more than `landed_each`. */
        landed_pieces: integer,
        landed_shared: wire.money,
        landed_total: wire.money,
        landed_each: wire.money,
        landed_cent_more: integer,
      }),
      ocean_freight: wire.money,
      duty: wire.money,
      other: wire.money,
      total: wire.money,
    }),
  }),
  purchaseOrderPlaces: post("/operator/purchaseOrderPlaces", {
    who: "operator:warehouse+service",
    summary: "The warehouses that goods can be ordered for, and the manufacturers of live products.",
    data: z.object({
      warehouses: wire.rows({ warehouse_id: integer, warehouse_name: z.string() }),
      merchants: wire.rows({ merchant_id: integer, merchant_name: z.string() }),
    }),
  }),
  createPurchaseOrder: post("/operator/createPurchaseOrder", {
    who: "operator:warehouse",
    summary: "Drafts a purchase order to a manufacturer.",
    body: z.object({ merchant_id: wire.id, ...planned }),
    data: moved,
  }),
  orderFromManufacturer: post("/operator/orderFromManufacturer", {
    who: "operator:warehouse",
    moves: staffMoves("edit"),
    summary: "Puts pieces of a stock item into the draft of a purchase order to its manufacturer; without a draft it makes one.",
    body: z.object({
      stock_item_id: wire.id,
      quantity: wire.wholeNumber.pipe(z.number().max(limits.quantity)),
      request_id: wire.requestId,
    }),
    data: moved,
    refuses: ["PURCHASE_ORDER_FULL", "SET_NOT_MOVABLE"],
  }),
  editPurchaseOrder: post("/operator/editPurchaseOrder", {
    who: "operator:warehouse",
    moves: staffMoves("edit"),
    summary: "Changes warehouse, day and note of a purchase order that was not sent.",
    body: z.object({ ...numbered, ...planned }),
    data: moved,
    refuses: ["PURCHASE_ORDER_CHANGED"],
  }),
  setPurchaseOrderLine: post("/operator/setPurchaseOrderLine", {
    who: "operator:warehouse",
    moves: staffMoves("edit"),
    summary: "Sets how many pieces of a product are ordered at which cost; 0 takes the product out.",
    body: z.object({
      ...numbered,
      custom_sn: wire.line,
      condition: z.enum(conditions).default("new"),
      ...lineValues,
      request_id: wire.requestId,
    }),
    refuses: ["PURCHASE_ORDER_CHANGED", "PURCHASE_ORDER_FULL", "COMPONENT_UNKNOWN", "SET_NOT_MOVABLE"],
  }),
  setPurchaseOrderCosts: post("/operator/setPurchaseOrderCosts", {
    who: "operator:warehouse",
    summary: "Records ocean freight, duty and other costs of an order that is not closed. They are shared to the cent over its pieces.",
    body: z.object({
      ...numbered,
      ocean_freight: wire.amount.optional(),
      duty: wire.amount.optional(),
      other: wire.amount.optional(),
      request_id: wire.requestId,
    }),
    data: moved,
    refuses: ["PURCHASE_ORDER_CHANGED"],
  }),
  sendPurchaseOrder: post("/operator/sendPurchaseOrder", {
    who: "operator:warehouse",
    moves: staffMoves("send"),
    summary: "Sends a purchase order to its manufacturer, who is told.",
    body: z.object({ ...numbered, request_id: wire.requestId }),
    data: moved,
    refuses: ["PURCHASE_ORDER_CHANGED", "TRANSFER_EMPTY"],
  }),
  cancelPurchaseOrder: post("/operator/cancelPurchaseOrder", {
    who: "operator:warehouse",
    moves: staffMoves("cancel"),
    summary: "Cancels a purchase order of which nothing is on its way.",
    body: z.object({ ...numbered, note: wire.remark, request_id: wire.requestId }),
    data: moved,
    refuses: ["PURCHASE_ORDER_CHANGED", "PURCHASE_ORDER_IN_TRANSIT"],
  }),
  closePurchaseOrder: post("/operator/closePurchaseOrder", {
    who: "operator:warehouse",
    moves: staffMoves("close"),
    summary: "Ends a purchase order: what has not come does not come any more, and its costs stay as they are.",
    body: z.object({ ...numbered, note: wire.remark, request_id: wire.requestId }),
    data: moved,
    refuses: ["PURCHASE_ORDER_CHANGED", "PURCHASE_ORDER_IN_TRANSIT"],
  }),
};
