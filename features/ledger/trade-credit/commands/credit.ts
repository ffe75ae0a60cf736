import type { LedgerEntry } from "#features/ledger/postings/rules.ts";
import { cents, sumCents } from "#kernel/money.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { type Db, type Tx, violatedCheck } from "#platform/db.ts";
import {
  addCreditNotes,
  issueForOrder,
  issueForPayment,
  type LockedInvoice,
  lockInvoices,
  lockInvoicesOfOrder,
  markPaid,
} from "../queries/issue.ts";
import { type CreditRow, creditOf } from "../queries/terms.ts";
import { sharesOf, whyNotOnAccount } from "../rules.ts";

/** What orders and payments do with a company's debt; all inside their transaction, orders locked before invoices. */

/** A company's terms and debt, by the calendar day of the caller's site. */
export const readCredit = (db: Db, company_id: number, today: string): Promise<CreditRow> => db.only(creditOf, company_id, today);

/**
 * Whether the company may order an amount on account now. The sentence for it; the ledger judges the limit once more, where
 * it is changed (`orCreditLimit`). Refuses NO_TERMS, TERMS_SUSPENDED, TERMS_OVERDUE, CREDIT_LIMIT_REACHED.
 */
export const judgeCredit = async (tx: Tx, company_id: number, amount_cents: number, today: string): Promise<CreditRow> => {
  const credit = await readCredit(tx, company_id, today);
  refuseIf(whyNotOnAccount(credit, amount_cents));
  return credit;
};

/** A posting that would take a company above its limit is refused with CREDIT_LIMIT_REACHED. */
export const orCreditLimit = async <T>(posting: Promise<T>): Promise<T> => {
  try {
    return await posting;
  } catch (error) {
    return violatedCheck(error) === "credit_not_above_limit" ? refuse("CREDIT_LIMIT_REACHED") : Promise.reject(error);
  }
};

/** Writes the invoices of a payment on account, in its own transaction: they are what is owed. */
export const issueInvoices = async (tx: Tx, payment_id: string, now: Date): Promise<void> => {
  await tx.rows(issueForPayment, now, payment_id);
};

/** Holds invoices for a payment, the oldest due first. Refuses NOT_FOUND when one is not the company's. */
export const lockDebt = async (tx: Tx, company_id: number, invoice_ids: readonly number[]): Promise<LockedInvoice[]> => {
  const invoices = await tx.rows(lockInvoices, company_id, [...invoice_ids]);
  if (invoices.length !== new Set(invoice_ids).size) refuse("NOT_FOUND", {}, ["invoice_ids"]);
  return invoices.sort((a, b) => (a.due_on === b.due_on ? a.invoice_id - b.invoice_id : a.due_on < b.due_on ? -1 : 1));
};

/** What money for invoices does: each share lowers the debt, what is beyond is for the company's balance. */
export interface DebtPayment {
  shares: { invoice: LockedInvoice; amount_cents: number }[];
  beyond_cents: number;
}

export const payDebt = (invoices: readonly LockedInvoice[], amount_cents: number): DebtPayment => {
  const shares = sharesOf(invoices, amount_cents);
  return { shares, beyond_cents: amount_cents - sumCents(shares.map((share) => share.amount_cents)) };
};

/** The ledger's side of it: from where the money comes, to what is owed and to the balance. */
export const entriesOfDebt = ({ shares, beyond_cents }: DebtPayment, from: LedgerEntry["account"], company_id: number): LedgerEntry[] => [
  ...shares.flatMap(({ invoice: { order_id }, amount_cents }): LedgerEntry[] => [
    { account: from, amount_cents: cents(-amount_cents), order_id },
    { account: { kind: "receivable", company_id }, amount_cents: cents(amount_cents), order_id },
  ]),
  ...(beyond_cents > 0
    ? [
        { account: from, amount_cents: cents(-beyond_cents) },
        { account: { kind: "available", company_id } as const, amount_cents: cents(beyond_cents) },
      ]
    : []),
];

/** Writes on the invoices what was paid of them. */
export const recordDebtPaid = async (tx: Tx, { shares }: DebtPayment, now: Date): Promise<void> => {
  if (shares.length === 0) return;
  await tx.changed(
    markPaid,
    shares.map(({ invoice }) => invoice.invoice_id),
    shares.map(({ amount_cents }) => amount_cents),
    now,
  );
};

interface Refund {
  order_id: number;
  company_id: number;
  refund_cents: number;
  reason: string;
  now: Date;
}

/**
 * Where a refund of an order goes: first it takes off what the company still owes for the order, only the rest is money for
 * its balance. Writes the credit notes of it, and gives the entries for the refund's posting.
 */
export const creditOrder = async (tx: Tx, { order_id, company_id, refund_cents, reason, now }: Refund): Promise<LedgerEntry[]> => {
  await tx.rows(issueForOrder, now, order_id);
  const invoices = await tx.rows(lockInvoicesOfOrder, order_id);
  let debtLeft = refund_cents;
  let left = refund_cents;
  const parts = invoices.map((invoice) => {
    const to_debt = Math.min(debtLeft, invoice.open_cents, invoice.total_cents - invoice.refunded_cents);
    debtLeft -= to_debt;
    return { invoice, to_debt, amount: to_debt };
  });
  left -= refund_cents - debtLeft;
  for (const part of parts) {
    const more = Math.min(left, part.invoice.total_cents - part.invoice.refunded_cents - part.amount);
    part.amount += more;
    left -= more;
  }
  const credited = parts.filter(({ amount }) => amount > 0);
  if (credited.length > 0) {
    await tx.rows(
      addCreditNotes,
      now,
      credited.map(({ invoice }) => invoice.invoice_id),
      credited.map(({ amount }) => amount),
      credited.map(({ to_debt }) => to_debt),
      reason,
    );
  }
  const to_debt = refund_cents - debtLeft;
  const to = (account: LedgerEntry["account"], amount: number): LedgerEntry[] =>
    amount > 0 ? [{ account, amount_cents: cents(amount), order_id }] : [];
  return [...to({ kind: "receivable", company_id }, to_debt), ...to({ kind: "available", company_id }, refund_cents - to_debt)];
};
