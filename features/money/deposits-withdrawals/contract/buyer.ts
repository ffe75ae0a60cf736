import { z } from "zod";
import { paymentPasswordSchema } from "#features/money/balance/contract.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { withdrawalMethods } from "../rules.ts";
import { offlineMethods, recharge, withdrawal } from "./shapes.ts";

const bank = z.object({
  account_name: z.string(),
  bank_name: z.string(),
  account_number: z.string(),
  routing_number: z.string(),
  swift: z.string(),
});

export const fundsInfo = post("/user/fundsInfo", {
  who: "buyer",
  summary: "How money can be brought in and taken out: the ways, what they cost, where a transfer goes, and what could go back to a card.",
  data: z.object({
    currency: z.string(),
    available: wire.money,
    frozen: wire.money,
    has_payment_password: z.boolean(),
    /** Percent, with two decimals. */
    pay_handling: wire.money,
    withdrawal_handling: wire.money,
    recharge_methods: z.array(z.object({ method: z.enum(["card", "wallet", "converge"]), provider: z.string() })),
    withdrawal_methods: z.array(z.object({ method: z.enum(withdrawalMethods), provider: z.string(), last_destination: z.string() })),
    bank: bank.nullable(),
    /** What the company writes on a transfer. */
    reference: z.string(),
    bank_accounts: z.array(z.object({ bank_account_id: z.number().int(), name: z.string(), is_default: z.boolean() })),
    sources: z.array(
      z.object({
        payment_id: z.string(),
        method: z.string(),
        at: wire.moment,
        amount: wire.money,
        left: wire.money,
        order_sns: z.array(z.string()),
      }),
    ),
  }),
});

const listed = { page: wire.page, page_size: wire.pageSize };

export const rechargeList = post("/user/rechargeList", {
  who: "buyer",
  summary: "Everything the company has brought in or tried to, newest first, by voucher and by payment service.",
  body: z.object(listed),
  data: z.object({ list: z.array(recharge), count: z.number().int() }),
});

export const rechargeOffline = post("/pay/rechargeOffline", {
  who: "buyer:purchaser+finance",
  summary:
    "Hands in the proof of a transfer, cash or cheque for the balance: 1 to 5 pictures. With recharge_number, again for one that was refused.",
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
  summary: "The company's withdrawals, newest first, with what became of each.",
  body: z.object(listed),
  data: z.object({ list: z.array(withdrawal), count: z.number().int() }),
});

export const withdraw = post("/user/withdraw", {
  who: "buyer:finance",
  personal: true,
  summary:
    "Asks for money of the balance by wallet, second payout service, bank transfer, or back to the card or wallet it came from. The amount is frozen until it is paid, refused or cancelled.",
  body: z.object({
    method: z.enum(withdrawalMethods),
    amount: wire.amount,
    /** For wallet and payout: the account at the service. */
    destination: wire.optionalLine,
    /** For bank. */
    bank_account_id: wire.id.optional(),
    /** For source: the payment that money goes back to. */
    payment_id: wire.uuid.optional(),
    payment_password: paymentPasswordSchema,
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
  who: "buyer:finance",
  personal: true,
  summary: "Takes a withdrawal back that nobody has decided on yet: the amount is available again.",
  body: z.object({ number: wire.line, request_id: wire.requestId }),
  data: z.object({ number: z.string(), status: z.string() }),
  refuses: ["ALREADY_REVIEWED", "FROZEN_NO_MORE"],
});
