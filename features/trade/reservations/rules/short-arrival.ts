/** How pieces are shared out when fewer arrive than were promised. Pure. */

/** The published policies of a site, in the order of the setting `presale_short_policy`. */
export const shortPolicies = ["deposit_time", "pro_rata", "complete_sets"] as const;
export type ShortPolicy = (typeof shortPolicies)[number];

/** A promise of an arrival. `unit` is the smallest number of pieces it can get: a pack, or the pieces of one set. */
export interface Claim {
  promise_id: number;
  quantity: number;
  unit: number;
  /** When the deposit was paid; null while it is not. */
  paid_at: Date | null;
}

/** What a promise gets, with its rank by time of deposit, from 1. */
export interface Share {
  promise_id: number;
  rank: number;
  promised: number;
  gets: number;
  missing: number;
}

const wholeUnits = (pieces: number, unit: number): number => Math.floor(pieces / unit) * unit;

/** Promises by time of deposit, those without one last. Promises of the same time keep the order in which they were given. */
export const rankClaims = <C extends Claim>(claims: readonly C[]): C[] =>
  claims.toSorted(
    (one, other) =>
      (one.paid_at?.getTime() ?? Number.POSITIVE_INFINITY) - (other.paid_at?.getTime() ?? Number.POSITIVE_INFINITY) ||
      one.promise_id - other.promise_id,
  );

/** Gives each promise in turn as many whole units as are left. */
const giveInTurn = (ranked: readonly Claim[], given: Map<number, number>, pieces: number): number => {
  let left = pieces;
  for (const { promise_id, quantity, unit } of ranked) {
    const before = given.get(promise_id) ?? 0;
    const more = wholeUnits(Math.min(quantity - before, left), unit);
    given.set(promise_id, before + more);
    left -= more;
  }
  return left;
};

/** Gives whole promises only, in turn. A promise that is more than what is left is passed over. */
const giveComplete = (ranked: readonly Claim[], given: Map<number, number>, pieces: number): number => {
  let left = pieces;
  for (const { promise_id, quantity } of ranked.filter((claim) => claim.quantity <= pieces)) {
    if (quantity > left) continue;
    given.set(promise_id, quantity);
    left -= quantity;
  }
  return left;
};

/** Gives each promise the same part of its pieces in whole units, then the units that are left to the largest remainders. */
const giveProRata = (ranked: readonly Claim[], given: Map<number, number>, pieces: number): number => {
  const total = ranked.reduce((sum, { quantity }) => sum + quantity, 0);
  let left = pieces;
  for (const { promise_id, quantity, unit } of ranked) {
    const part = wholeUnits(Math.floor((quantity * pieces) / total), unit);
    given.set(promise_id, part);
    left -= part;
  }
  const remainder = ({ promise_id, quantity }: Claim): number => quantity * pieces - (given.get(promise_id) ?? 0) * total;
  for (const { promise_id, quantity, unit } of ranked.toSorted((one, other) => remainder(other) - remainder(one))) {
    const before = given.get(promise_id) ?? 0;
    if (unit > left || before + unit > quantity) continue;
    given.set(promise_id, before + unit);
    left -= unit;
  }
  return left;
};

/**
 * Shares `pieces` out among promises by a policy: in whole units, never more than promised and never more than `pieces` in all. The
 * same input gives the same shares, in the order of their rank. Pieces that make no whole unit for anybody stay in stock.
 */
export const shareOut = (claims: readonly Claim[], pieces: number, policy: ShortPolicy): Share[] => {
  const ranked = rankClaims(claims);
  const given = new Map<number, number>();
  const promised = ranked.reduce((sum, { quantity }) => sum + quantity, 0);
  const isShort = promised > pieces;
  const giveFirst = { deposit_time: undefined, pro_rata: giveProRata, complete_sets: giveComplete }[policy];
  const left = isShort && giveFirst ? giveFirst(ranked, given, pieces) : pieces;
  giveInTurn(ranked, given, left);
  return ranked.map(({ promise_id, quantity }, index) => {
    const gets = given.get(promise_id) ?? 0;
    return { promise_id, rank: index + 1, promised: quantity, gets, missing: quantity - gets };
  });
};
