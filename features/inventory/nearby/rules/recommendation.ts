/** Recommendation of a warehouse. Pure. */

export interface Candidate {
  warehouse_id: number;
  miles: number;
  /** Lines that can be ordered from it in full, and those of them that are not all in stock. */
  covered: number;
  ahead: number;
  /** Goods, fees and freight; null when there is no freight rate. */
  delivered_cents: number | null;
  /** Goods and fees for self pickup. */
  pickup_cents: number;
}

/**
 * onlyComplete: the only warehouse with all lines in stock. cheapest: all lines at the lowest delivered total. nearest: equal totals or
 * no freight, at the shortest distance. ahead: no warehouse has all lines in stock, and all can be ordered from this one. fullest: no warehouse
 * has all lines, and this one has the most.
 */
export type ChoiceReason = "onlyComplete" | "cheapest" | "nearest" | "ahead" | "fullest";

export interface Choice {
  warehouse_id: number;
  reason: ChoiceReason;
  /** Difference to the next best warehouse; 0 when there is none to compare. */
  saved_cents: number;
}

const getCost = ({ delivered_cents, pickup_cents }: Candidate): number => delivered_cents ?? pickup_cents;

const compareCandidates = (a: Candidate, b: Candidate): number =>
  b.covered - a.covered || a.ahead - b.ahead || getCost(a) - getCost(b) || a.miles - b.miles || a.warehouse_id - b.warehouse_id;

/** Ranks by covered lines, those in stock before those that come, then delivered total, then distance. Undefined when no warehouse has any line. */
export const getBestChoice = (candidates: readonly Candidate[], requested: number): Choice | undefined => {
  const [best, next] = candidates.filter(({ covered }) => covered > 0).sort(compareCandidates);
  if (!best) return undefined;
  const comparable = next?.covered === best.covered && next.ahead === best.ahead ? next : undefined;
  const saved_cents = comparable ? getCost(comparable) - getCost(best) : 0;
  const reason = (): ChoiceReason => {
    if (best.covered < requested) return "fullest";
    if (best.ahead > 0) return "ahead";
    if (!comparable) return "onlyComplete";
    return saved_cents > 0 && best.delivered_cents !== null ? "cheapest" : "nearest";
  };
  return { warehouse_id: best.warehouse_id, reason: reason(), saved_cents };
};

/** The nearest warehouse among those covering the most lines, for buyers with their own truck. */
export const getNearestPickup = (candidates: readonly Candidate[]): number | undefined =>
  candidates.filter(({ covered }) => covered > 0).sort((a, b) => b.covered - a.covered || a.ahead - b.ahead || a.miles - b.miles)[0]
    ?.warehouse_id;

/** Stock level shown instead of a quantity to visitors (docs/decisions/0020). */
export type StockBand = "none" | "low" | "some" | "plenty";

export const getStockBand = (available: number): StockBand => {
  if (available <= 0) return "none";
  if (available <= 10) return "low";
  return available <= 50 ? "some" : "plenty";
};
