import { type Call, post, type Schema } from "#kernel/contract.ts";
import type { Reason } from "#kernel/refusals.ts";
import * as calls from "./contract.ts";

/** Calls of manufacturers about shipments that leave their own warehouses: those of the warehouse, for their own orders. */

/** The call of the warehouse under a path of the manufacturer, refused until the manufacturer has answered whether it sends the order. */
const own = <const Path extends `/${string}`, Body extends Schema, Data extends Schema>(
  path: Path,
  { body, data }: Pick<Call<string, Body, Data>, "body" | "data">,
  summary: string,
  ...refuses: Reason[]
) => post(path, { who: "merchant:orders" as const, summary, body, data, refuses: ["WRONG_STATUS", ...refuses, "ANSWER_FIRST"] });

export const planOwnShipment = own(
  "/merchant/planShipment",
  calls.planShipment,
  "Splits pieces of an order that the manufacturer ships itself off into a shipment of their own.",
  "PIECES_ABOVE_LEFT",
);

export const startPackingOwnShipment = own(
  "/merchant/startPackingShipment",
  calls.startPackingShipment,
  "Starts to pack a shipment of the manufacturer's own warehouse.",
);

export const packOwnShipment = own(
  "/merchant/packShipment",
  calls.packShipment,
  "Marks a shipment of the manufacturer's own warehouse as packed, with its cartons and weight as counted.",
);

export const handOverOwnShipment = own(
  "/merchant/handOverShipment",
  calls.handOverShipment,
  "Hands a shipment of the manufacturer's own warehouse over to its carrier as one or more parcels, or to the buyer who collects it.",
  "TRACKING_REQUIRED",
  "GOODS_IN_SALES_ORDER",
  "TOGETHER_WANTED",
);

export const deliverOwnShipment = own(
  "/merchant/deliverShipment",
  calls.deliverShipment,
  "Marks a shipment of the manufacturer's own warehouse as delivered.",
);

export const cancelOwnShipment = own(
  "/merchant/cancelShipment",
  calls.cancelShipment,
  "Gives a shipment of the manufacturer's own warehouse up that has not left; its pieces can be planned again.",
);

export const returnOwnShipment = own(
  "/merchant/returnShipment",
  calls.returnShipment,
  "Takes back a shipment that its carrier could not deliver to the manufacturer's own warehouse.",
);

export const reportOwnShort = own(
  "/merchant/reportShort",
  calls.reportShort,
  "Reports pieces of a shipment that were not found in the manufacturer's own warehouse. The buyer is asked what to do.",
  "GOODS_IN_SALES_ORDER",
  "PIECES_ABOVE_LEFT",
);
