import { z } from "zod";
import { stages } from "#features/inventory/expected-dates/rules.ts";
import { delayReasons } from "#features/trade/shipment-dates/rules/shipment-dates.ts";
import { shipmentStatuses } from "#features/trade/shipments/statuses.ts";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { costBearers, goodsOutcomes } from "./rules.ts";
import { partCancellationStatuses, shortPickStatuses } from "./statuses.ts";

/** Calls about the parts of an order: shipments, pieces that are given up, and pieces that were not found. */

const whole = z.number().int();

/** Most lines of one request; an order has no more. */
const maxLines = 500;

/** Pieces of lines, each line once. */
const pieces = wire.json(
  wire
    .rows({ order_line_id: wire.id, quantity: wire.wholeNumber })
    .min(1)
    .max(maxLines)
    .refine((lines) => new Set(lines.map(({ order_line_id }) => order_line_id)).size === lines.length, "each line once"),
);

const linePieces = wire.rows({ order_line_id: whole, quantity: whole });

/** Days of a shipment; null for stages that its way of delivery does not have. */
const shipmentDays = z.object({
  pack_by: z.string(),
  ready_for_pickup_from: z.string().nullable(),
  ship_by: z.string().nullable(),
  deliver_from: z.string().nullable(),
  deliver_to: z.string().nullable(),
});

const parts = z.object({
  order_sn: z.string(),
  /** Where the pieces of each line are. `planned` is the part of `allocated` that is in a shipment which has not left. */
  lines: wire.rows({
    order_line_id: whole,
    title: z.string(),
    goods_sn: z.string(),
    custom_sn: z.string(),
    preview: z.string(),
    quantity: whole,
    open: whole,
    allocated: whole,
    planned: whole,
    shipped: whole,
    received: whole,
    canceled: whole,
    short: whole,
    returned: whole,
  }),
  shipments: wire.rows({
    shipment_id: whole,
    shipment_sn: z.string(),
    number: whole,
    status: z.enum(statusNames(shipmentStatuses)),
    status_since: wire.moment,
    packed_at: wire.moment.nullable(),
    handed_over_at: wire.moment.nullable(),
    delivered_at: wire.moment.nullable(),
    received_at: wire.moment.nullable(),
    cartons: whole,
    weight_grams: whole,
    signed_by: z.string(),
    /** When an edit of the order brought goods that leave with it; null while none has. */
    extended_at: wire.moment.nullable(),
    lines: linePieces,
    /** Empty until its bill of lading is issued. */
    bol_number: z.string(),
    /** What was promised and what is expected; null once it has arrived or ended. */
    dates: z
      .object({
        promised: shipmentDays.nullable(),
        expected: shipmentDays,
        late: z
          .object({
            stage: z.enum(stages),
            due: z.string().nullable(),
            now: z.string(),
            reason: z.enum(delayReasons).nullable(),
            note: z.string(),
          })
          .nullable(),
      })
      .nullable(),
    parcels: wire.rows({ carrier: z.string(), tracking_number: z.string(), tracking_link: z.string().nullable() }),
    /** What the reader may do with it now, by the table of shipments. */
    actions: z.array(
      z.enum(["startPacking", "pack", "handOver", "deliver", "receive", "cancel", "reportShort", "returnToSender", "delay"]),
    ),
  }),
  cancellations: wire.rows({
    cancellation_id: whole,
    status: z.enum(statusNames(partCancellationStatuses)),
    actor: z.string(),
    reason: z.string(),
    decision_note: z.string(),
    asked_at: wire.moment,
    decided_at: wire.moment.nullable(),
    /** What went back; of a request that waits, what granting it would give back. */
    refund_fee: wire.money,
    lines: linePieces,
    /** Goods that were written off, what was paid for them, and who bears it; null for buyers and for goods that are sold again. */
    disposal: z.object({ bearer: z.enum(costBearers), pieces: whole, value: wire.money }).nullable(),
  }),
  shorts: wire.rows({
    short_id: whole,
    order_line_id: whole,
    quantity: whole,
    status: z.enum(statusNames(shortPickStatuses)),
    reason: z.string(),
    file_ids: z.array(z.string()),
    reported_at: wire.moment,
    answer_by: wire.moment,
    /** What went back; of pieces that wait, what canceling them would give back. */
    refund_fee: wire.money,
    /** The order that replaces the pieces by an equal offer; empty where none does. */
    replacement_sn: z.string(),
    /** For buyers, while they may choose: the same goods elsewhere for no more than was paid (docs/decisions/0362). */
    equal_offers: wire.rows({
      relation_id: whole,
      warehouse_name: z.string(),
      merchant_name: z.string(),
      /** The price of a piece, and what of the paid money comes back for all of them. */
      unit_fee: wire.money,
      back_fee: wire.money,
      /** The day on which it leaves or is ready to be picked up, if it is chosen now, and those on which it arrives. */
      ready_by: z.string(),
      deliver_from: z.string().nullable(),
      deliver_to: z.string().nullable(),
      seen: z.string(),
    }),
  }),
  /** The pieces of another order that this order replaces. */
  replaces: z.object({ order_sn: z.string(), pieces: whole }).nullable(),
  /** What the reader may do with the order now. */
  actions: z.array(z.enum(["plan", "cancelPieces", "askPartCancel", "withdrawPartCancel"])),
});

const ofOrder = z.object({ order_sn: wire.orderNumber });

export const orderParts = post("/user/orderParts", {
  who: "buyer",
  summary: "Where the pieces of the company's order are: lines, shipments, cancellations, pieces that were not found.",
  body: ofOrder,
  data: parts,
});

export const orderPartsForMerchant = post("/merchant/orderParts", {
  who: "merchant:orders",
  summary: "Where the pieces of the merchant's order are.",
  body: ofOrder,
  data: parts,
});

export const orderPartsForStaff = post("/operator/orderParts", {
  who: "operator",
  summary: "Where the pieces of any order are.",
  body: ofOrder,
  data: parts,
});

const shipmentBody = z.object({ shipment_id: wire.id, note: wire.remark, request_id: wire.requestId });
const shipmentData = z.object({ shipment_id: whole, shipment_sn: z.string(), order_status: whole });

export const planShipment = post("/operator/planShipment", {
  who: "operator:warehouse",
  summary: "Splits pieces of an order off into a shipment of their own.",
  body: ofOrder.extend({ lines: pieces, note: wire.remark, request_id: wire.requestId }),
  data: shipmentData,
  refuses: ["WRONG_STATUS", "PIECES_ABOVE_LEFT"],
});

export const startPackingShipment = post("/operator/startPackingShipment", {
  who: "operator:warehouse",
  summary: "Starts to pick and pack a shipment.",
  body: shipmentBody,
  data: shipmentData,
  refuses: ["WRONG_STATUS"],
});

export const packShipment = post("/operator/packShipment", {
  who: "operator:warehouse",
  summary: "Marks a shipment as packed, with its cartons and weight as counted; for collection it is ready for pickup.",
  body: shipmentBody.extend({ cartons: wire.count /** As weighed, in grams. */, weight_grams: wire.count }),
  data: shipmentData,
  refuses: ["WRONG_STATUS"],
});

export const handOverShipment = post("/operator/handOverShipment", {
  who: "operator:warehouse",
  summary: "Hands a shipment over to its carrier as one or more parcels, or to the buyer who collects it, and deducts its stock.",
  body: shipmentBody.extend({
    carrier: wire.printed(wire.optionalLine),
    tracking_numbers: wire.json(z.array(wire.printed(wire.line)).max(100)).default([]),
    signed_by: wire.printed(wire.optionalLine),
    file_ids: wire.fileIds(0, 5).default([]),
  }),
  data: shipmentData,
  refuses: ["WRONG_STATUS", "TRACKING_REQUIRED", "GOODS_IN_SALES_ORDER", "TOGETHER_WANTED"],
});

export const deliverShipment = post("/operator/deliverShipment", {
  who: "operator:warehouse+service",
  summary: "Marks a shipment as delivered, or as arrived at the terminal where the buyer collects it.",
  body: shipmentBody,
  data: shipmentData,
  refuses: ["WRONG_STATUS"],
});

export const cancelShipment = post("/operator/cancelShipment", {
  who: "operator:warehouse",
  summary: "Gives a shipment up that has not left; its pieces can be planned again.",
  body: shipmentBody,
  data: shipmentData,
  refuses: ["WRONG_STATUS"],
});

export const returnShipment = post("/operator/returnShipment", {
  who: "operator:warehouse",
  summary: "Takes back a shipment that its carrier could not deliver; its pieces are in stock again and can be sent anew.",
  body: shipmentBody.extend({ note: wire.remark.pipe(z.string().min(1)) }),
  data: shipmentData,
  refuses: ["WRONG_STATUS"],
});

export const receiveShipment = post("/user/receiveShipment", {
  who: "buyer",
  summary: "Confirms the receipt of one shipment; the order is completed with the last of its pieces.",
  body: shipmentBody,
  data: shipmentData,
  refuses: ["WRONG_STATUS"],
});

export const reportShort = post("/operator/reportShort", {
  who: "operator:warehouse",
  summary: "Reports pieces of a shipment that were not found. They are taken off the stock, and the buyer is asked what to do.",
  body: z.object({
    shipment_id: wire.id,
    order_line_id: wire.id,
    quantity: wire.wholeNumber,
    reason: wire.remark.pipe(z.string().min(1)),
    file_ids: wire.fileIds(0, 5).default([]),
    request_id: wire.requestId,
  }),
  data: z.object({ short_id: whole, order_status: whole }),
  refuses: ["WRONG_STATUS", "GOODS_IN_SALES_ORDER", "PIECES_ABOVE_LEFT"],
});

export const answerShort = post("/user/answerShort", {
  who: "buyer",
  summary: "Decides what becomes of pieces that were not found: wait for new stock, or cancel them and get the money back.",
  body: z.object({ short_id: wire.id, choice: z.enum(["wait", "cancel"]), request_id: wire.requestId }),
  data: z.object({ short_id: whole, refund_fee: wire.money, order_status: whole }),
  refuses: ["WRONG_STATUS"],
});

export const replaceShort = post("/user/replaceShort", {
  who: "buyer",
  summary:
    "Replaces pieces that were not found by an equal offer: their money pays an order of its own, and what is left of it comes back.",
  body: z.object({ short_id: wire.id, relation_id: wire.id, seen: wire.seen, request_id: wire.requestId }),
  data: z.object({ short_id: whole, order_sn: z.string(), refund_fee: wire.money, order_status: whole }),
  refuses: ["WRONG_STATUS", "EQUAL_OFFER_GONE", "INSUFFICIENT_STOCK"],
});

export const shortListTabs = ["open", "ended", "all"] as const;

export const shortList = post("/merchant/shortList", {
  who: "merchant:orders",
  summary: "Pieces of the manufacturer's orders that the warehouse did not find: why, what their buyer decided, and what went back.",
  body: z.object({ tab: z.enum(shortListTabs).default("all"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: wire
    .paged(
      z.object({
        short_id: whole,
        order_sn: z.string(),
        custom_sn: z.string(),
        title: z.string(),
        warehouse_name: z.string(),
        quantity: whole,
        status: z.enum(statusNames(shortPickStatuses)),
        reason: z.string(),
        reported_at: wire.moment,
        /** When the buyer or the deadline decided; null while it is open. */
        answered_at: wire.moment.nullable(),
        /** What the manufacturer was not paid for: it went back to the buyer. */
        refund_fee: wire.money,
      }),
    )
    .extend({ counts: z.object({ open: whole, ended: whole }), /** Of all rows of the manufacturer. */ refunded_fee: wire.money }),
});

const quote = z.object({
  /** What canceling these pieces gives back: goods after discount and coupon, fees, and freight. */
  goods_fee: wire.money,
  fees_fee: wire.money,
  freight_fee: wire.money,
  refund_fee: wire.money,
  /** The quantity discount and coupon that stay granted although fewer pieces are bought. */
  keeps_discount: z.boolean(),
  /** To be sent back with the request (docs/wire-contract.md 5a). */
  seen: z.string(),
});

export const quotePartCancel = post("/user/quotePartCancel", {
  who: "buyer",
  summary: "What canceling pieces of an order would give back.",
  body: ofOrder.extend({ lines: pieces }),
  data: quote,
  refuses: ["WRONG_STATUS", "GOODS_IN_SALES_ORDER", "PIECES_ABOVE_LEFT", "CANCEL_WHOLE_ORDER"],
});

export const askPartCancel = post("/user/askPartCancel", {
  who: "buyer",
  summary: "Asks to cancel pieces of a paid order that have not left. Staff decide.",
  body: ofOrder.extend({
    lines: pieces,
    reason: wire.remark.pipe(z.string().min(1)),
    seen: wire.seen,
    request_id: wire.requestId,
  }),
  data: z.object({ cancellation_id: whole }),
  refuses: ["WRONG_STATUS", "GOODS_IN_SALES_ORDER", "PIECES_ABOVE_LEFT", "CANCEL_WHOLE_ORDER", "PART_CANCEL_OPEN"],
});

export const withdrawPartCancel = post("/user/withdrawPartCancel", {
  who: "buyer",
  summary: "Withdraws a request to cancel pieces that nobody has decided yet.",
  body: z.object({ cancellation_id: wire.id, request_id: wire.requestId }),
  data: z.object({ cancellation_id: whole }),
  refuses: ["WRONG_STATUS"],
});

export const decidePartCancel = post("/operator/decidePartCancel", {
  who: "operator:service",
  summary: "Grants or declines a request to cancel pieces. Granting gives the money back in the same step.",
  body: z.object({
    cancellation_id: wire.id,
    decision: z.enum(["approve", "refuse"]),
    note: wire.remark,
    goods: z.enum(goodsOutcomes).default("restock"),
    bearer: z.enum(costBearers).default("platform"),
    request_id: wire.requestId,
  }),
  data: z.object({ cancellation_id: whole, refund_fee: wire.money, order_status: whole }),
  refuses: ["WRONG_STATUS", "GOODS_IN_SALES_ORDER", "PIECES_ABOVE_LEFT", "CANCEL_WHOLE_ORDER", "BUYER_REASON_REQUIRED"],
});

const cancelBody = ofOrder.extend({
  lines: pieces,
  reason: wire.remark.pipe(z.string().min(1)),
  /** Whether the goods are sold again, or written off because they cannot be. */
  goods: z.enum(goodsOutcomes).default("restock"),
  request_id: wire.requestId,
});
const bearer = z.enum(costBearers).default("platform");
const cancelData = z.object({ cancellation_id: whole, refund_fee: wire.money, order_status: whole });

export const cancelPieces = post("/operator/cancelPieces", {
  who: "operator:service",
  summary: "Cancels pieces of an order that have not left and gives their money back. The goods are sold again or written off.",
  body: cancelBody.extend({ bearer }),
  data: cancelData,
  refuses: ["WRONG_STATUS", "GOODS_IN_SALES_ORDER", "PIECES_ABOVE_LEFT", "CANCEL_WHOLE_ORDER"],
});

export const cancelPiecesByMerchant = post("/merchant/cancelPieces", {
  who: "merchant:orders",
  summary:
    "Cancels pieces of the merchant's order that have not left and gives their money back. Goods that it writes off it bears itself.",
  body: cancelBody,
  data: cancelData,
  refuses: ["WRONG_STATUS", "GOODS_IN_SALES_ORDER", "PIECES_ABOVE_LEFT", "CANCEL_WHOLE_ORDER"],
});
