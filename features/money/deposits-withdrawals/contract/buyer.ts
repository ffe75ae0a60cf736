import { z } from "zod";
import { paymentPasswordSchema } from "#features/money/balance/contract.ts";
import { listedMethod } from "#features/money/payments/contract/listed-method.ts";
import { post } from "#kernel/contract.ts";
import { movesOf } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { withdrawalMethods } from "../rules.ts";
import { withdrawalStatuses } from "../statuses.ts";
import { offlineMethods, recharge, withdrawal } from "./shapes.ts";

const bank = z.object({
  account_name: z.string(),
  bank_name: z.string(),
  account_number: z.string(),
  routing_number: z.string(),
  swift: z.string(),
});

export const transferOptions = post("/user/fundsInfo", {
  who: "buyer",
  summary: "Available deposit and withdrawal methods with fees, the bank details for transfers, and payments that can be refunded to.",
  data: z.object({
    currency: z.string(),
    available: wire.money,
    frozen: wire.money,
    has_payment_password: z.boolean(),
    /** A percentage with two decimals. */
    pay_handling: wire.money,
    withdrawal_handling: wire.money,
    /** The handling fee of 100.00, for the calls that start a deposit at a provider or a withdrawal. */
    recharge_seen: z.string(),
    withdrawal_seen: z.string(),
    recharge_methods: z.array(listedMethod(["card", "wallet", "converge"])),
    withdrawal_methods: wire.rows({ method: z.enum(withdrawalMethods), provider: z.string(), last_destination: z.string() }),
    bank: bank.nullable(),
    /** The payment reference of the company's transfers. */
    reference: z.string(),
    bank_accounts: wire.rows({ bank_account_id: z.number().int(), name: z.string(), is_default: z.boolean() }),
    sources: wire.rows({
      payment_id: z.string(),
      method: z.string(),
      at: wire.moment,
      amount: wire.money,
      left: wire.money,
      order_sns: z.array(z.string()),
    }),
  }),
});

const pageFields = { ...wire.pageFields };

export const rechargeList = post("/user/rechargeList", {
  who: "buyer",
  summary: "All deposits of the company, by voucher and by payment provider, newest first.",
  body: z.object(pageFields),
  data: z.object({ list: z.array(recharge), count: z.number().int() }),
});

export const rechargeOffline = post("/pay/rechargeOffline", {
  who: "buyer:purchaser+finance",
  summary: "Submits the proof of a deposit by transfer, cash or check: 1 to 5 pictures. recharge_number resubmits a rejected one.",
  body: z.object({
    method: z.enum(offlineMethods),
    amount: wire.amount,
    voucher_ids: wire.fileIds(1, 5),
    remark: wire.remark,
    recharge_number: wire.optionalLine,
    request_id: wire.requestId,
  }),
  data: z.object({ recharge_number: z.string(), status: z.string() }),
  refuses: ["WRONG_FILE_TYPE"],
});

export const withdrawalList = post("/user/withdrawalList", {
  who: "buyer",
  summary: "The company's withdrawals with their statuses, newest first.",
  body: z.object(pageFields),
  data: z.object({ list: z.array(withdrawal), count: z.number().int() }),
});

export const withdraw = post("/user/withdraw", {
  who: "buyer:finance",
  personal: true,
  summary:
    "Requests a withdrawal to a wallet, a payout account, a bank account, or back to the card or wallet of a payment. The amount is frozen until it is paid, rejected or cancelled.",
  body: z.object({
    method: z.enum(withdrawalMethods),
    amount: wire.amount,
    /** For wallet and payout: the account at the provider. */
    destination: wire.optionalLine,
    /** For bank. */
    bank_account_id: wire.id.optional(),
    /** For source: the payment to refund. */
    payment_id: wire.uuid.optional(),
    payment_password: paymentPasswordSchema,
    seen: wire.seen,
    request_id: wire.requestId,
  }),
  data: z.object({ withdrawal_number: z.string(), status: z.string(), fee: wire.money, payout: wire.money }),
  refuses: [
    "WITHDRAWAL_ABOVE_BALANCE",
    "WITHDRAWAL_TOO_SMALL",
    "WRONG_DESTINATION",
    "REFUND_ABOVE_PAYMENT",
    "METHOD_NOT_OPEN",
    "PAYMENT_PASSWORD_NOT_SET",
    "WRONG_PAYMENT_PASSWORD",
    "PAYMENT_PASSWORD_LOCKED",
  ],
});

export const cancelWithdrawal = post("/user/cancelWithdrawal", {
  moves: movesOf(withdrawalStatuses, "buyer", "cancel"),
  who: "buyer:finance",
  personal: true,
  summary: "Cancels a withdrawal that is not decided yet; the amount becomes available again.",
  body: z.object({ number: wire.line, request_id: wire.requestId }),
  data: z.object({ number: z.string(), status: z.string() }),
  refuses: ["ALREADY_REVIEWED", "FROZEN_NO_MORE"],
});
