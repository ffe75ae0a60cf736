import { z } from "zod";
import { correctionStatuses } from "#features/money/freight-corrections/statuses.ts";
import { orderStatus } from "#features/trade/orders/contract/status.ts";
import { orderMoves } from "#features/trade/orders/rules/order-moves.ts";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { logisticsStatuses } from "./statuses.ts";

/** Calls of the logistics center. Its transaction log is the statement of the account `logistics_balance` (features/money/balance). */

/** Why there is no freight of an order to an address. */
export const orderFreightRefusals = [
  "ORDER_ZIP_NOT_SERVED",
  "STREET_ADDRESS_NEEDED",
  "ORDER_TOO_LARGE_FOR_FREIGHT",
  "CARTON_DATA_MISSING",
] as const;

const whole = z.number().int();
const payment_password = z.string().regex(/^[0-9]{6}$/);

/** Links carry the order as `order_sn` or as `order_number`. */
const orderNames = { order_sn: wire.optionalOrderNumber, order_number: wire.optionalOrderNumber };

export const logisticsInfo = post("/user/getLogisticsOrderInfo", {
  who: "buyer",
  summary:
    "The logistics center's data of the user: name, account, logistics balance, amount on hold, and the number of freight orders per status.",
  data: z.object({
    nickname: z.string(),
    account: z.string(),
    company: z.string(),
    currency: z.string(),
    balance: wire.money,
    /** Paid for freight that is not paid in full yet. */
    on_hold: wire.money,
    /** The company's account balance, from which funds can be added. */
    available: wire.money,
    has_payment_password: z.boolean(),
    counts: z.object({ waiting: whole, placed: whole, canceled: whole }),
  }),
});

/** A correction's last day to pay, YYYY-MM-DD, and whether it is over; null for other freight. */
const correctionDates = { pay_by: z.string().nullable(), is_overdue: z.boolean() };

export const logisticsFee = post("/pay/getLogisticsOrderFee", {
  who: "buyer",
  summary: "The unpaid freight of an order or a checkout, and whether the logistics balance covers it.",
  body: z.object(orderNames),
  data: z.object({
    order_sn: z.string(),
    currency: z.string(),
    /** What a carrier's correction makes due, instead of the order's freight, which is paid. */
    is_correction: z.boolean(),
    ...correctionDates,
    fee: wire.money,
    paid: wire.money,
    due: wire.money,
    balance: wire.money,
    is_balance_enough: z.boolean(),
    has_payment_password: z.boolean(),
    orders: wire.rows({ order_sn: z.string(), fee: wire.money, paid: wire.money, due: wire.money }),
    /** What is due, for the call that pays it. */
    seen: z.string(),
  }),
});

export const logisticsPay = post("/pay/logisticsUserPay", {
  moves: [
    ...orderMoves("payFreight", "buyer"),
    ...movesOf(logisticsStatuses, "buyer", "payFreight"),
    ...movesOf(correctionStatuses, "buyer", "pay"),
  ],
  who: "buyer:purchaser+finance",
  summary:
    "Pays the freight of an order or a checkout, or what a carrier's correction makes due, all or a part, from the logistics balance. Without an order it pays nothing and answers the logistics account.",
  body: z.object({
    ...orderNames,
    amount: wire.amount.optional(),
    /** Needed to pay an order. */
    payment_password: payment_password.optional(),
    seen: wire.seen,
    request_id: wire.requestId,
  }),
  data: z.object({
    /** The logistics account of the company, after the payment if there is one. */
    nickname: z.string(),
    account: z.string(),
    balance: wire.money,
    /** Empty where nothing was paid. */
    payment_id: z.string(),
    amount: wire.money,
    orders: wire.rows({ order_sn: z.string(), status: orderStatus }),
  }),
  refuses: [
    "BALANCE_TOO_LOW",
    "PAYMENT_PASSWORD_NOT_SET",
    "WRONG_PAYMENT_PASSWORD",
    "PAYMENT_PASSWORD_LOCKED",
    "ALREADY_PAID",
    "FREIGHT_NOT_DUE",
    "NOTHING_DUE",
    "WRONG_STATUS",
    "PAYMENT_UNDER_WAY",
    "METHOD_NOT_OPEN",
    "AMOUNT_ABOVE_DUE",
  ],
});

export const logisticsTransfer = post("/pay/logisticsTransfer", {
  who: "buyer:purchaser+finance",
  summary: "Adds funds from the account balance to the logistics balance, or moves them back.",
  body: z.object({ direction: z.enum(["in", "out"]), amount: wire.amount, payment_password, request_id: wire.requestId }),
  data: z.object({ balance: wire.money, available: wire.money }),
  refuses: ["BALANCE_TOO_LOW", "PAYMENT_PASSWORD_NOT_SET", "WRONG_PAYMENT_PASSWORD", "PAYMENT_PASSWORD_LOCKED"],
});

const logisticsOrder = z.object({
  order_number: z.string(),
  order_parent_number: z.string(),
  state: z.enum(statusNames(logisticsStatuses)),
  status: orderStatus,
  status_name: z.string(),
  placed_on: wire.moment,
  currency: z.string(),
  fee: wire.money,
  paid: wire.money,
  due: wire.money,
  /** What went back to the logistics balance. */
  returned: wire.money,
  title: z.string(),
  preview: z.string(),
  pieces: whole,
  cartons: whole,
  volume_cm3: whole,
  weight_grams: whole,
  warehouse_name: z.string(),
  warehouse_city: z.string(),
  /** City, state and ZIP code; "" for a canceled freight order. */
  ship_to: z.string(),
  carrier: z.string(),
  tracking_number: z.string(),
  /** Due by a carrier's correction of a shipped order. */
  is_correction: z.boolean(),
  ...correctionDates,
  can_pay: z.boolean(),
  can_cancel: z.boolean(),
  can_requote: z.boolean(),
  /** The freight paid, which canceling the freight gives back. */
  seen: z.string(),
});

export const logisticsOrderList = post("/user/logisticsOrderList", {
  who: "buyer",
  summary: "The company's freight orders of one status, newest first, with the number in each.",
  body: z.object({
    tab: z.enum(statusNames(logisticsStatuses)).default("waiting"),
    keyword: wire.optionalLine,
    ...wire.pageFields,
  }),
  data: z.object({
    list: z.array(logisticsOrder),
    count: whole,
    counts: z.object({ waiting: whole, placed: whole, canceled: whole }),
  }),
});

export const cancelLogisticsOrder = post("/user/cancelLogisticsOrder", {
  moves: [...orderMoves("cancelFreight", "buyer"), ...movesOf(logisticsStatuses, "buyer", "cancel")],
  who: "buyer:purchaser+finance",
  summary:
    "Cancels the freight of an order before it is packed: the goods are collected instead, and the freight paid goes to the logistics balance.",
  body: z.object({ order_sn: wire.orderNumber, note: wire.remark.pipe(z.string().min(1)), seen: wire.seen, request_id: wire.requestId }),
  data: z.object({ order_sn: z.string(), status: orderStatus, returned: wire.money }),
  refuses: ["WRONG_STATUS"],
});

export const logisticsCancelLog = post("/user/logisticsCancelLog", {
  who: "buyer",
  summary: "Canceled freight and new quotes of the company, newest first: who, when, why, and what went back.",
  body: z.object({ ...wire.pageFields }),
  data: z.object({
    count: whole,
    list: wire.rows({
      freight_change_id: whole,
      order_number: z.string(),
      kind: z.enum(["canceled", "requoted"]),
      at: wire.moment,
      person: z.string(),
      reason: z.string(),
      before: wire.money,
      after: wire.money,
      returned: wire.money,
    }),
  }),
});

const quote = z.object({
  order_sn: z.string(),
  /** The freight now, what of it is paid, and the freight to the other address. */
  before: wire.money,
  paid: wire.money,
  after: wire.money,
  /** Still to pay, or what goes back to the logistics balance. */
  due: wire.money,
  returned: wire.money,
  ship_to: z.string(),
  /** The freight to the other address, for the call that sends the order there. */
  seen: z.string(),
});

export const quoteLogisticsOrder = post("/user/quoteLogisticsOrder", {
  who: "buyer",
  summary: "What the freight of an order to another address of the company would be, with the difference.",
  body: z.object({ order_sn: wire.orderNumber, address_id: wire.id }),
  data: quote,
  refuses: ["WRONG_STATUS", "FREIGHT_OVERDUE", ...orderFreightRefusals],
});

export const requoteLogisticsOrder = post("/user/requoteLogisticsOrder", {
  moves: [...orderMoves("requoteFreight", "buyer"), ...movesOf(logisticsStatuses, "buyer", "requote")],
  who: "buyer:purchaser+finance",
  summary:
    "Sends an order to another address of the company at the freight that was quoted; the difference is due or goes to the logistics balance.",
  body: z.object({
    order_sn: wire.orderNumber,
    address_id: wire.id,
    /** The freight that the buyer saw; another one is refused. With `seen` a lower one is accepted too. */
    expected_freight: z.union([z.literal("0.00").transform(() => 0), wire.amount]),
    seen: wire.seen,
    request_id: wire.requestId,
  }),
  data: quote.extend({ status: orderStatus }),
  refuses: ["WRONG_STATUS", "FREIGHT_CHANGED", "FREIGHT_OVERDUE", ...orderFreightRefusals],
});
