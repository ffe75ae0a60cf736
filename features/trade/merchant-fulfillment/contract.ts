import { z } from "zod";
import { orderStatus } from "#features/trade/orders/contract/status.ts";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { fulfillmentCauses, merchantTabs, refusalReasons, staffTabs } from "./rules.ts";
import { merchantFulfillmentStatuses } from "./statuses.ts";

/** Calls about orders that manufacturers fulfill from their own warehouses (docs/decisions/0386). */

const whole = z.number().int();

const row = {
  order_sn: z.string(),
  status: z.enum(statusNames(merchantFulfillmentStatuses)),
  order_status: orderStatus,
  company_name: z.string(),
  warehouse_name: z.string(),
  logistics_type: whole,
  asked_at: wire.moment,
  /** Until when it is answered, and when it is canceled without an answer; null where only staff cancel it. */
  answer_by: wire.moment,
  cancel_by: wire.moment.nullable(),
  escalated_at: wire.moment.nullable(),
  /** The day until which it should leave, or be ready for pickup; null where none was promised. */
  ship_by: z.string().nullable(),
  /** Days by which it is late; zero while it is not. */
  days_late: whole,
  lines: wire.rows({ order_line_id: whole, custom_sn: z.string(), title: z.string(), preview: z.string(), pieces: whole }),
  pieces: whole,
  /** What the pieces cost after discount and coupon: what the manufacturer earns before commission. */
  goods_fee: wire.money,
  /** Whether it can be accepted or refused now. */
  can_answer: z.boolean(),
  /** To be sent back with the answer (docs/wire-contract.md 5a). */
  seen: z.string(),
} as const;

export const fulfillmentList = post("/merchant/fulfillmentList", {
  who: "merchant:orders",
  summary: "Orders that the manufacturer ships from its own warehouses: those to answer first, by their deadline.",
  body: z.object({
    tab: z.enum(merchantTabs).default("asked"),
    keyword: wire.optionalLine,
    warehouse_id: wire.id.optional(),
    ...wire.pageFields,
  }),
  data: wire.paged(z.object(row)).extend({ counts: z.record(z.enum(merchantTabs), whole) }),
});

/** Pieces of lines that are not sent, each line once, and how many of them can still be sold. */
const refused = wire.json(
  wire
    .rows({
      order_line_id: wire.id,
      quantity: wire.wholeNumber,
      reason: z.enum(refusalReasons),
      /** What can still be sold of the item from that warehouse; the stock is set to it. */
      free_pieces: wire.count.default(0),
    })
    .max(500)
    .refine((lines) => new Set(lines.map(({ order_line_id }) => order_line_id)).size === lines.length, "each line once"),
);

export const answerFulfillment = post("/merchant/answerOrder", {
  who: "merchant:orders",
  summary:
    "Accepts an order of the manufacturer's own warehouse, without the pieces that are refused; refusing all of them refuses the order. The buyer decides about refused pieces, and the stock is set to what can still be sold.",
  body: z.object({
    order_sn: wire.orderNumber,
    refused: refused.default([]),
    note: wire.remark,
    seen: wire.seen,
    request_id: wire.requestId,
  }),
  data: z.object({
    order_sn: z.string(),
    status: z.enum(statusNames(merchantFulfillmentStatuses)),
    order_status: whole,
    refused_pieces: whole,
  }),
  refuses: ["FULFILLMENT_ANSWERED", "WRONG_STATUS", "PIECES_ABOVE_LEFT", "GOODS_IN_SALES_ORDER"],
  moves: movesOf(merchantFulfillmentStatuses, "merchant", "accept", "refuse"),
});

const event = {
  event_id: whole,
  order_sn: z.string(),
  cause: z.enum(fulfillmentCauses),
  reason: z.enum([...refusalReasons, ""]),
  custom_sn: z.string(),
  pieces: whole,
  note: z.string(),
  at: wire.moment,
} as const;

/** Of the last 90 days: orders that were asked about, and how often something went wrong. */
const figures = z.object({ days: whole, orders: whole, refused: whole, unanswered: whole, canceled: whole, late: whole });

const eventData = wire.paged(z.object(event)).extend({ figures });

export const fulfillmentEvents = post("/merchant/fulfillmentEvents", {
  who: "merchant:orders",
  summary: "What was refused, left unanswered, canceled or late of the manufacturer's own shipping, newest first.",
  body: z.object({ cause: z.enum(fulfillmentCauses).optional(), ...wire.pageFields }),
  data: eventData,
});

export const fulfillmentEventsForStaff = post("/operator/merchantFulfillmentEvents", {
  who: "operator:service+salesman+auditor+finance",
  summary: "What was refused, left unanswered, canceled or late of a manufacturer's own shipping, newest first.",
  body: z.object({ merchant_id: wire.id, cause: z.enum(fulfillmentCauses).optional(), ...wire.pageFields }),
  data: eventData,
});

const staff = "operator:warehouse+service" as const;

export const fulfillmentListForStaff = post("/operator/merchantFulfillmentList", {
  who: staff,
  summary: "Orders that manufacturers ship from their own warehouses: first those that nobody answered in time.",
  body: z.object({ tab: z.enum(staffTabs).default("escalated"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: wire
    .paged(z.object({ ...row, merchant_id: whole, merchant_name: z.string() }))
    .extend({ counts: z.record(z.enum(staffTabs), whole) }),
});

export const extendAnswer = post("/operator/extendMerchantAnswer", {
  who: staff,
  summary: "Gives a manufacturer more time to answer an order, in hours of its warehouse from now on.",
  body: z.object({
    order_sn: wire.orderNumber,
    hours: wire.wholeNumber.pipe(z.number().max(240)),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ answer_by: wire.moment }),
  refuses: ["FULFILLMENT_ANSWERED"],
});

export const cancelUnanswered = post("/operator/cancelUnansweredOrder", {
  who: "operator:service",
  summary: "Cancels an order that its manufacturer did not answer in time, and gives everything back to the buyer.",
  body: z.object({ order_sn: wire.orderNumber, note: wire.remark, request_id: wire.requestId }),
  data: z.object({ order_status: whole }),
  refuses: ["FULFILLMENT_ANSWERED", "WRONG_STATUS", "ANSWER_NOT_DUE"],
  moves: movesOf(merchantFulfillmentStatuses, "operator", "cancelUnanswered"),
});
