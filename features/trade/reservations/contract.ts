import { z } from "zod";
import { actionBody, actionBodyWithReason, actionData } from "#features/trade/orders/contract/shapes.ts";
import { orderStatus } from "#features/trade/orders/contract/status.ts";
import { refundRequestRefusals } from "#features/trade/orders/rules/refund-requests.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { reservationTabs } from "./rules.ts";

/** Calls about reservations of presale goods. They are placed by /home/create and paid by the /pay calls (purpose deposit, order, final). */

const arrival = z.object({
  container_number: z.string(),
  warehouse_name: z.string(),
  arrives_from: z.string(),
  arrives_to: z.string(),
  arrived_at: z.string().nullable(),
  quantity: z.number().int(),
  custom_sn: z.string(),
  /** The dates announced before, oldest first. */
  history: wire.rows({ at: z.string(), arrives_from: z.string(), arrives_to: z.string(), reason: z.string() }),
});

const reservation = z.object({
  order_number: z.string(),
  order_parent_number: z.string(),
  status: orderStatus,
  status_name: z.string(),
  created_at: wire.moment,
  currency: z.string(),
  merchant_name: z.string(),
  warehouse_name: z.string(),
  logistics_type: z.number().int(),
  pieces: z.number().int(),
  lines: wire.rows({
    product_id: z.number().int(),
    goods_sn: z.string(),
    custom_sn: z.string(),
    title: z.string(),
    preview: z.string(),
    amount: z.number().int(),
    price: wire.money,
  }),
  order_fee: wire.money,
  deposit: wire.money,
  paid_fee: wire.money,
  refunded_fee: wire.money,
  /** What is left after the deposit. */
  final_amount: wire.money,
  final_date: z.string().nullable(),
  expires_at: wire.moment.nullable(),
  /** The deposit in percent of the goods; "20–30" where lines differ. */
  deposit_percents: z.string(),
  overdue_policy: z.enum(["keep", "refund"]),
  grace_days: z.number().int(),
  slip_days: z.number().int(),
  promised_from: z.string(),
  promised_to: z.string(),
  is_arrival_late: z.boolean(),
  arrivals: z.array(arrival),
  /** A voucher under review or refused, for the deposit or the final payment. */
  voucher_status: z.enum(["", "submitted", "approved", "refused"]),
  actions: z.array(z.string()),
  /** What can be paid now, the usual amount first. */
  due: wire.rows({ purpose: z.enum(["deposit", "order", "final"]), amount: wire.money }),
});

/** The terms under which a presale offer is reserved now, and the arrivals that can promise it. */
const presaleTerms = z.object({
  relation_id: z.number().int(),
  deposit_percent: z.number().int(),
  final_date: z.string().nullable(),
  /** What happens to the deposit when the final payment is overdue by more than `grace_days`. */
  overdue_policy: z.enum(["keep", "refund"]),
  grace_days: z.number().int(),
  /** Days an arrival may slip before the buyer can cancel with everything back. */
  slip_days: z.number().int(),
  /** The most pieces one arrival can still promise. */
  available: z.number().int(),
  arrivals: wire.rows({ container_number: z.string(), arrives_from: z.string(), arrives_to: z.string(), free: z.number().int() }),
});

export const getPresaleTerms = post("/home/presaleTerms", {
  who: "anyone",
  summary:
    "Of each open presale offer of a product: the arrivals that can promise it, deposit, final date, and what happens when goods or money are late.",
  body: z.object({ product_id: wire.id }),
  data: z.object({ list: z.array(presaleTerms) }),
});

export const reservationList = post("/user/reservationList", {
  who: "buyer",
  summary: "Lists the company's reservations with their payments, arrivals and dates; one of them by order_sn.",
  body: z.object({
    tab: z.enum(reservationTabs).default("all"),
    order_sn: wire.optionalOrderNumber,
    ...wire.pageFields,
  }),
  data: z.object({ list: z.array(reservation), count: z.number().int(), counts: z.record(z.enum(reservationTabs), z.number().int()) }),
});

export const cancelLateReservation = post("/user/cancelLateReservation", {
  who: "buyer:purchaser",
  summary: "Cancels a reservation whose arrival has slipped beyond the announced limit; everything paid goes back to the balance.",
  body: actionBody.extend({ seen: wire.seen }),
  data: actionData,
  refuses: refundRequestRefusals,
});

export const approveReservation = post("/operator/approveReservation", {
  who: "operator:service",
  summary: "Approves a paid reservation: status 14 after a deposit, 13 after full payment.",
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const refuseReservation = post("/operator/refuseReservation", {
  who: "operator:service",
  summary: "Refuses a paid reservation; the money goes back to the buyer's balance.",
  body: actionBodyWithReason,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const decideReservation = post("/operator/decideReservation", {
  who: "operator:service",
  summary: "Approves or refuses a paid reservation; the decision of the review queue. A refusal needs a reason and gives the money back.",
  body: actionBody.extend({ decision: z.enum(["approve", "refuse"]) }),
  data: actionData,
  refuses: ["WRONG_STATUS", "BUYER_REASON_REQUIRED"],
});
