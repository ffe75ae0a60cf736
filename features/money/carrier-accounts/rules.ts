/** Rules of settling with carriers. Pure. */

export const settlementOutcomes = ["received", "paid", "written_off"] as const;
export type SettlementOutcome = (typeof settlementOutcomes)[number];

/**
 * Whether a settlement waits for a second person: with what one person each recorded for the order before, it is above the limit, so that
 * splitting a sum does not help.
 */
export const needsSecondPerson = (amount_cents: number, alone_cents: number, limit_cents: number): boolean =>
  amount_cents + alone_cents > limit_cents;

/** The postings that make or settle what is open; any other shows as "other". */
export const accountItemKinds = ["freight_claim", "refund", "replacement", "freight_correction", "carrier_settlement"] as const;

/** The outcomes that are possible for what is open: above zero the carrier owes the platform, below zero it is owed. */
export const outcomesFor = (open_cents: number): SettlementOutcome[] => {
  if (open_cents === 0) return [];
  return open_cents > 0 ? ["received", "written_off"] : ["paid"];
};
