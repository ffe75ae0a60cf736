import { divideHalfUp } from "#kernel/money.ts";

/** What invoices and credit notes of commission a month needs. Pure. */

export const documentSeries = ["invoice", "credit"] as const;
export type DocumentSeries = (typeof documentSeries)[number];

/** How the numbers of a series begin. */
export const numberPrefix: Readonly<Record<DocumentSeries, string>> = { invoice: "CI", credit: "CC" };

/** A run also covers commission and fees of so many months before its month that no document has yet. */
export const lookBackMonths = 3;

/** Months that can be issued by hand, counted back from the last one that is over. */
export const issuableMonths = 12;

/** The job issues a month from this day of the next one on, so that finance can do so before. */
export const firstDayOfJob = 3;

/** The tax of an amount, rounded half up. */
export const taxOf = (net_cents: number, basis_points: number): number => divideHalfUp(net_cents * basis_points, 10_000);

/**
 * The tax that a credit note gives back: what the rest of its invoice is taxed with less afterwards. So the credit notes of an invoice never add up to more
 * than its tax, and to all of it once everything is given back.
 */
export const creditTaxOf = (left_cents: number, net_cents: number, basis_points: number): number =>
  taxOf(left_cents, basis_points) - taxOf(left_cents - net_cents, basis_points);

/** What a document has a line for. */
export type Subject = { order_id: number } | { fee_id: number };

/** What an order was charged as commission, or a manufacturer as a fee, and what of it is on invoices and not credited, the newest invoice first. */
interface Charged {
  charged_cents: number;
  invoiced: readonly { document_id: number; left_cents: number }[];
}

export type OrderCommission = { order_id: number } & Charged;
export type FeeCharge = { fee_id: number } & Charged;

export type DocumentLine = Subject & { net_cents: number };

export interface DocumentPlan {
  invoice: DocumentLine[];
  /** By the invoice that they correct, the oldest first. */
  credits: { corrects_id: number; lines: DocumentLine[] }[];
}

/** What is to be documented: more than was invoiced goes on an invoice, less is credited to the newest invoices of the order or fee first. */
export const planDocuments = (charges: readonly (Subject & Charged)[]): DocumentPlan => {
  const invoice: DocumentLine[] = [];
  const credits = new Map<number, DocumentLine[]>();
  for (const { charged_cents, invoiced, ...subject } of charges) {
    const difference = charged_cents - invoiced.reduce((sum, { left_cents }) => sum + left_cents, 0);
    if (difference > 0) invoice.push({ ...subject, net_cents: difference });
    let toCredit = -difference;
    for (const { document_id, left_cents } of invoiced) {
      const net_cents = Math.min(toCredit, left_cents);
      if (net_cents <= 0) break;
      credits.set(document_id, [...(credits.get(document_id) ?? []), { ...subject, net_cents }]);
      toCredit -= net_cents;
    }
  }
  return {
    invoice,
    credits: [...credits].sort(([a], [b]) => a - b).map(([corrects_id, lines]) => ({ corrects_id, lines })),
  };
};

export const netOf = (lines: readonly DocumentLine[]): number => lines.reduce((sum, { net_cents }) => sum + net_cents, 0);

/** The month, 2026-11, that so many months lie before another one. */
export const monthsBefore = (month: string, count: number): string => {
  const [year = 0, nth = 1] = month.split("-").map(Number);
  const months = year * 12 + nth - 1 - count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
};
