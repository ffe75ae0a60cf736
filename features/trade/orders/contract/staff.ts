import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { orderMoves } from "../rules/order-moves.ts";
import { actionBody, actionBodyWithReason, actionData, consoleOrderListData, orderDetail, orderListBody, orderSn } from "./shapes.ts";

/** Calls of warehouse, operator and merchants about orders. */

export const operatorOrderList = post("/operator/orderList", {
  who: "operator",
  summary:
    "Lists all orders: tabs with counts, a single status as a tab, search by number, PO, SKU, company or tracking number, warehouse, dates, lateness, paging.",
  body: orderListBody.extend({
    company_id: wire.id.optional(),
    merchant_id: wire.id.optional(),
    /** Only orders that staff should have acted on by now. */
    late: wire.flag.default(false),
    /** By the time of the order, or by the time it entered its status. */
    sort: z.enum(["created", "waiting"]).default("created"),
    sort_type: z.enum(["asc", "desc"]).default("desc"),
  }),
  data: consoleOrderListData.extend({
    list: z.array(
      consoleOrderListData.shape.list.element.extend({
        /** Since when the order is in its status. */
        waiting_since: wire.moment,
        /** Staff should have acted on it by now. */
        is_late: z.boolean(),
      }),
    ),
  }),
});

export const operatorOrderWork = post("/operator/orderWork", {
  who: "operator",
  summary: "Counts the orders that wait for the caller's roles, by status, with those that have waited longer than they should.",
  data: z.object({
    list: wire.rows({
      status_name: z.string(),
      count: z.number().int(),
      late: z.number().int(),
      oldest: wire.moment.nullable(),
      /** The hours within which staff act on an order of this status. */
      hours: z.number().int(),
    }),
  }),
});

export const operatorOrderInfo = post("/operator/orderInfo", {
  who: "operator",
  summary: "Returns all data of one order.",
  body: z.object({ order_sn: orderSn }),
  data: orderDetail.extend({
    /** Whether the refund needs two staff members, and the name of the one who approved it. */
    refund_needs_two: z.boolean(),
    refund_agreed_by: z.string(),
  }),
});

export const startPacking = post("/operator/startPacking", {
  moves: orderMoves("startPacking", "warehouse"),
  who: "operator:warehouse",
  summary: "Starts packing an order.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const readyForPickup = post("/operator/readyForPickup", {
  moves: orderMoves("readyForPickup", "warehouse"),
  who: "operator:warehouse",
  summary: "Marks an order as ready for pickup.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const dispatch = post("/operator/dispatch", {
  moves: orderMoves("dispatch", "warehouse"),
  who: "operator:warehouse",
  summary: "Dispatches an order with a tracking or bill of lading number and deducts its stock.",
  body: actionBody.extend({
    tracking_number: wire.printed(wire.line),
    carrier: wire.printed(wire.line),
    file_ids: wire.fileIds(0, 5).default([]),
  }),
  data: actionData,
  refuses: ["WRONG_STATUS", "TOGETHER_WANTED"],
});

export const arrive = post("/operator/arrive", {
  moves: orderMoves("arrive", "warehouse"),
  who: "operator:warehouse",
  summary: "Marks freight as arrived at the terminal where the buyer picks it up.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const confirmPickupAtDock = post("/operator/confirmPickup", {
  moves: orderMoves("confirmPickup", "warehouse"),
  who: "operator:warehouse",
  summary: "Confirms the pickup by the buyer; the order is completed.",
  body: actionBody,
  data: actionData,
  refuses: ["PIECES_AWAITED", "WRONG_STATUS"],
});

export const failOrder = post("/operator/failOrder", {
  moves: orderMoves("fail", "warehouse"),
  who: "operator:warehouse",
  summary: "Marks an order as impossible to pack; a full refund follows.",
  body: actionBodyWithReason,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const refundAll = post("/operator/refundAll", {
  moves: orderMoves("refundAll", "operator"),
  who: "operator:service+finance",
  summary: "Moves a failed order to its full refund and releases its stock.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const confirmCancel = post("/operator/confirmCancel", {
  moves: orderMoves("confirmCancel", "operator"),
  who: "operator:service",
  summary: "Confirms a cancellation: releases the stock; the refund follows.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const declineCancel = post("/operator/declineCancel", {
  moves: orderMoves("declineCancel", "operator"),
  who: "operator:service",
  summary: "Declines a cancellation; the order returns to its former status.",
  body: actionBodyWithReason,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const refundOrder = post("/operator/refundOrder", {
  moves: orderMoves("refund", "operator"),
  who: "operator:finance",
  summary:
    "Refunds everything paid and not yet refunded to the buyer's balance. Above the limit the first call records an approval; a second person's call refunds.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS", "SECOND_PERSON_NEEDED"],
});

export const refuseRefund = post("/operator/refuseRefund", {
  moves: orderMoves("refuse", "operator"),
  who: "operator:service+finance",
  summary: "Refuses the refund of a completed order.",
  body: actionBodyWithReason,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const returnCompleted = post("/operator/returnCompleted", {
  moves: orderMoves("returnCompleted", "operator"),
  who: "operator:service",
  summary:
    "Completes the return of a whole order: restocks the goods and refunds the rest of the money; above the limit two people are needed.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS", "SECOND_PERSON_NEEDED"],
});

export const merchantOrderList = post("/merchant/orderList", {
  who: "merchant:orders",
  summary: "Lists the merchant's orders: tabs with counts, search, warehouse, dates, paging.",
  body: orderListBody,
  data: consoleOrderListData,
});

export const merchantOrderInfo = post("/merchant/orderInfo", {
  who: "merchant:orders",
  summary: "Returns one of the merchant's orders.",
  body: z.object({ order_sn: orderSn }),
  data: orderDetail,
});

export const merchantOrderFile = post("/merchant/orderFile", {
  who: "merchant:orders",
  summary: "Returns a URL, valid for about ten minutes, of a file in the timeline of the merchant's order, or of its shipping label.",
  body: z.object({ order_sn: orderSn, file_id: wire.uuid }),
  data: z.object({ url: z.string(), name: z.string(), mime: z.string() }),
});

export const merchantRefundOrder = post("/merchant/refundOrder", {
  moves: orderMoves("refund", "merchant"),
  who: "merchant:orders",
  summary: "Refunds a completed order of the merchant.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const merchantRefuseRefund = post("/merchant/refuseRefund", {
  moves: orderMoves("refuse", "merchant"),
  who: "merchant:orders",
  summary: "Refuses the refund of a completed order of the merchant.",
  body: actionBodyWithReason,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});
