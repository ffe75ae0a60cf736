import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { paymentMethods } from "../rules.ts";

/** Calls about receipts: one for each payment that was received. */

export const paymentReceipts = post("/user/paymentReceipts", {
  who: "buyer",
  summary: "The payments that were received for an order of the company, newest first. Each has a receipt.",
  body: z.object({ order_sn: wire.orderNumber }),
  data: z.object({
    list: wire.rows({
      payment_id: z.string(),
      settled_at: wire.moment,
      method: z.enum(paymentMethods),
      amount: wire.money,
      /** The day of the line of a bank statement that it was matched to. */
      bank_booked_on: z.string().nullable(),
    }),
  }),
});

export const paymentReceipt = post("/user/paymentReceipt", {
  who: "buyer",
  summary: "A URL of the receipt of a payment as a PDF in the caller's language, valid for ten minutes.",
  body: z.object({ payment_id: wire.uuid }),
  data: z.object({ url: z.string() }),
});
