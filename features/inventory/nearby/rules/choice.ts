/** Which warehouse to order from, and why. Pure. */

export interface Candidate {
  warehouse_id: number;
  miles: number;
  /** Lines of the list it can send whole. */
  covered: number;
  /** Goods, fees and freight; null where no truck goes. */
  delivered_cents: number | null;
  /** Goods and fees, collected there. */
  pickup_cents: number;
}

/**
 * onlyComplete: the one place that has everything. cheapest: everything, for the lowest total delivered. nearest: the same
 * total, or no truck at all, and the shortest way. fullest: none has everything, and this one has most of it.
 */
export type ChoiceReason = "onlyComplete" | "cheapest" | "nearest" | "fullest";

export interface Choice {
  warehouse_id: number;
  reason: ChoiceReason;
  /** What the next best choice would cost more; none when there is none to compare. */
  saved_cents: number;
}

const costOf = ({ delivered_cents, pickup_cents }: Candidate): number => delivered_cents ?? pickup_cents;

const byWorth = (a: Candidate, b: Candidate): number =>
  b.covered - a.covered || costOf(a) - costOf(b) || a.miles - b.miles || a.warehouse_id - b.warehouse_id;

/** What covers most of the list, then what costs least delivered, then what is nearest. Nothing where nobody has any of it. */
export const bestChoice = (candidates: readonly Candidate[], asked: number): Choice | undefined => {
  const [best, next] = candidates.filter(({ covered }) => covered > 0).sort(byWorth);
  if (!best) return undefined;
  const comparable = next?.covered === best.covered ? next : undefined;
  const saved_cents = comparable ? costOf(comparable) - costOf(best) : 0;
  const reason = (): ChoiceReason => {
    if (best.covered < asked) return "fullest";
    if (!comparable) return "onlyComplete";
    return saved_cents > 0 && best.delivered_cents !== null ? "cheapest" : "nearest";
  };
  return { warehouse_id: best.warehouse_id, reason: reason(), saved_cents };
};

/** Where a truck of one's own has the shortest way: the nearest place with everything, or with most of it. */
export const nearestPickup = (candidates: readonly Candidate[]): number | undefined =>
  candidates.filter(({ covered }) => covered > 0).sort((a, b) => b.covered - a.covered || a.miles - b.miles)[0]?.warehouse_id;

/** How much there is, for those who may not know how many: visitors (decision 0020). */
export type StockBand = "none" | "low" | "some" | "plenty";

export const bandOf = (available: number): StockBand => {
  if (available <= 0) return "none";
  if (available <= 10) return "low";
  return available <= 50 ? "some" : "plenty";
};
