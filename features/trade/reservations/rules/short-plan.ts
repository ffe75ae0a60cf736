import { type Share, type ShortPolicy, shareOut } from "./short-arrival.ts";

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
