import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** Six digits, validated without trimming or normalization. */
export const paymentPasswordSchema = z.string().regex(/^[0-9]{6}$/);

export const accountInfo = post("/user/accountInfo", {
  who: "buyer",
  summary: "The balance of the company, and whether it has a payment password.",
  data: z.object({ available: wire.money, frozen: wire.money, currency: z.string(), has_payment_password: z.boolean() }),
});

export const setPaymentPassword = post("/user/setPaymentPassword", {
  mutates: true,
  who: "buyer:admin",
  summary:
    "Sets the company's payment password with a code sent by /user/sendCode (purpose payment). Changing it also requires the login password.",
  body: z.object({
    code: wire.secret,
    password: z.string().max(120).default(""),
    payment_password: paymentPasswordSchema,
    payment_password_confirm: z.string().max(120),
  }),
  refuses: ["WRONG_CODE", "CODE_NOT_REQUESTED", "WRONG_LOGIN", "PASSWORDS_DIFFER", "PAYMENT_PASSWORD_TOO_EASY"],
});
