import { statement } from "#platform/db.ts";
import type { PaymentRow } from "./payments.ts";

/** Payments of invoices: the invoices of a payment with requested and paid amounts. */

export const insertInvoiceParts = statement(
  "payments.insertInvoiceParts",
)(`insert into payment_invoices (payment_id, invoice_id, amount_cents, paid_cents)
   select :payment_id, part.* from unnest(:invoice_ids::bigint[], :cents::bigint[], :paid_cents::bigint[]) as part`);

export const listInvoiceParts = statement("payments.listInvoiceParts")(
  "select invoice_id, amount_cents from payment_invoices where payment_id = :payment_id order by invoice_id",
);

export const updateInvoicePartsPaid = statement(
  "payments.updateInvoicePartsPaid",
)(`update payment_invoices set paid_cents = part.cents from unnest(:invoice_ids::bigint[], :cents::bigint[]) as part (invoice_id, cents)
   where payment_id = :payment_id and payment_invoices.invoice_id = part.invoice_id`);

/** An open payment of any of these invoices. */
export const findOpenInvoicePayment = statement("payments.findOpenInvoicePayment")<
  Pick<PaymentRow, "payment_id">
>(`select payment_id from payment_invoices join payments using (payment_id)
   where invoice_id = any (:invoice_ids::bigint[]) and status in ('created', 'processing') limit 1`);

/** The site's bank details for transfers. */
export const getSiteBank = statement("payments.getSiteBank")<{ bank: Record<string, string> | null }>(
  "select settings -> 'bank' as bank from sites where site_code = :site_code",
);

/** The invoice numbers of a payment, for its notification. */
export const getInvoiceNumbers = statement("payments.getInvoiceNumbers")<{
  numbers: string;
  first: string;
  site_code: string;
}>(`select string_agg(invoice_number, ', ' order by invoice_id) as numbers, min(invoice_number) as first, min(site_code) as site_code
   from payment_invoices join invoices using (invoice_id) where payment_invoices.payment_id = :payment_id`);
