import { expectedDates } from "#features/inventory/expected-dates/rules.ts";
import { type DateTerms, toDateRequest } from "#features/trade/orders/rules/order-dates.ts";
import type { ShippingWay } from "#features/trade/orders/rules/split-aims.ts";
import type { Day } from "#kernel/calendar.ts";

/** Ways to send goods that cannot leave together: all later, or what is there now and the rest later. Pure. */

export const wayAims = ["earliest", "cheapest", "fewest"] as const;
export type WayAim = (typeof wayAims)[number];

/** Pieces of a line that are in the warehouse, and those that wait for goods. */
export interface WaitingLine {
  order_line_id: number;
  here: number;
  waiting: number;
}

/** What one truck takes. */
export interface WayPart {
  lines: { order_line_id: number; quantity: number }[];
  /** Null where nobody pays for freight, and where no carrier takes it. */
  freight_cents: number | null;
  /** Null while the day on which goods come is not known. */
  ready_by: Day | null;
  deliver_from: Day | null;
  deliver_to: Day | null;
}

export interface ShippingOption {
  way: ShippingWay;
  aims: WayAim[];
  freight_cents: number | null;
  parts: WayPart[];
}

/** Freight and days on the road of some pieces. */
export type PriceOf = (lines: WayPart["lines"]) => { freight_cents: number | null; transit_days: readonly [number, number] | null };

interface WayOrder {
  logistics_type: number;
  date_terms: DateTerms;
  ordered_at: Date;
  lines: readonly WaitingLine[];
  /** When the last goods that are waited for come; null while that is not known. */
  arrives: { from: Day; to: Day } | null;
}

const piecesOf = (lines: readonly WaitingLine[], count: (line: WaitingLine) => number): WayPart["lines"] =>
  lines.map((line) => ({ order_line_id: line.order_line_id, quantity: count(line) })).filter(({ quantity }) => quantity > 0);

const toPart = (order: WayOrder, lines: WayPart["lines"], waits: boolean, priceOf: PriceOf, now: Date): WayPart => {
  const { freight_cents, transit_days } = priceOf(lines);
  const unknown = { lines, freight_cents, ready_by: null, deliver_from: null, deliver_to: null };
  if (waits && !order.arrives) return unknown;
  const terms = { ...order.date_terms, transit_days, arrives: waits ? order.arrives : null };
  const ordered_at = waits ? now : order.ordered_at;
  const dates = expectedDates(toDateRequest(order.logistics_type, terms, ordered_at < now ? now : ordered_at));
  return {
    lines,
    freight_cents,
    ready_by: dates.ship_by ?? dates.ready_for_pickup_from,
    deliver_from: dates.deliver_from,
    deliver_to: dates.deliver_to,
  };
};

const sumOf = (parts: readonly WayPart[]): number | null =>
  parts.every(({ freight_cents }) => freight_cents !== null) ? parts.reduce((sum, part) => sum + (part.freight_cents ?? 0), 0) : null;

/**
 * The two ways with price and days; none where everything is there, or nothing is. Apart is the earliest, because its first goods leave now, together is
 * the fewest trucks; cheapest is the one with the lower freight.
 */
export const waysOf = (order: WayOrder, priceOf: PriceOf, now: Date): ShippingOption[] => {
  const here = piecesOf(order.lines, (line) => line.here);
  const waiting = piecesOf(order.lines, (line) => line.waiting);
  if (here.length === 0 || waiting.length === 0) return [];
  const all = piecesOf(order.lines, (line) => line.here + line.waiting);
  const together = [toPart(order, all, true, priceOf, now)];
  const apart = [toPart(order, here, false, priceOf, now), toPart(order, waiting, true, priceOf, now)];
  return toOptions(apart, together);
};

const toOptions = (apart: WayPart[], together: WayPart[]): ShippingOption[] => {
  const [one, two] = [sumOf(together), sumOf(apart)];
  const isCheaper = (mine: number | null, other: number | null) => mine !== null && other !== null && mine < other;
  return [
    { way: "apart", aims: ["earliest", ...(isCheaper(two, one) ? (["cheapest"] as const) : [])], freight_cents: two, parts: apart },
    { way: "together", aims: ["fewest", ...(isCheaper(one, two) ? (["cheapest"] as const) : [])], freight_cents: one, parts: together },
  ];
};

/** The ways of a checkout: those of its orders of which a part comes later, taken together; none where no order has one. */
export const combineWays = (orders: readonly (readonly ShippingOption[])[]): ShippingOption[] => {
  const all = orders.filter((options) => options.length > 0);
  if (all.length <= 1) return [...(all[0] ?? [])];
  const of = (way: ShippingWay) => all.flatMap((options) => options.filter((option) => option.way === way)).flatMap(({ parts }) => parts);
  return toOptions(of("apart"), of("together"));
};
