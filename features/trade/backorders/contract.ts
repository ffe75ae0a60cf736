import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { backorderStatuses } from "./statuses.ts";

/** Pieces of orders that wait for goods: the place of each in the queue, and how it is given up. */

const whole = z.number().int();
const day = z.string().nullable();

export const orderBackorders = post("/user/orderBackorders", {
  who: "buyer",
  summary: "The pieces of the company's order that wait for goods, with their place in the queue and what giving them up gives back.",
  body: z.object({ order_sn: wire.orderNumber }),
  data: z.object({
    list: wire.rows({
      backorder_id: whole,
      order_line_id: whole,
      title: z.string(),
      /** Pieces that still wait, and those that have come. */
      waiting: whole,
      allocated: whole,
      /** What was promised with the order, and what arrivals say now; null where nothing is on its way. */
      promised_on: day,
      expected_on: day,
      /** Its place in the queue of its goods, and the pieces of those before it. */
      place: whole,
      pieces_before: whole,
      /** Whether the buyer may leave by one press now, and from which day on in any case. */
      may_leave: z.boolean(),
      leave_from: day,
      refund_fee: wire.money,
      seen: z.string(),
    }),
  }),
});

export const leaveBackorder = post("/user/leaveBackorder", {
  who: "buyer",
  summary: "Gives up pieces that come too late. All that was paid for them goes back.",
  body: z.object({ backorder_id: wire.id, seen: wire.seen, request_id: wire.requestId }),
  data: z.object({ backorder_id: whole, refund_fee: wire.money, order_status: whole }),
  refuses: ["WRONG_STATUS", "BACKORDER_NOT_LATE"],
});

export const backorderListTabs = ["waiting", "late", "ended"] as const;

const listBody = z.object({ tab: z.enum(backorderListTabs).default("waiting"), keyword: wire.optionalLine, ...wire.pageFields });

const row = z.object({
  backorder_id: whole,
  order_sn: z.string(),
  custom_sn: z.string(),
  title: z.string(),
  warehouse_name: z.string(),
  merchant_name: z.string(),
  /** Why the pieces wait: they were ordered beyond the stock, or not found in the warehouse. */
  cause: z.enum(["ordered", "short"]),
  status: z.enum(statusNames(backorderStatuses)),
  quantity: whole,
  waiting: whole,
  allocated: whole,
  canceled: whole,
  placed_at: wire.moment,
  promised_on: day,
  expected_on: day,
  /** 0 for those that do not wait any more. */
  place: whole,
  pieces_before: whole,
  refund_fee: wire.money,
});

const listData = wire.paged(row).extend({ counts: z.object({ waiting: whole, late: whole }) });

export const merchantBackorders = post("/merchant/backorderList", {
  who: "merchant:orders",
  summary: "Pieces of the manufacturer's orders that wait for goods, in the order in which they get them.",
  body: listBody,
  data: listData,
});

export const operatorBackorders = post("/operator/backorderList", {
  who: "operator:warehouse+service+salesman+auditor",
  summary: "Pieces of all orders that wait for goods, in the order in which they get them.",
  body: listBody,
  data: listData,
});

const cancelBody = z.object({ backorder_id: wire.id, reason: wire.remark.pipe(z.string().min(1)), request_id: wire.requestId });
const cancelData = z.object({ backorder_id: whole, refund_fee: wire.money, order_status: whole });

export const cancelBackorder = post("/operator/cancelBackorder", {
  who: "operator:service",
  summary: "Gives up pieces that wait, and their money back.",
  body: cancelBody,
  data: cancelData,
  refuses: ["WRONG_STATUS"],
});

export const cancelBackorderByMerchant = post("/merchant/cancelBackorder", {
  who: "merchant:orders",
  summary: "Gives up pieces of the manufacturer's order that it cannot deliver, and their money back.",
  body: cancelBody,
  data: cancelData,
  refuses: ["WRONG_STATUS"],
});
