/** Fees beside commission: their kinds, and when one person may not decide alone (docs/decisions/0400). Pure. */

/** Fees that staff charge one at a time. */
export const singleFeeKinds = ["storage", "packing", "pickup", "chargeback", "advertising", "other"] as const;

export const feeKinds = [...singleFeeKinds, "subscription"] as const;
export type FeeKind = (typeof feeKinds)[number];

/** What a manufacturer can be charged, and can be given back, in one day by one person's decision. A constraint of the table holds it for each fee. */
export const maxSoleCents = 100_000;

/** A charge of a subscription can be so many days late. */
export const maxLateDays = 31;

/** The kinds of postings of a fee and of one that is given back. */
export const feeMovements = { charged: "fee", back: "fee_back" } as const;

/** Whether a second person decides, by what the day's decisions of one person add up to for the manufacturer. */
export const needsSecondPerson = (amount_cents: number, soleToday_cents: number): boolean => amount_cents + soleToday_cents > maxSoleCents;
