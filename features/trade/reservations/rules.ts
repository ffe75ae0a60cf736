import type { Status } from "#features/trade/orders/statuses.ts";
import { toText } from "#kernel/texts.ts";

/** Rules of reservations (docs/states.md 2). Pure. */

/** Why a reservation is declined, for the buyer. */
export const reservationRefusals = {
  notEnough: toText([
    "The container brings fewer pieces than planned.",
    "货柜实际到货数量少于计划。",
    "El contenedor trae menos unidades de las previstas.",
  ]),
  noLongerMade: toText([
    "The manufacturer no longer makes this product.",
    "厂家已停产该商品。",
    "El fabricante ya no produce este artículo.",
  ]),
  paymentUnclear: toText([
    "We couldn’t match your payment to this reservation.",
    "无法核对该预订的付款。",
    "No hemos podido relacionar su pago con esta reserva.",
  ]),
} as const;

/** Tabs of the reservations page and the statuses of each. */
const statusesByTab = {
  deposit: ["awaitingDeposit", "refused"],
  review: ["pendingReview"],
  final: ["approvedPresale"],
  arriving: ["approvedInFull"],
} as const satisfies Record<string, readonly Status[]>;

export const reservationTabs = ["all", "deposit", "review", "final", "arriving"] as const;
export type ReservationTab = (typeof reservationTabs)[number];

/** The status codes of a tab; null for all. */
export const codesOfTab = (tab: ReservationTab): readonly Status[] | null => (tab === "all" ? null : statusesByTab[tab]);

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
interface Share {
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

/** What becomes of each reservation when an arrival is short: pieces now, a place on the next arrival, or money back. Pure. */

/** A promise of a short lot, with what its order line needs. */
export interface LotClaim {
  promise_id: number;
  incoming_id: number;
  stock_item_id: number;
  product_id: number;
  order_id: number;
  order_line_id: number;
  /** Pieces promised by the lot, and pieces of the line. For a set the first is a multiple of the second. */
  quantity: number;
  line_quantity: number;
  pack_multiple: number;
  /** Lines of the order, and stock items that bring the line. */
  line_count: number;
  item_count: number;
  /** Whether the deposit is paid and approved, so that missing pieces can be promised again without another review. */
  is_approved: boolean;
  missing_pieces: "next" | "refund";
  paid_at: Date | null;
}

/** A later arrival of a stock item with pieces it can still promise. */
export interface NextArrival {
  incoming_id: number;
  stock_item_id: number;
  free: number;
}

/** What becomes of the missing pieces of an order. `complete` misses none. */
export type ShortOutcome = "complete" | "next" | "refund";

export interface OrderPlan {
  order_id: number;
  outcome: ShortOutcome;
  /** Whether no line of the order gets anything. */
  gets_nothing: boolean;
  /** Lines of short lots with the pieces they keep, and the arrival that promises the missing ones. */
  lines: { order_line_id: number; remaining: number; next_incoming_id: number | undefined }[];
  shares: (Share & { incoming_id: number; product_id: number; ranks: number })[];
}

interface ShortPlanInput {
  claims: readonly LotClaim[];
  received: ReadonlyMap<number, number>;
  policy: ShortPolicy;
  /** Later arrivals, the earliest first. */
  next: readonly NextArrival[];
}

type RankedClaim = LotClaim & { share: Share; ranks: number };

/** Pieces of the lot for one piece of the line; more than 1 for a part of a set. */
const amountOf = ({ quantity, line_quantity }: LotClaim): number => quantity / line_quantity;

const unitOf = (claim: LotClaim): number => amountOf(claim) * (claim.line_quantity % claim.pack_multiple === 0 ? claim.pack_multiple : 1);

const shareLots = ({ claims, received, policy }: ShortPlanInput): RankedClaim[] =>
  [...Map.groupBy(claims, ({ incoming_id }) => incoming_id)].flatMap(([incoming_id, ofLot]) => {
    const shares = shareOut(
      ofLot.map((claim) => ({ ...claim, unit: unitOf(claim) })),
      received.get(incoming_id) ?? 0,
      policy,
    );
    const byPromise = new Map(shares.map((share) => [share.promise_id, share]));
    return ofLot.flatMap((claim) => {
      const share = byPromise.get(claim.promise_id);
      return share ? [{ ...claim, share, ranks: ofLot.length }] : [];
    });
  });

/** A line keeps as many pieces as its scarcest part allows. */
const remainingOf = (claims: readonly RankedClaim[]): number =>
  Math.min(...claims.map((claim) => Math.floor(claim.share.gets / amountOf(claim))));

/** The earliest arrival with enough free pieces, from which they are taken. */
const takeFromNext = (free: { incoming_id: number; stock_item_id: number; free: number }[], stock_item_id: number, pieces: number) => {
  const found = free.find((arrival) => arrival.stock_item_id === stock_item_id && arrival.free >= pieces);
  if (found) found.free -= pieces;
  return found?.incoming_id;
};

const planOrder = (order_id: number, claims: readonly RankedClaim[], free: NextArrival[]): OrderPlan => {
  const [first] = claims;
  const lines = [...Map.groupBy(claims, ({ order_line_id }) => order_line_id)].map(([order_line_id, parts]) => ({
    order_line_id,
    remaining: remainingOf(parts),
    parts,
  }));
  const short = lines.filter(({ remaining, parts }) => remaining < (parts[0]?.line_quantity ?? 0));
  const gets_nothing = lines.length === first?.line_count && lines.every(({ remaining }) => remaining === 0);
  const mayMove =
    first?.missing_pieces === "next" &&
    (first.is_approved || gets_nothing) &&
    short.every(({ parts }) => parts.every(({ item_count }) => item_count === 1));
  const attempt = free.map((arrival) => ({ ...arrival }));
  const next = short.map(({ remaining, parts: [part] }) =>
    mayMove && part ? takeFromNext(attempt, part.stock_item_id, part.quantity - remaining * amountOf(part)) : undefined,
  );
  const isMoved = short.length > 0 && next.every((incoming_id) => incoming_id !== undefined);
  if (isMoved) for (const [index, arrival] of attempt.entries()) Object.assign(free[index] ?? {}, arrival);
  return {
    order_id,
    outcome: short.length === 0 ? "complete" : isMoved ? "next" : "refund",
    gets_nothing,
    lines: lines.map(({ order_line_id, remaining }) => ({
      order_line_id,
      remaining,
      next_incoming_id: isMoved ? next[short.findIndex((line) => line.order_line_id === order_line_id)] : undefined,
    })),
    shares: lines.flatMap(({ remaining, parts }) =>
      parts.map((claim) => {
        const gets = remaining * amountOf(claim);
        const { incoming_id, product_id, ranks, quantity } = claim;
        return { ...claim.share, gets, missing: quantity - gets, incoming_id, product_id, ranks };
      }),
    ),
  };
};

/** Plans all orders of short lots, those of the best rank first, so that they also get the first places on the next arrival. */
export const planShortArrival = (input: ShortPlanInput): OrderPlan[] => {
  const free = input.next.map((arrival) => ({ ...arrival }));
  const byOrder = [...Map.groupBy(shareLots(input), ({ order_id }) => order_id)];
  const bestRank = (claims: readonly RankedClaim[]) => Math.min(...claims.map(({ share }) => share.rank));
  return byOrder
    .toSorted(([one, ones], [other, others]) => bestRank(ones) - bestRank(others) || one - other)
    .map(([order_id, claims]) => planOrder(order_id, claims, free));
};
