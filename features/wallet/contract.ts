import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** Six digits (spec 5), judged as typed: neither trimmed nor normalised. */
export const paymentPassword = z.string().regex(/^[0-9]{6}$/);

export const accountInfo = post("/user/accountInfo", {
  who: "buyer",
  summary: "The balance of the caller's company, and whether it has a payment password.",
  data: z.object({ available: wire.money, frozen: wire.money, currency: z.string(), has_payment_password: z.boolean() }),
});

export const getBalanceStatement = post("/user/getBalanceStatement", {
  who: "buyer",
  summary: "Every movement of the company's available or frozen balance, newest first, with the balance after it.",
  body: z.object({
    account: z.enum(["available", "frozen"]).default("available"),
    direction: z.enum(["all", "in", "out"]).default("all"),
    page: wire.page,
    page_size: wire.pageSize,
  }),
  data: z.object({
    list: z.array(
      z.object({
        entry_id: z.number().int(),
        at: wire.moment,
        kind: z.string(),
        cause: z.string(),
        order_sn: z.string().nullable(),
        amount: wire.money,
        balance: wire.money,
        person: z.string(),
        note: z.string(),
      }),
    ),
    count: z.number().int(),
  }),
});

export const setPaymentPassword = post("/user/setPaymentPassword", {
  who: "buyer:admin",
  summary:
    "Sets the company's payment password with a code sent by /user/sendCode (purpose payment); changing it asks for the login password too.",
  body: z.object({
    code: wire.secret,
    password: z.string().max(120).default(""),
    payment_password: paymentPassword,
    payment_password_confirm: z.string().max(120),
  }),
  refuses: ["WRONG_CODE", "CODE_NOT_REQUESTED", "WRONG_LOGIN", "PASSWORDS_DIFFER", "PAYMENT_PASSWORD_TOO_EASY"],
});

export const walletCalls = [accountInfo, getBalanceStatement, setPaymentPassword] as const;
