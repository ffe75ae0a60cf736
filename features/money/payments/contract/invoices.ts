import { z } from "zod";
import { invoiceSummary } from "#features/ledger/trade-credit/contract.ts";
import { maxInvoicesPerPayment } from "#features/ledger/trade-credit/rules.ts";
import { orderStatus } from "#features/trade/orders/contract/status.ts";
import { orderMoves } from "#features/trade/orders/rules/order-moves.ts";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { maxVoucherPictures, offlineMethods, togetherRefusals } from "../rules.ts";
import { paymentStatuses } from "../statuses.ts";
import { listedMethod } from "./listed-method.ts";

/** Paying orders on account, and paying the resulting invoices. */

const invoice_ids = wire.ids(maxInvoicesPerPayment).pipe(z.array(z.number()).min(1));
const payment_password = z.string().regex(/^[0-9]{6}$/);
const paid = z.object({ payment_id: z.string(), amount: wire.money });
const passwordRefusals = ["PAYMENT_PASSWORD_NOT_SET", "WRONG_PAYMENT_PASSWORD", "PAYMENT_PASSWORD_LOCKED"] as const;

export const payTerms = post("/pay/terms", {
  moves: orderMoves("payTerms", "buyer"),
  who: "buyer:purchaser+finance",
  personal: true,
  summary:
    "Pays an order, all orders of a checkout, or the difference of an edit on account. The invoice is due after the company's payment term.",
  body: z.object({
    order_sn: wire.orderNumbers,
    purpose: z.enum(["order", "freight", "edit"]).default("order"),
    payment_password,
    seen: wire.seen,
    request_id: wire.requestId,
  }),
  data: z.object({
    payment_id: z.string(),
    amount: wire.money,
    orders: wire.rows({ order_sn: z.string(), status: orderStatus }),
  }),
  refuses: [
    ...passwordRefusals,
    "NO_TERMS",
    "TERMS_SUSPENDED",
    "TERMS_OVERDUE",
    "CREDIT_LIMIT_REACHED",
    "ALREADY_PAID",
    "NOTHING_DUE",
    "FREIGHT_NOT_DUE",
    "WRONG_STATUS",
    "PAYMENT_UNDER_WAY",
    "METHOD_NOT_OPEN",
    "ORDER_NOT_EDITABLE",
    ...togetherRefusals,
  ],
});

export const payInvoiceList = post("/pay/invoices", {
  who: "buyer",
  summary: "The total due on the given invoices and the available payment methods.",
  body: z.object({ invoice_ids }),
  data: z.object({
    due: wire.money,
    currency: z.string(),
    available: wire.money,
    is_balance_enough: z.boolean(),
    has_payment_password: z.boolean(),
    methods: z.array(listedMethod(["balance", "card", "wallet", "converge", "offline"])),
    bank: z
      .object({
        account_name: z.string(),
        bank_name: z.string(),
        account_number: z.string(),
        routing_number: z.string(),
        swift: z.string(),
      })
      .nullable(),
    reference: z.string(),
    list: z.array(invoiceSummary),
    /** What is due, for the call that pays it. */
    seen: z.string(),
  }),
});

const refusals = ["INVOICE_PAID", "PAYMENT_UNDER_WAY"] as const;

export const payInvoicesBalance = post("/pay/invoicesBalance", {
  who: "buyer:purchaser+finance",
  summary: "Pays one or several invoices from the balance, all of them or none.",
  body: z.object({ invoice_ids, payment_password, seen: wire.seen, request_id: wire.requestId }),
  data: paid,
  refuses: [...refusals, ...passwordRefusals, "BALANCE_TOO_LOW"],
});

export const payInvoicesOnline = post("/pay/invoicesOnline", {
  who: "buyer:purchaser+finance",
  personal: true,
  summary: "Starts a payment of invoices at a provider and returns the URL of its page.",
  body: z.object({ invoice_ids, method: z.enum(["card", "wallet", "converge"]), seen: wire.seen, request_id: wire.requestId }),
  data: z.object({ payment_id: z.string(), redirect_url: z.string(), expires_at: z.string() }),
  refuses: [...refusals, "METHOD_NOT_OPEN", "PROVIDER_UNAVAILABLE", "PAYMENTS_UNDER_REVIEW"],
});

export const payInvoicesOffline = post("/pay/invoicesOffline", {
  who: "buyer:purchaser+finance",
  summary: "Submits the proof of a transfer for invoices; partial payment is allowed.",
  body: z.object({
    invoice_ids,
    method: z.enum(offlineMethods),
    amount: wire.amount,
    voucher_ids: wire.fileIds(1, maxVoucherPictures),
    remark: wire.remark,
    seen: wire.seen,
    request_id: wire.requestId,
  }),
  data: paid,
  refuses: [...refusals, "AMOUNT_ABOVE_DUE", "WRONG_FILE_TYPE"],
});

export const payInvoiceResult = post("/pay/invoicesResult", {
  who: "buyer",
  summary: "The outcome of an invoice payment at a provider.",
  body: z.object({ payment_id: wire.uuid }),
  data: z.object({
    payment_id: z.string(),
    status: z.enum(statusNames(paymentStatuses)),
    amount: wire.money,
    currency: z.string(),
    redirect_url: z.string(),
    message: z.string(),
  }),
});
