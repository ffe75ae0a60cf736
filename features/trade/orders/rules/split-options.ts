import { quantityRefusal } from "#features/pricing/pricing/rules.ts";
import type { Day } from "#kernel/calendar.ts";
import { type CheckoutLine, type CheckoutOffer, type CheckoutOptions, draftOrders, lineRefusal, type OrderDraft } from "./checkout.ts";
import { type SplitAim, splitAims } from "./split-aims.ts";

/** Ways to ship goods that several warehouses hold: fewest trucks, earliest, cheapest. Each is a checkout of its own. Pure. */

/** An item of the checkout with the offers that can serve it. */
export interface SplitItem {
  quantity: number;
  offers: readonly (CheckoutOffer & { usual_price_cents?: number })[];
}

export interface SplitOption {
  aims: SplitAim[];
  lines: CheckoutLine[];
  drafts: OrderDraft[];
  total_cents: number;
  delivery: Delivery;
}

/** The days between which the last goods arrive. */
interface Delivery {
  from: Day;
  to: Day;
}

/** When an order of the checkout arrives if it is paid now. */
export type DeliveryOf = (draft: OrderDraft) => Delivery;

/** Warehouses that are combined at most, and how many of them are looked at. */
const maxWarehouses = 3;
const maxConsidered = 6;
const freight = 3;

const toLine = (offer: CheckoutOffer, quantity: number): CheckoutLine =>
  ({ ...offer, quantity, logistics_type: freight, added_price_cents: undefined }) as CheckoutLine;

/** All combinations of up to `maxWarehouses` warehouses; the order within one is that in which they are asked. */
const combinations = (warehouses: readonly number[]): number[][] => {
  const found: number[][] = [];
  const extend = (chosen: number[], from: number): void => {
    if (chosen.length > 0) found.push(chosen);
    if (chosen.length < maxWarehouses)
      for (let at = from; at < warehouses.length; at += 1) extend([...chosen, warehouses[at] ?? 0], at + 1);
  };
  extend([], 0);
  return found.flatMap((each) => (each.length === 2 ? [each, each.toReversed()] : [each]));
};

/** The largest quantity of an offer, at most `wanted`, that can be ordered. */
const orderable = (offer: CheckoutOffer, wanted: number): number => {
  const most = Math.min(wanted, offer.available);
  const whole = most - (most % offer.pack_multiple);
  return whole > 0 && quantityRefusal(offer, whole) === undefined ? whole : 0;
};

/** Serves an item from warehouses: from one that has it all, otherwise from several. Undefined when they do not have enough. */
const serve = ({ quantity, offers }: SplitItem, warehouses: readonly number[]): CheckoutLine[] | undefined => {
  const own = warehouses.flatMap((warehouse) => offers.find(({ warehouse_id }) => warehouse_id === warehouse) ?? []);
  const whole = own.find((offer) => lineRefusal(toLine(offer, quantity)) === undefined);
  if (whole) return [toLine(whole, quantity)];
  const lines: CheckoutLine[] = [];
  let rest = quantity;
  for (const offer of own) {
    const pieces = orderable(offer, rest);
    if (pieces > 0) lines.push(toLine(offer, pieces));
    rest -= pieces;
    if (rest === 0) return lines;
  }
  return undefined;
};

const keyOf = (lines: readonly CheckoutLine[]): string =>
  lines
    .map(({ relation_id, quantity }) => `${relation_id}x${quantity}`)
    .sort()
    .join();

interface Candidate {
  lines: CheckoutLine[];
  drafts: OrderDraft[];
  total_cents: number;
  delivery: Delivery;
}

const inOrder = (a: Delivery, b: Delivery): number =>
  a.to === b.to ? (a.from < b.from ? -1 : Number(a.from > b.from)) : a.to < b.to ? -1 : 1;

const toCandidate = (lines: CheckoutLine[], options: CheckoutOptions, deliveryOf: DeliveryOf): Candidate | undefined => {
  const drafts = draftOrders(lines, "", options);
  if (typeof drafts === "string") return undefined;
  const last = drafts.map(deliveryOf).sort(inOrder).at(-1);
  if (!last) return undefined;
  return {
    lines,
    drafts,
    total_cents: drafts.reduce((sum, { order_cents, freight_cents }) => sum + order_cents + freight_cents, 0),
    delivery: last,
  };
};

const comparers: Readonly<Record<SplitAim, (a: Candidate, b: Candidate) => number>> = {
  fewest: (a, b) => a.drafts.length - b.drafts.length || a.total_cents - b.total_cents || inOrder(a.delivery, b.delivery),
  earliest: (a, b) => inOrder(a.delivery, b.delivery) || a.total_cents - b.total_cents || a.drafts.length - b.drafts.length,
  cheapest: (a, b) => a.total_cents - b.total_cents || inOrder(a.delivery, b.delivery) || a.drafts.length - b.drafts.length,
};

/** The best way for each aim; ways that are best for several aims are listed once. Empty when nothing can be shipped. */
export const findSplitOptions = (items: readonly SplitItem[], options: CheckoutOptions, deliveryOf: DeliveryOf): SplitOption[] => {
  const held = new Map<number, number>();
  for (const { offers } of items) for (const { warehouse_id } of offers) held.set(warehouse_id, (held.get(warehouse_id) ?? 0) + 1);
  const warehouses = [...held].sort(([a, x], [b, y]) => y - x || a - b).slice(0, maxConsidered);
  const candidates = new Map<string, Candidate>();
  for (const chosen of combinations(warehouses.map(([warehouse]) => warehouse))) {
    const served = items.map((item) => serve(item, chosen));
    if (served.some((lines) => lines === undefined)) continue;
    const lines = served.flatMap((each) => each ?? []);
    const key = keyOf(lines);
    const candidate = candidates.has(key) ? undefined : toCandidate(lines, options, deliveryOf);
    if (candidate) candidates.set(key, candidate);
  }
  const all = [...candidates.values()];
  const found = new Map<Candidate, SplitAim[]>();
  for (const aim of splitAims) {
    const [best] = all.toSorted(comparers[aim]);
    if (best) found.set(best, [...(found.get(best) ?? []), aim]);
  }
  return [...found].map(([candidate, aims]) => ({ ...candidate, aims }));
};
