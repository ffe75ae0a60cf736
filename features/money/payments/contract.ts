import { z } from "zod";
import { contractMove } from "#features/trade/contracts/rules/contract-moves.ts";
import { orderStatus } from "#features/trade/orders/contract/status.ts";
import { orderMoves } from "#features/trade/orders/rules/order-moves.ts";
import { duePurposes } from "#features/trade/orders/rules.ts";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { listedMethod } from "./contract/listed-method.ts";
import { maxVoucherPictures, offlineMethods, togetherRefusals } from "./rules.ts";
import { paymentStatuses, voucherStatuses } from "./statuses.ts";

/** What is paid: goods and fees, the freight, which is a separate payable (docs/states.md), or all of it. The default never pays freight. */
const purpose = z.enum(duePurposes).default("order");

/** A part of the freight. Goods and fees are always paid in full, with the amount that the server calculates. */
const partAmount = wire.amount.optional();

/** What comes from the balance while this method pays the rest, with the payment password of the company. */
const balancePart = {
  balance_amount: wire.amount.optional(),
  payment_password: z
    .string()
    .regex(/^[0-9]{6}$/)
    .optional(),
};
const balancePartRefusals = [
  "BALANCE_COVERS_ALL",
  "BALANCE_TOO_LOW",
  "PAYMENT_PASSWORD_REQUIRED",
  "PAYMENT_PASSWORD_NOT_SET",
  "WRONG_PAYMENT_PASSWORD",
  "PAYMENT_PASSWORD_LOCKED",
] as const;

const paidOrder = z.object({ order_sn: z.string(), status: orderStatus });

const paid = z.object({ payment_id: z.string(), amount: wire.money, orders: z.array(paidOrder) });

const bank = z.object({
  account_name: z.string(),
  bank_name: z.string(),
  account_number: z.string(),
  routing_number: z.string(),
  swift: z.string(),
});

const payableOrder = z.object({
  order_sn: z.string(),
  kind: z.string(),
  status: orderStatus,
  merchant: z.string(),
  warehouse: z.string(),
  pieces: z.number().int(),
  preview: z.string(),
  goods_fee: wire.money,
  discount: wire.money,
  coupon_fee: wire.money,
  pack_fee: wire.money,
  insurance_fee: wire.money,
  delivery_fee: wire.money,
  assembly_fee: wire.money,
  order_fee: wire.money,
  paid_fee: wire.money,
  /** The deposit of a reservation and the last day of its final payment. */
  deposit: wire.money,
  final_date: z.string().nullable(),
  fare_fee: wire.money,
  fare_paid: wire.money,
  /** The amount due now for the requested purpose. */
  due: wire.money,
});

const openPayment = z.object({
  payment_id: z.string(),
  method: z.string(),
  status: z.string(),
  redirect_url: z.string(),
  /** What the provider charges. */
  amount: wire.money,
  /** What is held of the balance besides. */
  balance_amount: wire.money,
  expires_at: wire.moment.nullable(),
});

const voucherSummary = z.object({
  voucher_id: z.number().int(),
  status: z.string(),
  method: z.string(),
  amount: wire.money,
  /** What is held of the balance besides. */
  balance_amount: wire.money,
  note: z.string(),
  submitted_at: wire.moment,
  /** The day of the line of a bank statement that it was matched to. */
  bank_booked_on: z.string().nullable(),
});

/** Payment on account: available credit, due date, and why it is not available (a sentence, or ""). */
const termsOffer = z.object({ left: wire.money, limit: wire.money, net_days: z.number().int(), due_on: z.string(), problem: z.string() });

export const checkoutMethods = post("/pay/checkoutMethods", {
  who: "buyer:purchaser+finance",
  summary: "How an order that is not placed yet can be paid: the methods, the balance, and whether its goods can be paid on account.",
  body: z.object({ goods_fee: wire.amount }),
  data: z.object({
    methods: z.array(listedMethod(["balance", "terms", "card", "wallet", "converge", "offline"])),
    terms: termsOffer.nullable(),
    available: wire.money,
    has_payment_password: z.boolean(),
  }),
});

export const payList = post("/pay/list", {
  who: "buyer",
  summary: "The amount due on an order, a checkout or several orders, the available payment methods, and the bank details for a transfer.",
  body: z.object({ order_sn: wire.orderNumbers, purpose: z.enum(duePurposes).optional() }),
  data: z.object({
    order_sn: z.string(),
    /** 0 shows the payment form, any other code the status page (docs/screens.md). */
    status: orderStatus,
    purpose,
    /** What can be paid now, the usual purpose first. A reservation offers its deposit and the full sum. */
    purposes: wire.rows({ purpose: z.enum(duePurposes), due: wire.money }),
    currency: z.string(),
    due: wire.money,
    /** Whether the available balance covers what is due. */
    is_balance_enough: z.boolean(),
    /** The unpaid freight, due now or once the goods are paid. */
    freight_due: wire.money,
    deadline: wire.moment.nullable(),
    created_at: wire.moment,
    orders: z.array(payableOrder),
    methods: z.array(listedMethod(["balance", "terms", "card", "wallet", "converge", "offline"])),
    terms: termsOffer.nullable(),
    available: wire.money,
    frozen: wire.money,
    has_payment_password: z.boolean(),
    bank: bank.nullable(),
    reference: z.string(),
    open_payment: openPayment.nullable(),
    voucher: voucherSummary.nullable(),
    /** What is due for the purpose, for the call that pays it. */
    seen: z.string(),
  }),
  refuses: togetherRefusals,
});

export const payAlsoDue = post("/pay/alsoDue", {
  who: "buyer",
  summary: "The company's other orders from stock with something due, which one payment with the purpose all can pay together with these.",
  body: z.object({ order_sn: wire.orderNumbers, page: wire.page }),
  data: wire.paged(
    z.object({
      order_sn: z.string(),
      merchant: z.string(),
      warehouse: z.string(),
      preview: z.string(),
      /** Goods and fees; zero where only freight is due. */
      goods_due: wire.money,
      freight_due: wire.money,
      expires_at: wire.moment.nullable(),
    }),
  ),
});

export const payBalance = post("/pay/balance", {
  moves: [
    ...orderMoves("payBalance", "buyer"),
    ...orderMoves("payFreight", "buyer"),
    contractMove("payDepositBalance", "buyer"),
    contractMove("payBalance", "buyer"),
  ],
  who: "buyer:purchaser+finance",
  summary:
    "Pays an order, or all orders of a checkout, from the company's balance. With purpose freight, the freight or a part of it; with purpose all, goods, fees and freight in one payment.",
  body: z.object({
    order_sn: wire.orderNumbers,
    purpose,
    amount: partAmount,
    payment_password: z.string().regex(/^[0-9]{6}$/),
    /** Of the payment page. */
    seen: wire.seen,
    request_id: wire.requestId,
  }),
  data: paid,
  refuses: [
    "BALANCE_TOO_LOW",
    "PAYMENT_PASSWORD_NOT_SET",
    "WRONG_PAYMENT_PASSWORD",
    "PAYMENT_PASSWORD_LOCKED",
    "ALREADY_PAID",
    "NOTHING_DUE",
    "FREIGHT_NOT_DUE",
    "WRONG_STATUS",
    "PAYMENT_UNDER_WAY",
    "METHOD_NOT_OPEN",
    ...togetherRefusals,
    "ORDER_NOT_EDITABLE",
    "AMOUNT_ABOVE_DUE",
  ],
});

const startedPayment = z.object({ payment_id: z.string(), redirect_url: z.string(), expires_at: z.string() });

const startPaymentCall = {
  personal: true,
  who: "buyer:purchaser+finance",
  body: z.object({ order_sn: wire.orderNumbers, purpose, amount: partAmount, ...balancePart, seen: wire.seen, request_id: wire.requestId }),
  data: startedPayment,
  refuses: [
    "ALREADY_PAID",
    "NOTHING_DUE",
    "FREIGHT_NOT_DUE",
    "WRONG_STATUS",
    "PAYMENT_UNDER_WAY",
    "METHOD_NOT_OPEN",
    ...togetherRefusals,
    "AMOUNT_ABOVE_DUE",
    "PROVIDER_UNAVAILABLE",
    "PAYMENTS_UNDER_REVIEW",
    ...balancePartRefusals,
  ],
} as const;

export const payByCard = post("/supply/order/pay/card", {
  moves: orderMoves("beginProviderPayment", "buyer"),
  ...startPaymentCall,
  summary: "Starts a card payment and returns the URL of the provider's page. The order is locked until the provider reports the outcome.",
});

export const payByWallet = post("/supply/order/pay/wallet", {
  moves: orderMoves("beginProviderPayment", "buyer"),
  ...startPaymentCall,
  summary: "Starts a payment at the wallet provider and returns the URL of its page.",
});

export const payByConverge = post("/pay/converge", {
  moves: orderMoves("beginProviderPayment", "buyer"),
  ...startPaymentCall,
  summary: "Starts a payment on the hosted card page and returns its URL.",
});

export const payResult = post("/pay/result", {
  who: "buyer",
  summary: "The outcome of the latest payment of an order. Fetches it from the provider when no webhook has arrived yet.",
  body: z.object({ order_sn: wire.orderNumbers }),
  data: z.object({
    payment_id: z.string().nullable(),
    status: z.enum(["none", ...statusNames(paymentStatuses)]),
    method: z.string(),
    purpose,
    /** What the provider charges. */
    amount: wire.money,
    /** What comes from the balance besides. */
    balance_amount: wire.money,
    currency: z.string(),
    /** The refusal message (docs/screens.md) when the payment failed; "" otherwise. */
    message: z.string(),
    orders: z.array(paidOrder),
  }),
});

const resultParts = { body: payResult.body, data: payResult.data } as const;

export const payCancel = post("/pay/cancel", {
  mutates: true,
  storesAnswerLast: true,
  ...resultParts,
  who: "buyer:purchaser+finance",
  summary: "Cancels the open payment at a provider, so that the order can be paid another way, and returns its outcome.",
  refuses: ["PAYMENT_UNDER_WAY", "NOTHING_DUE", "PROVIDER_UNAVAILABLE"],
});

export const payOffline = post("/pay/offline", {
  moves: [...orderMoves("submitVoucher", "buyer"), contractMove("uploadDepositVoucher", "buyer"), contractMove("payBalance", "buyer")],
  who: "buyer:purchaser+finance",
  summary: "Submits the proof of an offline payment: 1 to 5 pictures uploaded by /utils/uploadFile. Finance enters the received amount.",
  body: z.object({
    order_sn: wire.orderNumbers,
    purpose,
    method: z.enum(offlineMethods),
    amount: wire.amount,
    voucher_ids: wire.fileIds(1, maxVoucherPictures),
    remark: wire.remark,
    ...balancePart,
    seen: wire.seen,
    request_id: wire.requestId,
  }),
  data: paid,
  refuses: [
    "ALREADY_PAID",
    "NOTHING_DUE",
    "FREIGHT_NOT_DUE",
    "WRONG_STATUS",
    "PAYMENT_UNDER_WAY",
    "METHOD_NOT_OPEN",
    ...togetherRefusals,
    "AMOUNT_ABOVE_DUE",
    "AMOUNT_BELOW_DUE",
    "WRONG_FILE_TYPE",
    ...balancePartRefusals,
  ],
});

const voucherStatus = z.enum(statusNames(voucherStatuses));

export const voucherList = post("/operator/voucherList", {
  who: "operator:finance+auditor",
  summary: "The review queue of offline payments with their proofs, the oldest submitted first.",
  body: z.object({
    status: voucherStatus.default("submitted"),
    keyword: wire.optionalLine,
    ...wire.pageFields,
  }),
  data: z.object({
    count: z.number().int(),
    counts: z.object({ submitted: z.number().int(), approved: z.number().int(), refused: z.number().int() }),
    list: wire.rows({
      voucher_id: z.number().int(),
      status: voucherStatus,
      method: z.enum(offlineMethods),
      purpose: z.enum([...duePurposes, "invoice"]),
      /** What the transfer has to bring. */
      due: wire.money,
      /** What is held of the balance besides. */
      balance_amount: wire.money,
      claimed: wire.money,
      received: wire.money.nullable(),
      /** The day of the line of a bank statement that it came from, or was matched to. */
      bank_booked_on: z.string().nullable(),
      currency: z.string(),
      company: z.string(),
      person: z.string(),
      /** The language of the person who submitted it; review reasons are written in this language. */
      language: z.string(),
      order_sns: z.array(z.string()),
      order_parent_number: z.string(),
      remark: z.string(),
      submitted_at: wire.moment,
      reviewed_at: wire.moment.nullable(),
      reviewer: z.string(),
      first_reviewer: z.string(),
      review_note: z.string(),
      /** Why the former proof of the same payment was rejected; empty for a first one. */
      earlier_note: z.string(),
      pictures: wire.rows({ file_id: z.string(), name: z.string(), url: z.string() }),
    }),
  }),
});

export const reviewVoucher = post("/operator/reviewVoucher", {
  moves: [
    ...orderMoves("approveVoucher", "operator"),
    ...orderMoves("approvePartVoucher", "operator"),
    ...orderMoves("rejectVoucher", "operator"),
    contractMove("approveDeposit", "operator"),
    contractMove("rejectDeposit", "operator"),
    contractMove("rejectBalance", "operator"),
  ],
  who: "operator:finance",
  summary:
    "Approves a voucher with the received amount (the excess is credited to the buyer's balance), or rejects it with a reason. Above the company's limit of the day the first approval leaves it submitted until another person approves the same amount.",
  body: z.object({
    voucher_id: wire.id,
    decision: z.enum(["approve", "refuse"]),
    received_amount: wire.amount.optional(),
    /** Less than is due counts as a part of it; the buyer pays the rest by any method. */
    accept_part: wire.flag.default(false),
    /** What was received above it: free in the balance, or held there until finance has clarified it with the buyer. */
    surplus: z.enum(["balance", "hold"]).default("balance"),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ voucher_id: z.number().int(), status: voucherStatus, to_balance: wire.money, orders: z.array(paidOrder) }),
  refuses: [
    "ALREADY_REVIEWED",
    "WRONG_STATUS",
    "RECEIVED_TOO_LITTLE",
    "RECEIVED_FAR_ABOVE",
    "WRONG_VOUCHER_AMOUNT",
    "BUYER_REASON_REQUIRED",
    "SECOND_PERSON_NEEDED",
    "RECEIVED_DIFFERS",
    "BANK_LINE_SETTLES",
  ],
});

export const heldPayments = post("/operator/heldPayments", {
  who: "operator:finance+auditor",
  summary: "Unresolved provider events that match no payment, or differ in amount or currency. They changed nothing.",
  data: z.object({
    list: wire.rows({
      provider: z.string(),
      event_id: z.string(),
      received_at: wire.moment,
      outcome: z.string(),
      told_amount: wire.money,
      told_currency: z.string(),
      provider_reference: z.string(),
      /** The amount of the payment that the event names; null when there is no such payment. */
      expected_amount: wire.money.nullable(),
      company: z.string(),
      order_sns: z.array(z.string()),
    }),
  }),
});

export const dealtHeldPayment = post("/operator/dealtHeldPayment", {
  who: "operator:finance",
  summary: "Records how a held provider event was resolved and removes it from the list.",
  body: z.object({ provider: wire.line, event_id: wire.line, note: wire.remark.pipe(z.string().min(1)), request_id: wire.requestId }),
  refuses: ["ALREADY_REVIEWED"],
});

export const payRecharge = post("/pay/recharge", {
  who: "buyer:purchaser+finance",
  personal: true,
  summary: "Starts a deposit to the balance at a provider and returns the URL of its page. The handling fee is added to the amount.",
  body: z.object({ method: z.enum(["card", "wallet", "converge"]), amount: wire.amount, seen: wire.seen, request_id: wire.requestId }),
  data: startedPayment,
  refuses: ["METHOD_NOT_OPEN", "PROVIDER_UNAVAILABLE", "PAYMENTS_UNDER_REVIEW", "RECHARGE_TOO_LARGE"],
});

export const payRechargeResult = post("/pay/rechargeResult", {
  who: "buyer",
  summary: "The outcome of a deposit at a provider. Fetches it from the provider when no webhook has arrived yet.",
  body: z.object({ payment_id: wire.uuid }),
  data: z.object({
    payment_id: z.string(),
    status: z.enum(statusNames(paymentStatuses)),
    method: z.string(),
    amount: wire.money,
    fee: wire.money,
    currency: z.string(),
    redirect_url: z.string(),
    message: z.string(),
  }),
});
