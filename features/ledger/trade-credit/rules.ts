import { dayMs } from "#kernel/clock.ts";
import { type Cents, cents } from "#kernel/money.ts";
import type { Verdict } from "#kernel/refusals.ts";

/** What a company may owe and what became of its invoices, as pure questions: screens ask the same as the server. */

/** Days until an invoice on account is due. */
export const netDays = [15, 30, 45, 60] as const;

export const termsStatuses = ["active", "suspended"] as const;
export type TermsStatus = (typeof termsStatuses)[number];

/** The most that can be granted at all, and above what a second person of finance decides (security S7). */
export const maxLimitCents = 1_000_000_00;
export const secondAboveCents = 50_000_00;

/** What the operator sets for a company. */
export interface Terms {
  credit_limit_cents: number;
  net_days: number;
  status: TermsStatus;
  block_after_days: number;
}

/** A higher limit above the bound waits for a second person; making it safer never waits. */
export const needsSecond = (before: Pick<Terms, "credit_limit_cents"> | undefined, wanted: Pick<Terms, "credit_limit_cents">): boolean =>
  wanted.credit_limit_cents > secondAboveCents && wanted.credit_limit_cents > (before?.credit_limit_cents ?? 0);

/** Terms with what is owed under them. */
export interface Credit extends Terms {
  used_cents: number;
  /** The days by which the oldest open invoice is overdue; 0 when none is. */
  overdue_days: number;
}

/** What can still be ordered on account; nothing once the limit was used up. */
export const leftOf = ({ credit_limit_cents, used_cents }: Pick<Credit, "credit_limit_cents" | "used_cents">): Cents =>
  cents(Math.max(0, credit_limit_cents - used_cents));

/** Why nothing is ordered on account now, whatever it costs; undefined when it may. */
export const whyBlocked = (credit: Credit | undefined): Verdict => {
  if (!credit || credit.credit_limit_cents === 0) return "NO_TERMS";
  if (credit.status === "suspended") return "TERMS_SUSPENDED";
  return credit.overdue_days > credit.block_after_days ? "TERMS_OVERDUE" : undefined;
};

/** Whether an amount may be ordered on account. The ledger judges the limit again where it is changed. */
export const whyNotOnAccount = (credit: Credit | undefined, amount_cents: number): Verdict =>
  whyBlocked(credit) ?? (credit && amount_cents > leftOf(credit) ? "CREDIT_LIMIT_REACHED" : undefined);

export const invoiceStates = ["open", "partlyPaid", "overdue", "paid", "void"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export interface InvoiceSums {
  total_cents: number;
  paid_cents: number;
  credited_cents: number;
  open_cents: number;
  /** YYYY-MM-DD. */
  due_on: string;
}

/** What an invoice is today, by the calendar of its site. Credited in full, nobody ever has to pay it. */
export const invoiceState = (invoice: InvoiceSums, today: string): InvoiceState => {
  if (invoice.open_cents === 0) return invoice.credited_cents === invoice.total_cents ? "void" : "paid";
  if (invoice.due_on < today) return "overdue";
  return invoice.paid_cents + invoice.credited_cents > 0 ? "partlyPaid" : "open";
};

/** The columns of an ageing table: not yet due, and by how many days a due date has passed. */
const ageBands = ["notDue", "to30", "to60", "to90", "over90"] as const;
export type AgeBand = (typeof ageBands)[number];

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Days by which a due date has passed; negative before it. */
export const daysOverdue = (due_on: string, today: string): number => daysBetween(due_on, today);

export const ageBandOf = (due_on: string, today: string): AgeBand => {
  const days = daysOverdue(due_on, today);
  if (days <= 0) return "notDue";
  if (days <= 30) return "to30";
  return days <= 60 ? "to60" : days <= 90 ? "to90" : "over90";
};

/** The reminders of an invoice, each sent once, the moment its day has come. */
export const reminderStages = ["before", "due", "after7", "after14"] as const;
export type ReminderStage = (typeof reminderStages)[number];
const stageDays: Record<ReminderStage, number> = { before: -3, due: 0, after7: 7, after14: 14 };

/** The reminder that fits today; of several that were missed only the last, so that nobody gets four mails at once. */
export const reminderDue = (due_on: string, today: string): ReminderStage | undefined =>
  reminderStages.findLast((stage) => daysOverdue(due_on, today) >= stageDays[stage]);

/** How many invoices are paid at once. */
export const maxInvoicesPerPayment = 50;

/** A debt is paid invoice by invoice in the given sequence; what is left over belongs to the balance. */
export const sharesOf = <I extends { open_cents: number }>(
  invoices: readonly I[],
  amount: number,
): { invoice: I; amount_cents: Cents }[] => {
  let left = amount;
  return invoices.flatMap((invoice) => {
    const share = Math.min(left, invoice.open_cents);
    left -= share;
    return share > 0 ? [{ invoice, amount_cents: cents(share) }] : [];
  });
};
