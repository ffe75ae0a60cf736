import { notify } from "#features/identity/notifications/commands/notify.ts";
import { postWithStatement } from "#features/ledger/postings/commands.ts";
import {
  allocatePayment,
  lockReceivables,
  receivableEntries,
  recordInvoicesPaid,
} from "#features/ledger/trade-credit/commands/receivables.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { getInvoiceNumbers, listInvoiceParts, updateInvoicePartsPaid } from "../queries/invoices.ts";
import { type PaymentRow, settlePaymentWithPosting } from "../queries/payments.ts";

interface ReceivedMoney {
  from: { kind: "provider_clearing" | "offline_clearing" };
  received_cents: number;
  person_id: number | null;
  now: Date;
}

/**
 * Settles a payment of invoices: pays the open amount of each invoice and credits the rest to the company's balance. The
 * caller has locked the payment. Returns the cents credited to the balance.
 */
export const settleInvoices = async (
  tx: Tx,
  payment: PaymentRow,
  { from, received_cents, person_id, now }: ReceivedMoney,
): Promise<number> => {
  const partByInvoice = new Map(
    (await tx.rows(listInvoiceParts, { payment_id: payment.payment_id })).map((part) => [part.invoice_id, part.amount_cents]),
  );
  const invoices = await lockReceivables(tx, payment.company_id, [...partByInvoice.keys()]);
  // An invoice receives at most its part of this payment, even when more is open.
  const open = invoices.map((invoice) => ({
    ...invoice,
    open_cents: Math.min(invoice.open_cents, partByInvoice.get(invoice.invoice_id) ?? 0),
  }));
  const allocation = allocatePayment(open, received_cents);
  postWithStatement(
    tx,
    {
      kind: allocation.parts.length === 0 ? "overpayment" : "invoice",
      cause: `pay:${payment.payment_id}`,
      at: now,
      person_id,
      currency: payment.currency,
      entries: receivableEntries(allocation, from, payment.company_id),
    },
    settlePaymentWithPosting,
    {
      payment_id: payment.payment_id,
      status: allocation.parts.length > 0 ? "succeeded" : "refunded",
      settled_at: now,
      order_ids: [],
      paid_cents: [],
    },
  );
  await recordInvoicesPaid(tx, allocation, now);
  tx.write(updateInvoicePartsPaid, {
    payment_id: payment.payment_id,
    invoice_ids: allocation.parts.map(({ invoice }) => invoice.invoice_id),
    cents: allocation.parts.map(({ amount_cents }) => amount_cents),
  });
  return allocation.excess_cents;
};

/** Notifies the company of the outcome of an invoice payment. */
export const notifyInvoicePayment = async (
  tx: Tx,
  platform: Platform,
  payment: PaymentRow,
  kind: "invoicesPaid" | "invoicePaymentFailed",
  now: Date,
  note = "",
): Promise<void> => {
  const { numbers, site_code } = await tx.only(getInvoiceNumbers, { payment_id: payment.payment_id });
  const { company_id, person_id, currency, amount_cents } = payment;
  const params = { numbers, amount: localizedMoney(amount_cents, currency), ...(note !== "" && { note }) };
  await notify(tx, platform, { company_id, person_id, kind, params, href: "/user_center/invoices", now, site_code });
};
