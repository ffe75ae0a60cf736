import { z } from "zod";
import { createOrder } from "#features/trade/orders/contract/buyer.ts";
import { checkoutQuote } from "#features/trade/orders/contract/checkout-quote.ts";
import { orderFieldOutputs } from "#features/trade/orders/contract/shapes.ts";
import { shippingWays } from "#features/trade/orders/rules/split-aims.ts";
import { checkoutWays } from "#features/trade/shipment-dates/contract.ts";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { purchaseStatuses } from "./statuses.ts";

const purchaseNumber = wire.line;
const status = z.enum(statusNames(purchaseStatuses));
const cause = z.enum(["always", "above", "over_order_limit", "over_month_limit"]);

export const requestPurchase = post("/user/askPurchase", {
  who: "certifiedBuyer:purchaser",
  summary:
    "Requests approval of a purchase that exceeds the member's limits: the input of /home/create and a reason. No stock is reserved meanwhile.",
  body: createOrder.body.extend({ reason: wire.remark }),
  data: z.object({ purchase_number: z.string(), approvers: z.array(z.string()) }),
  refuses: [...createOrder.refuses, "APPROVAL_NOT_NEEDED", "NO_APPROVER"],
});

const row = z.object({
  purchase_number: z.string(),
  status,
  cause,
  requester: z.string(),
  is_own: z.boolean(),
  asked_at: wire.moment,
  expires_at: wire.moment,
  total_asked: wire.money,
  pieces: z.number().int(),
  products: z.number().int(),
  previews: z.array(z.string()),
  decider: z.string(),
  decided_at: wire.moment.nullable(),
  order_parent_number: z.string().nullable(),
});

export const purchaseList = post("/user/purchaseList", {
  who: "buyer",
  summary: "Lists the company's purchases that need approval, newest first; `to_decide` are those that wait for the caller.",
  body: z.object({
    tab: z.enum(["to_decide", "all", ...statusNames(purchaseStatuses)]).default("all"),
    ...wire.pageFields,
  }),
  data: z.object({
    list: z.array(row),
    count: z.number().int(),
    counts: z.object({ to_decide: z.number().int(), all: z.number().int(), waiting: z.number().int() }),
  }),
});

export const purchaseCount = post("/user/purchaseCount", {
  who: "buyer",
  summary: "Returns the number of purchases that wait for the caller's approval; 0 for members who approve none.",
  data: z.object({ to_decide: z.number().int() }),
});

export const purchaseInfo = post("/user/purchaseInfo", {
  who: "buyer",
  summary: "Returns one purchase: requester, reason, requested and current prices, and problems.",
  body: z.object({ purchase_number: purchaseNumber }),
  data: row.extend({
    reason: z.string(),
    note: z.string(),
    ...orderFieldOutputs,
    /** The quote at today's prices; null once it is decided. */
    today: checkoutQuote.data.nullable(),
    total_today: wire.money.nullable(),
    /** The requested offers with the unit prices at the time of the request. */
    lines: wire.rows({
      relation_id: z.number().int(),
      product_id: z.number().int(),
      goods_sn: z.string(),
      title: z.string(),
      preview: z.string(),
      amount: z.number().int(),
      price_asked: wire.money,
    }),
    /** How goods of which a part comes later are sent; null where the requester chose nothing. `options` are today's, none once it is decided. */
    shipping: checkoutWays.data.extend({ way: z.enum(shippingWays) }).nullable(),
    month: z.object({ limit: wire.money.nullable(), spent: wire.money, order_limit: wire.money.nullable() }),
    may_order_still: z.boolean(),
    actions: z.array(z.enum(["approve", "refuse", "withdraw", "expire"])),
  }),
});

export const approvePurchase = post("/user/approvePurchase", {
  who: "certifiedBuyer:approver",
  personal: true,
  summary:
    "Approves a purchase: its orders are placed at current prices in the requester's name. `total` is the total the approver has seen, `seen` that of the purchase's `today`.",
  body: z.object({ purchase_number: purchaseNumber, total: wire.amount, note: wire.remark, seen: wire.seen, request_id: wire.requestId }),
  data: z.object({ order_parent_number: z.string() }),
  refuses: ["PURCHASE_NOT_ORDERABLE", "OWN_PURCHASE", "PURCHASE_DECIDED", "PURCHASE_CHANGED", "REQUESTER_LEFT"],
});

export const refusePurchase = post("/user/refusePurchase", {
  who: "buyer:approver",
  summary: "Refuses a purchase with a reason.",
  body: z.object({ purchase_number: purchaseNumber, note: wire.remark.pipe(z.string().min(1)), request_id: wire.requestId }),
  refuses: ["OWN_PURCHASE", "PURCHASE_DECIDED"],
});

export const withdrawPurchase = post("/user/withdrawPurchase", {
  who: "buyer:purchaser",
  summary: "Withdraws the caller's own undecided purchase.",
  body: z.object({ purchase_number: purchaseNumber, request_id: wire.requestId }),
  refuses: ["PURCHASE_DECIDED"],
});
