import { z } from "zod";
import { type Call, post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { actionBody, actionBodyWithReason, actionData, orderDetail, orderListBody, orderListData, orderSn } from "./shapes.ts";

/** Calls of warehouse, operator and merchants about orders. */

export const operatorOrderList = post("/operator/orderList", {
  who: "operator",
  summary: "Lists all orders: tabs with counts, search by number, PO, SKU, company or tracking number, warehouse, dates, paging.",
  body: orderListBody.extend({ company_id: wire.id.optional(), merchant_id: wire.id.optional() }),
  data: orderListData,
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
  who: "operator:warehouse",
  summary: "Starts packing an order.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const readyForPickup = post("/operator/readyForPickup", {
  who: "operator:warehouse",
  summary: "Marks an order as ready for pickup.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const dispatch = post("/operator/dispatch", {
  who: "operator:warehouse",
  summary: "Dispatches an order with a tracking or bill of lading number and deducts its stock.",
  body: actionBody.extend({ tracking_number: wire.line, carrier: wire.line, file_ids: wire.fileIds(0, 5).default([]) }),
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const arrive = post("/operator/arrive", {
  who: "operator:warehouse",
  summary: "Marks freight as arrived at the terminal where the buyer picks it up.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const confirmPickupAtDock = post("/operator/confirmPickup", {
  who: "operator:warehouse",
  summary: "Confirms the pickup by the buyer; the order is completed.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const failOrder = post("/operator/failOrder", {
  who: "operator:warehouse",
  summary: "Marks an order as impossible to pack; a full refund follows.",
  body: actionBodyWithReason,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const refundAll = post("/operator/refundAll", {
  who: "operator:service+finance",
  summary: "Moves a failed order to its full refund and releases its stock.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const confirmCancel = post("/operator/confirmCancel", {
  who: "operator:service",
  summary: "Confirms a cancellation: releases the stock; the refund follows.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const declineCancel = post("/operator/declineCancel", {
  who: "operator:service",
  summary: "Declines a cancellation; the order returns to its former status.",
  body: actionBodyWithReason,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const refundOrder = post("/operator/refundOrder", {
  who: "operator:finance",
  summary:
    "Refunds everything paid and not yet refunded to the buyer's balance. Above the limit the first call records an approval; a second person's call refunds.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS", "BALANCE_TOO_LOW", "SECOND_PERSON_NEEDED"],
});

export const refuseRefund = post("/operator/refuseRefund", {
  who: "operator:service+finance",
  summary: "Refuses the refund of a completed order.",
  body: actionBodyWithReason,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const returnCompleted = post("/operator/returnCompleted", {
  who: "operator:service",
  summary:
    "Completes the return of a whole order: restocks the goods and refunds the rest of the money; above the limit two people are needed.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS", "BALANCE_TOO_LOW", "SECOND_PERSON_NEEDED"],
});

export const merchantOrderList = post("/merchant/orderList", {
  who: "merchant",
  summary: "Lists the merchant's orders: tabs with counts, search, warehouse, dates, paging.",
  body: orderListBody,
  data: orderListData,
});

export const merchantOrderInfo = post("/merchant/orderInfo", {
  who: "merchant",
  summary: "Returns one of the merchant's orders.",
  body: z.object({ order_sn: orderSn }),
  data: orderDetail,
});

export const merchantRefundOrder = post("/merchant/refundOrder", {
  who: "merchant",
  summary: "Refunds a completed order of the merchant.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS", "BALANCE_TOO_LOW"],
});

export const merchantRefuseRefund = post("/merchant/refuseRefund", {
  who: "merchant",
  summary: "Refuses the refund of a completed order of the merchant.",
  body: actionBodyWithReason,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const staffCalls = [
  operatorOrderList,
  operatorOrderInfo,
  startPacking,
  readyForPickup,
  dispatch,
  arrive,
  confirmPickupAtDock,
  failOrder,
  refundAll,
  confirmCancel,
  declineCancel,
  refundOrder,
  refuseRefund,
  returnCompleted,
  merchantOrderList,
  merchantOrderInfo,
  merchantRefundOrder,
  merchantRefuseRefund,
] as const satisfies readonly Call[];
