import { z } from "zod";
import { type Call, post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { actionBody, actionBodyWithReason, actionData, orderDetail, orderListBody, orderListData, orderSn } from "./shapes.ts";

/** Calls of warehouse, operator and merchants about orders. */

export const operatorOrderList = post("/operator/orderList", {
  who: "operator",
  summary: "All orders: tabs with counts, search by number, PO, SKU, company or tracking number, warehouse, dates, pages.",
  body: orderListBody.extend({ company_id: wire.id.optional(), merchant_id: wire.id.optional() }),
  data: orderListData,
});

export const operatorOrderInfo = post("/operator/orderInfo", {
  who: "operator",
  summary: "One order with everything that is known of it.",
  body: z.object({ order_sn: orderSn }),
  data: orderDetail.extend({
    /** Whether the refund needs two staff members, and the name of the one who approved it. */
    refund_needs_two: z.boolean(),
    refund_agreed_by: z.string(),
  }),
});

export const startPacking = post("/operator/startPacking", {
  who: "operator:warehouse",
  summary: "The warehouse begins to pack.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const readyForPickup = post("/operator/readyForPickup", {
  who: "operator:warehouse",
  summary: "The goods wait at the dock for the buyer.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const dispatch = post("/operator/dispatch", {
  who: "operator:warehouse",
  summary: "The goods have left, with a tracking number or the number of the bill of lading; stock falls.",
  body: actionBody.extend({ tracking_number: wire.line, carrier: wire.line, file_ids: wire.fileIds(0, 5).default([]) }),
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const arrive = post("/operator/arrive", {
  who: "operator:warehouse",
  summary: "Freight has reached the terminal where the buyer collects it.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const confirmPickupAtDock = post("/operator/confirmPickup", {
  who: "operator:warehouse",
  summary: "The buyer has collected the goods; the order is completed.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const failOrder = post("/operator/failOrder", {
  who: "operator:warehouse",
  summary: "The order cannot be packed; a full refund follows.",
  body: actionBodyWithReason,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const refundAll = post("/operator/refundAll", {
  who: "operator:service+finance",
  summary: "Sends a failed order to its full refund; its stock is free again.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const confirmCancel = post("/operator/confirmCancel", {
  who: "operator:service",
  summary: "Agrees to a cancellation; the stock is free again and the money waits for its refund.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const declineCancel = post("/operator/declineCancel", {
  who: "operator:service",
  summary: "Declines a cancellation; the order goes on where it was.",
  body: actionBodyWithReason,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const refundOrder = post("/operator/refundOrder", {
  who: "operator:finance",
  summary:
    "Gives back everything that was paid and not yet refunded, to the buyer's balance. Above the limit the first call agrees and changes no status; somebody else's gives it back.",
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
    "Every line of a completed order has come back: its stock is on the shelf again, what is left of its money is given back, above the limit by two people.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS", "BALANCE_TOO_LOW", "SECOND_PERSON_NEEDED"],
});

export const merchantOrderList = post("/merchant/orderList", {
  who: "merchant",
  summary: "The manufacturer's orders: tabs with counts, search, warehouse, dates, pages.",
  body: orderListBody,
  data: orderListData,
});

export const merchantOrderInfo = post("/merchant/orderInfo", {
  who: "merchant",
  summary: "One of the manufacturer's orders.",
  body: z.object({ order_sn: orderSn }),
  data: orderDetail,
});

export const merchantRefundOrder = post("/merchant/refundOrder", {
  who: "merchant",
  summary: "The manufacturer agrees to the refund of a completed order.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS", "BALANCE_TOO_LOW"],
});

export const merchantRefuseRefund = post("/merchant/refuseRefund", {
  who: "merchant",
  summary: "The manufacturer refuses the refund of a completed order.",
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
