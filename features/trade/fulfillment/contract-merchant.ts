import { post } from "#kernel/contract.ts";
import * as calls from "./contract.ts";

/** Calls of manufacturers about shipments that leave their own warehouses: those of the warehouse, for their own orders. */

const who = "merchant:orders" as const;

export const planOwnShipment = post("/merchant/planShipment", {
  who,
  summary: "Splits pieces of an order that the manufacturer ships itself off into a shipment of their own.",
  body: calls.planShipment.body,
  data: calls.planShipment.data,
  refuses: ["WRONG_STATUS", "PIECES_ABOVE_LEFT", "ANSWER_FIRST"],
});

export const startPackingOwnShipment = post("/merchant/startPackingShipment", {
  who,
  summary: "Starts to pack a shipment of the manufacturer's own warehouse.",
  body: calls.startPackingShipment.body,
  data: calls.startPackingShipment.data,
  refuses: ["WRONG_STATUS", "ANSWER_FIRST"],
});

export const packOwnShipment = post("/merchant/packShipment", {
  who,
  summary: "Marks a shipment of the manufacturer's own warehouse as packed, with its cartons and weight as counted.",
  body: calls.packShipment.body,
  data: calls.packShipment.data,
  refuses: ["WRONG_STATUS", "ANSWER_FIRST"],
});

export const handOverOwnShipment = post("/merchant/handOverShipment", {
  who,
  summary:
    "Hands a shipment of the manufacturer's own warehouse over to its carrier as one or more parcels, or to the buyer who collects it.",
  body: calls.handOverShipment.body,
  data: calls.handOverShipment.data,
  refuses: ["WRONG_STATUS", "TRACKING_REQUIRED", "GOODS_IN_SALES_ORDER", "TOGETHER_WANTED", "ANSWER_FIRST"],
});

export const deliverOwnShipment = post("/merchant/deliverShipment", {
  who,
  summary: "Marks a shipment of the manufacturer's own warehouse as delivered.",
  body: calls.deliverShipment.body,
  data: calls.deliverShipment.data,
  refuses: ["WRONG_STATUS", "ANSWER_FIRST"],
});

export const cancelOwnShipment = post("/merchant/cancelShipment", {
  who,
  summary: "Gives a shipment of the manufacturer's own warehouse up that has not left; its pieces can be planned again.",
  body: calls.cancelShipment.body,
  data: calls.cancelShipment.data,
  refuses: ["WRONG_STATUS", "ANSWER_FIRST"],
});

export const returnOwnShipment = post("/merchant/returnShipment", {
  who,
  summary: "Takes back a shipment that its carrier could not deliver to the manufacturer's own warehouse.",
  body: calls.returnShipment.body,
  data: calls.returnShipment.data,
  refuses: ["WRONG_STATUS", "ANSWER_FIRST"],
});

export const reportOwnShort = post("/merchant/reportShort", {
  who,
  summary: "Reports pieces of a shipment that were not found in the manufacturer's own warehouse. The buyer is asked what to do.",
  body: calls.reportShort.body,
  data: calls.reportShort.data,
  refuses: ["WRONG_STATUS", "GOODS_IN_SALES_ORDER", "PIECES_ABOVE_LEFT", "ANSWER_FIRST"],
});
