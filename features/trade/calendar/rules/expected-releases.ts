import { releaseAmounts } from "#features/trade/contracts/rules/amounts.ts";
import { type ReleaseCondition, releaseConditions } from "#features/trade/contracts/rules/terms.ts";

/** What a manufacturer can expect from escrow, and when. Pure. */

/** A contract under way with what its releases depend on. Days are dates like 2026-11-23; null where nobody has told them yet. */
export interface ReleasePlan {
  order_cents: number;
  /** Percent of the total by condition. */
  release: Record<ReleaseCondition, number>;
  released_by: Partial<Record<ReleaseCondition, number>>;
  /** When the goods are ready to be inspected. */
  delivery_date: string | null;
  /** Days of sailing and arrival as announced last. */
  etd: string | null;
  eta: string | null;
}

export interface ExpectedRelease {
  condition: ReleaseCondition;
  day: string;
  amount_cents: number;
}

/** The day on which a condition is expected to be met: goods ready, ship sailed, goods arrived. Null when it is not known. */
const expectedDays: Record<ReleaseCondition, (plan: ReleasePlan) => string | null> = {
  inspectionPassed: ({ delivery_date }) => delivery_date,
  shippingApproved: ({ etd, delivery_date }) => etd ?? delivery_date,
  receiptConfirmed: ({ eta }) => eta,
};

/** The releases of a contract that are still to come, each on the day its condition is expected. One without a known day is left out. */
export const expectedReleases = (plan: ReleasePlan): ExpectedRelease[] => {
  const amounts = releaseAmounts(plan.order_cents, plan.release);
  return releaseConditions.flatMap((condition) => {
    const day = expectedDays[condition](plan);
    const amount_cents = amounts[condition] - (plan.released_by[condition] ?? 0);
    return day !== null && amount_cents > 0 ? [{ condition, day, amount_cents }] : [];
  });
};
