import type { LedgerEntry } from "#features/ledger/postings/rules.ts";
import { cents, sumCents } from "#kernel/money.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import {
  insertCreditNotes,
  issueForOrder,
  issueForPayment,
  type LockedInvoice,
  lockInvoices,
  lockInvoicesOfOrder,
  updateInvoicesPaid,
} from "../queries/issue-invoices.ts";
import { billingOfOrder, takeFromBill } from "../queries/shipment-billing.ts";
import { type CreditRow, getCreditRow } from "../queries/terms.ts";
import { allocateToInvoices, divideRefund, onAccountRefusal } from "../rules.ts";

/** Receivables of companies, for orders and payments. All functions run in the caller's transaction; orders are locked before invoices. */

/** A company's terms and used credit; `today` is the day in the site's time zone. */
export const readCredit = (db: Db, company_id: number, today: string): Promise<CreditRow> => db.only(getCreditRow, { company_id, today });

/**
 * Asserts that a company may order an amount on account. The ledger enforces the limit again when the amount is posted.
 * Refuses NO_TERMS, TERMS_SUSPENDED, TERMS_OVERDUE, CREDIT_LIMIT_REACHED.
 */
export const assertCreditAvailable = async (tx: Tx, company_id: number, amount_cents: number, today: string): Promise<CreditRow> => {
  const credit = await readCredit(tx, company_id, today);
  refuseIf(onAccountRefusal(credit, amount_cents));
  return credit;
};

/** Issues the invoices of a payment on account. */
export const issueInvoices = (tx: Tx, payment_id: string, now: Date): void => tx.write(issueForPayment, { now, payment_id });

/** Locks invoices for a payment, the earliest due date first. Refuses NOT_FOUND when one belongs to another company. */
export const lockReceivables = async (tx: Tx, company_id: number, invoice_ids: readonly number[]): Promise<LockedInvoice[]> => {
  const invoices = await tx.rows(lockInvoices, { company_id, invoice_ids: [...invoice_ids] });
  if (invoices.length !== new Set(invoice_ids).size) refuse("NOT_FOUND", {}, ["invoice_ids"]);
  return invoices.sort((a, b) => (a.due_on === b.due_on ? a.invoice_id - b.invoice_id : a.due_on < b.due_on ? -1 : 1));
};

/** How a payment is allocated: parts to invoices, the excess to the company's balance. */
export interface InvoiceAllocation {
  parts: { invoice: LockedInvoice; amount_cents: number }[];
  excess_cents: number;
}

export const allocatePayment = (invoices: readonly LockedInvoice[], amount_cents: number): InvoiceAllocation => {
  const parts = allocateToInvoices(invoices, amount_cents);
  return { parts, excess_cents: amount_cents - sumCents(parts.map((part) => part.amount_cents)) };
};

/** The ledger entries of an allocation: from the paying account to the receivable and the balance. */
export const receivableEntries = (
  { parts, excess_cents }: InvoiceAllocation,
  from: LedgerEntry["account"],
  company_id: number,
): LedgerEntry[] => [
  ...parts.flatMap(({ invoice: { order_id }, amount_cents }): LedgerEntry[] => [
    { account: from, amount_cents: cents(-amount_cents), order_id },
    { account: { kind: "receivable", company_id }, amount_cents: cents(amount_cents), order_id },
  ]),
  ...(excess_cents > 0
    ? [
        { account: from, amount_cents: cents(-excess_cents) },
        { account: { kind: "available", company_id } as const, amount_cents: cents(excess_cents) },
      ]
    : []),
];

/** Records the paid amounts on the invoices. */
export const recordInvoicesPaid = async (tx: Tx, { parts }: InvoiceAllocation, now: Date): Promise<void> => {
  if (parts.length === 0) return;
  tx.write(updateInvoicesPaid, {
    invoice_ids: parts.map(({ invoice }) => invoice.invoice_id),
    cents: parts.map(({ amount_cents }) => amount_cents),
    at: now,
  });
};

interface Refund {
  order_id: number;
  company_id: number;
  refund_cents: number;
  reason: string;
  now: Date;
  /** Whether the refund is for pieces that were not sent: it comes off what is not invoiced yet before it comes off invoices. */
  isUnsent?: boolean;
}

/**
 * Allocates a refund of an order: first to what the buyer owes for it (open invoices, and what is not invoiced yet), the rest to the company's
 * balance. Inserts the credit notes and returns the credit entries of the refund's posting.
 */
export const issueCreditNotes = async (
  tx: Tx,
  { order_id, company_id, refund_cents, reason, now, isUnsent = false }: Refund,
): Promise<LedgerEntry[]> => {
  await tx.rows(issueForOrder, { now, order_id });
  const billing = await tx.only(billingOfOrder, { order_id });
  const invoices = await tx.rows(lockInvoicesOfOrder, { order_id });
  const division = divideRefund(invoices, { refund_cents, not_invoiced_cents: billing.left_cents ?? 0, isUnsent });
  const credited = division.parts.filter(({ amount }) => amount > 0);
  if (credited.length > 0) {
    await tx.rows(insertCreditNotes, {
      now,
      invoice_ids: credited.map(({ invoice }) => invoice.invoice_id),
      cents: credited.map(({ amount }) => amount),
      to_debt_cents: credited.map(({ to_debt }) => to_debt),
      reason,
      kind: "refund",
    });
  }
  if (division.not_invoiced > 0) tx.write(takeFromBill, { order_id, cents: division.not_invoiced });
  const to_debt = division.not_invoiced + sumCents(division.parts.map((part) => part.to_debt));
  const credit = (account: LedgerEntry["account"], amount: number): LedgerEntry[] =>
    amount > 0 ? [{ account, amount_cents: cents(amount), order_id }] : [];
  return [...credit({ kind: "receivable", company_id }, to_debt), ...credit({ kind: "available", company_id }, refund_cents - to_debt)];
};
