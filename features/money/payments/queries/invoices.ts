import { statement } from "#platform/db.ts";
import type { PaymentRow } from "./payments.ts";

/** Payments of invoices: the invoices of a payment with requested and paid amounts. */

export const insertInvoiceParts = statement<never, [paymentId: string, invoiceIds: number[], cents: number[], paidCents: number[]]>(
  "payments.insertInvoiceParts",
  `insert into payment_invoices (payment_id, invoice_id, amount_cents, paid_cents)
   select $1, part.* from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as part`,
);

export const listInvoiceParts = statement<{ invoice_id: number; amount_cents: number }, [paymentId: string]>(
  "payments.listInvoiceParts",
  "select invoice_id, amount_cents from payment_invoices where payment_id = $1 order by invoice_id",
);

export const updateInvoicePartsPaid = statement<never, [paymentId: string, invoiceIds: number[], cents: number[]]>(
  "payments.updateInvoicePartsPaid",
  `update payment_invoices set paid_cents = part.cents from unnest($2::bigint[], $3::bigint[]) as part (invoice_id, cents)
   where payment_id = $1 and payment_invoices.invoice_id = part.invoice_id`,
);

/** An open payment of any of these invoices. */
export const findOpenInvoicePayment = statement<Pick<PaymentRow, "payment_id">, [invoiceIds: number[]]>(
  "payments.findOpenInvoicePayment",
  `select payment_id from payment_invoices join payments using (payment_id)
   where invoice_id = any ($1::bigint[]) and status in ('created', 'processing') limit 1`,
);

/** The site's bank details for transfers. */
export const getSiteBank = statement<{ bank: Record<string, string> | null }, [siteCode: string]>(
  "payments.getSiteBank",
  "select settings -> 'bank' as bank from sites where site_code = $1",
);

/** The invoice numbers of a payment, for its notification. */
export const getInvoiceNumbers = statement<{ numbers: string; first: string; site_code: string }, [paymentId: string]>(
  "payments.getInvoiceNumbers",
  `select string_agg(invoice_number, ', ' order by invoice_id) as numbers, min(invoice_number) as first, min(site_code) as site_code
   from payment_invoices join invoices using (invoice_id) where payment_invoices.payment_id = $1`,
);
