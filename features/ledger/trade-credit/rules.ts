import { daysBetween } from "#kernel/calendar.ts";
import { type Cents, cents } from "#kernel/money.ts";
import type { Verdict } from "#kernel/refusals.ts";

/** Credit and invoice rules without I/O, used by the server and the screens. */

/** What an invoice is for: goods and fees, deposit or final payment of a reservation, freight, the difference of an edit. */
export const invoicePurposes = ["order", "deposit", "final", "freight", "all", "edit"] as const;
export type InvoicePurpose = (typeof invoicePurposes)[number];

/** Days until an invoice on account is due. */
export const netDays = [15, 30, 45, 60] as const;

export const termsStatuses = ["active", "suspended"] as const;
export type TermsStatus = (typeof termsStatuses)[number];

/** The maximum credit limit, and the limit above which a raise needs a second approval (docs/security.md S7). */
export const maxLimitCents = 1_000_000_00;
export const secondApprovalAboveCents = 50_000_00;

/** The terms that finance sets for a company. */
export interface Terms {
  credit_limit_cents: number;
  net_days: number;
  status: TermsStatus;
  block_after_days: number;
}

/** Whether new terms need a second approval: a raise above the threshold does, a reduction never does. */
export const needsSecondApproval = (
  before: Pick<Terms, "credit_limit_cents"> | undefined,
  requested: Pick<Terms, "credit_limit_cents">,
): boolean => requested.credit_limit_cents > secondApprovalAboveCents && requested.credit_limit_cents > (before?.credit_limit_cents ?? 0);

/** Terms with the used amount. */
export interface Credit extends Terms {
  used_cents: number;
  /** Days overdue of the oldest open invoice; 0 when none is overdue. */
  overdue_days: number;
}

/** The available credit, never negative. */
export const availableCredit = ({ credit_limit_cents, used_cents }: Pick<Credit, "credit_limit_cents" | "used_cents">): Cents =>
  cents(Math.max(0, credit_limit_cents - used_cents));

/** Why ordering on account is blocked regardless of the amount; undefined when it is not. */
export const creditBlockReason = (credit: Credit | undefined): Verdict => {
  if (!credit || credit.credit_limit_cents === 0) return "NO_TERMS";
  if (credit.status === "suspended") return "TERMS_SUSPENDED";
  return credit.overdue_days > credit.block_after_days ? "TERMS_OVERDUE" : undefined;
};

/** Why an amount cannot be ordered on account. The ledger enforces the limit again when it is posted. */
export const onAccountRefusal = (credit: Credit | undefined, amount_cents: number): Verdict =>
  creditBlockReason(credit) ?? (credit && amount_cents > availableCredit(credit) ? "CREDIT_LIMIT_REACHED" : undefined);

export const invoiceStates = ["open", "partlyPaid", "overdue", "paid", "void"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export interface InvoiceAmounts {
  total_cents: number;
  paid_cents: number;
  credited_cents: number;
  open_cents: number;
  /** YYYY-MM-DD. */
  due_on: string;
}

/** The status of an invoice on a day in its site's time zone. An invoice that is credited in full is void. */
export const invoiceState = (invoice: InvoiceAmounts, today: string): InvoiceState => {
  if (invoice.open_cents === 0) return invoice.credited_cents === invoice.total_cents ? "void" : "paid";
  if (invoice.due_on < today) return "overdue";
  return invoice.paid_cents + invoice.credited_cents > 0 ? "partlyPaid" : "open";
};

/** Days since the due date; negative before it. */
export const daysOverdue = (due_on: string, today: string): number => daysBetween(due_on, today);

/** The reminders of an invoice; each is sent once. */
export const reminderStages = ["before", "due", "after7", "after14"] as const;
export type ReminderStage = (typeof reminderStages)[number];
const stageDays: Record<ReminderStage, number> = { before: -3, due: 0, after7: 7, after14: 14 };

/** The reminder due today. Of several missed ones only the last is due, so that a company does not receive four mails at once. */
export const dueReminderStage = (due_on: string, today: string): ReminderStage | undefined =>
  reminderStages.findLast((stage) => daysOverdue(due_on, today) >= stageDays[stage]);

/** Maximum number of invoices in one payment. */
export const maxInvoicesPerPayment = 50;

/** Allocates an amount to invoices in the given sequence, up to the open amount of each. */
export const allocateToInvoices = <I extends { open_cents: number }>(
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

/** What a refund finds: the invoices of its order, and what of it no shipment is invoiced for yet. */
interface RefundInput {
  refund_cents: number;
  not_invoiced_cents: number;
  /** Whether it is for pieces that were not sent. */
  isUnsent: boolean;
}

type CreditedInvoice = Pick<InvoiceAmounts, "open_cents" | "total_cents"> & { refunded_cents: number };

/**
 * Divides a refund of an order: over open amounts of its invoices (\`to_debt\`), what is not invoiced yet, and what invoices were paid (the rest of
 * \`amount\`). Pieces that were not sent come off what is not invoiced first, all else last.
 */
export const divideRefund = <I extends CreditedInvoice>(
  invoices: readonly I[],
  { refund_cents, not_invoiced_cents, isUnsent }: RefundInput,
): { parts: { invoice: I; to_debt: number; amount: number }[]; not_invoiced: number } => {
  let left = refund_cents;
  const take = (upTo: number): number => {
    const taken = Math.max(0, Math.min(left, upTo));
    left -= taken;
    return taken;
  };
  const first = isUnsent ? take(not_invoiced_cents) : 0;
  const debts = invoices.map((invoice) => ({
    invoice,
    to_debt: take(Math.min(invoice.open_cents, invoice.total_cents - invoice.refunded_cents)),
  }));
  const parts = debts.map(({ invoice, to_debt }) => ({
    invoice,
    to_debt,
    amount: to_debt + take(invoice.total_cents - invoice.refunded_cents - to_debt),
  }));
  return { parts, not_invoiced: first + take(not_invoiced_cents - first) };
};
