import { z } from "zod";
import { pickupFields } from "#features/inventory/dock-slots/contract.ts";
import { ruleReasons } from "#features/pricing/order-rules/rules.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { orderMoves } from "../rules/order-moves.ts";
import { refundRequestRefusals } from "../rules/refund-requests.ts";
import { shippingWays } from "../rules/split-aims.ts";
import {
  actionBody,
  actionBodyWithReason,
  actionData,
  buyerOrderListData,
  deliveryAddress,
  orderFieldInputs,
  orderInfoData,
  orderListBody,
  orderSn,
} from "./shapes.ts";

/** Calls of buyers about orders. */

/** Reasons why a coupon cannot be used for an order. */
const couponReasons = [
  "COUPON_NOT_HELD",
  "COUPON_NOT_YET",
  "COUPON_OVER",
  "COUPON_STOPPED",
  "COUPON_OTHER_SITE",
  "COUPON_OTHER_GOODS",
  "COUPON_BELOW_MINIMUM",
] as const;

const requestedLine = z.object({ product_id: wire.id, relation_id: wire.id, quantity: wire.wholeNumber });

export const createOrder = post("/home/create", {
  moves: [...orderMoves("create", "buyer"), { table: "price_request", action: "order", actor: "buyer" }],
  who: "certifiedBuyer:purchaser",
  summary:
    "Creates orders from cart lines (cart_id) or a product_list: one per merchant, warehouse and kind, under one parent number. Invalid lines are named in `fields` as relation_id.<id>.",
  body: z.object({
    cart_id: wire.ids(200).default([]),
    product_list: wire.json(z.array(requestedLine).min(1).max(200)).optional(),
    /** Delivery method; defaults to the cart line's, or to 1 (self pickup). */
    logistics_type: wire.choice(1, 2, 3).optional(),
    purchase_mode: wire.choice(1, 2).optional(),
    source_type: wire.choice(1, 2).optional(),
    warehouse_area_id: wire.id.optional(),
    address_id: wire.id.optional(),
    /** A coupon of the company; its savings are split over the orders. */
    coupon_id: wire.id.optional(),
    /** An accepted quote: its goods are ordered at exactly its prices, instead of cart lines or a product list. */
    quote_number: wire.line.optional(),
    /** The buyer accepts the flaws of graded goods, which are sold as seen; required for them. */
    accept_as_seen: wire.flag.optional(),
    /** The freight quotes of the orders as the checkout showed them; their prices are charged. Without them today's price applies. */
    freight_quote_ids: wire.ids(50).default([]),
    /** Warehouse pickup: the dock slot, truck and pallets of the orders; without a slot none is booked. */
    dock_slot: z.union([z.literal(""), pickupFields.starts_at]).optional(),
    truck_type: pickupFields.truck_type.optional(),
    pallets: pickupFields.pallets.optional(),
    /** How goods are sent of which a part comes later; orders that have no such part ignore it. Without it the buyer is asked once they are paid. */
    shipping_way: z.enum(shippingWays).optional(),
    ...orderFieldInputs,
    /** Of the quote that was shown. */
    seen: wire.seen,
    request_id: wire.requestId,
  }),
  data: z.object({
    order_parent_number: z.string(),
    orders: wire.rows({ order_number: z.string(), order_fee: wire.money, fare_fee: wire.money }),
    /** Offers whose price changed since they were added to the cart; the order uses the new price. */
    price_changes: wire.rows({ relation_id: z.number().int(), from: wire.money, to: wire.money }),
  }),
  refuses: [
    "QUOTE_WRONG_STATUS",
    "QUOTE_EXPIRED",
    "QUOTE_NO_COUPON",
    "QUOTE_OTHER_DELIVERY",
    "QUOTE_OTHER_ZIP",
    "QUOTE_WAITS_FOR_STOCK",
    "NOTHING_SELECTED",
    "CART_CHANGED",
    "OUT_OF_STOCK",
    "INSUFFICIENT_STOCK",
    "PRESALE_INSUFFICIENT",
    "RESERVATION_MIXED",
    "NOT_SAME_MERCHANT",
    "NOT_SAME_WAREHOUSE",
    "BELOW_MOQ",
    "NOT_A_PACK",
    "OFFER_ENDED",
    "OFFER_LIMITED",
    "SOLD_ELSEWHERE",
    "NOT_FROM_THIS_SITE",
    "ADDRESS_REQUIRED",
    "NO_FREIGHT_TO_ZIP",
    "STREET_ADDRESS_NEEDED",
    "TOO_LARGE_FOR_FREIGHT",
    "CARTON_DATA_MISSING",
    "FREIGHT_QUOTE_CHANGED",
    "FREIGHT_OVERDUE",
    "SLOT_TAKEN",
    "SLOT_NOT_OFFERED",
    "PO_REQUIRED",
    "OVER_COMPANY_LIMIT",
    "AS_SEEN_REQUIRED",
    ...ruleReasons,
    "NEEDS_APPROVAL",
    "OVER_ORDER_LIMIT",
    "OVER_MONTH_LIMIT",
    ...couponReasons,
  ],
});

export const orderInfo = post("/supply/order/order/info", {
  who: "buyer",
  summary: "Returns one order, or all orders of a parent number: amounts, lines, timeline, available actions and amounts due.",
  body: z.object({ order_sn: orderSn }),
  data: orderInfoData,
});

/** The same data under the path of the main service. */
export const getOrderInfo = post("/home/getOrderInfo", {
  who: "buyer",
  summary: "Returns one order, or all orders of a parent number.",
  body: z.object({ order_sn: orderSn }),
  data: orderInfoData,
});

export const orderList = post("/user/orderList", {
  who: "buyer",
  summary:
    "Lists the company's orders: tabs with counts, search by anything printed on a document (numbers with any separators, names), dates, paging.",
  body: orderListBody.extend({
    /** By what is due: orders without any come last. */
    sort: z.enum(["created", "total", "due"]).default("created"),
    sort_type: z.enum(["asc", "desc"]).default("desc"),
  }),
  data: buyerOrderListData,
});

export const orderPdf = post("/user/orderPdf", {
  who: "buyer",
  summary: "Returns a URL, valid for ten minutes, of the order's proforma invoice or packing list as a PDF in the caller's language.",
  body: z.object({ order_sn: orderSn, paper: z.enum(["proforma", "packing"]) }),
  data: z.object({ url: z.string() }),
});

export const orderDocument = post("/user/orderPaper", {
  who: "buyer",
  summary: "Returns a URL, valid for about ten minutes, of a file in the timeline of the company's order, such as a bill of lading.",
  body: z.object({ order_sn: orderSn, file_id: wire.uuid }),
  data: z.object({ url: z.string(), name: z.string(), mime: z.string() }),
});

export const cancelOrder = post("/user/cancelOrder", {
  moves: orderMoves("cancel", "buyer"),
  who: "buyer:purchaser",
  summary: "Cancels the unpaid orders of a single or parent number and releases their stock.",
  body: actionBody,
  data: actionData,
  refuses: refundRequestRefusals,
});

export const requestCancel = post("/user/requestCancel", {
  moves: orderMoves("requestCancel", "buyer"),
  who: "buyer:purchaser",
  summary: "Requests the cancellation of a paid order before it is shipped.",
  body: actionBodyWithReason.extend({ seen: wire.seen }),
  data: actionData,
  refuses: refundRequestRefusals,
});

export const uploadLabel = post("/user/uploadLabel", {
  moves: orderMoves("uploadLabel", "buyer"),
  who: "buyer:purchaser",
  summary: "Attaches the shipping label, an uploaded PDF, to an order with the buyer's own label.",
  body: actionBody.extend({ label_file_id: wire.uuid }),
  data: actionData,
  refuses: ["WRONG_STATUS", "PDF_ONLY"],
});

export const confirmPickup = post("/user/confirmPickup", {
  moves: orderMoves("confirmPickup", "buyer"),
  who: "buyer:purchaser",
  summary: "Confirms the pickup; the order is completed.",
  body: actionBody,
  data: actionData,
  refuses: ["PIECES_AWAITED", "WRONG_STATUS"],
});

export const confirmReceipt = post("/user/confirmReceipt", {
  moves: orderMoves("confirmReceipt", "buyer"),
  who: "buyer:purchaser",
  summary: "Confirms the delivery; the order is completed.",
  body: actionBody,
  data: actionData,
  refuses: ["PIECES_AWAITED", "WRONG_STATUS"],
});

export const applyRefund = post("/user/applyOrderRefund", {
  moves: orderMoves("applyRefund", "buyer"),
  who: "buyer:purchaser+finance",
  summary: "Requests a full refund of a completed order; it counts as an after-sale claim of the month.",
  body: actionBodyWithReason.extend({ seen: wire.seen }),
  data: actionData,
  refuses: [...refundRequestRefusals, "AFTER_SALE_OVER", "GOODS_IN_STORAGE", "REFUND_CAP_REACHED", "AFTER_SALE_FROZEN"],
});

export const confirmRefund = post("/user/confirmRefund", {
  moves: orderMoves("confirmRefund", "buyer"),
  who: "buyer:purchaser+finance",
  summary: "Confirms that the refund was received.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const acceptRefusal = post("/user/acceptRefusal", {
  moves: orderMoves("accept", "buyer"),
  who: "buyer:purchaser+finance",
  summary: "Accepts a refused refund; the order is completed again.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const escalateRefund = post("/user/escalateRefund", {
  moves: orderMoves("escalate", "buyer"),
  who: "buyer:purchaser+finance",
  summary: "Escalates a refused refund to the operator, once.",
  body: actionBodyWithReason,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const retryOrder = post("/user/retryOrder", {
  moves: orderMoves("retry", "buyer"),
  who: "certifiedBuyer:purchaser",
  summary: "Retries an order of a batch whose creation failed.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS", "ORDER_NOT_RETRIABLE"],
});

export const discardOrder = post("/user/discardOrder", {
  moves: orderMoves("discard", "buyer"),
  who: "buyer:purchaser",
  summary: "Discards an order whose creation failed.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

const reorderedItem = z.object({
  relation_id: z.number().int(),
  custom_sn: z.string(),
  title: z.string(),
  /** The ordered pieces. */
  amount: z.number().int(),
});

const reorderData = z.object({
  /** Lines now in the cart. */
  added: z.number().int(),
  cart_count: z.number().int(),
  /** Lines that could not be added, with the reason in the caller's language. */
  unavailable: z.array(reorderedItem.extend({ available: z.number().int(), reason: z.string(), reason_text: z.string() })),
  /** Added lines whose price per piece has changed since the newest of the orders. */
  changed: z.array(reorderedItem.extend({ price_before: wire.money, price: wire.money })),
});

export const reorder = post("/home/againOrder", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Adds the items of an order or of several orders to the cart again. Lists those that are unavailable or have another price now.",
  body: z.object({ order_sn: wire.orderNumbers }),
  data: reorderData,
});

/** The same under the path of the supply service. */
export const replenishOrder = post("/supply/order/order/replenish", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Adds the items of an order or of several orders to the cart again.",
  body: z.object({ order_sn: wire.orderNumbers }),
  data: reorderData,
});

export const orderAddress = post("/supply/order/order/address", {
  who: "buyer",
  summary: "Returns the delivery address of each order of a number.",
  body: z.object({ order_sn: orderSn }),
  data: z.object({ list: wire.rows({ order_number: z.string(), address: deliveryAddress.nullable() }) }),
});

export const orderTracking = post("/supply/order/logistics/query_link", {
  who: "buyer",
  summary: "Returns carrier, tracking number and tracking page of each shipped order of a number.",
  body: z.object({ order_sn: orderSn }),
  data: z.object({
    list: wire.rows({
      order_number: z.string(),
      carrier: z.string(),
      tracking_number: z.string(),
      /** The carrier's tracking page; null when the carrier has none we know. */
      link: z.url().nullable(),
    }),
  }),
});

export const lastPurchase = post("/user/lastBought", {
  who: "buyer",
  summary: "Returns date, quantity and price of the company's last order of a product that was not canceled.",
  body: z.object({ product_id: wire.id }),
  data: z.object({
    last: z
      .object({ order_number: z.string(), at: wire.moment, kind: z.string(), quantity: z.number().int(), price: wire.money })
      .nullable(),
    /** Number of orders that contain the product. */
    orders: z.number().int(),
  }),
});
