import { allocateCents, type Cents, cents, sumCents } from "#kernel/money.ts";

/** Pure rules of purchase orders: what is left to ship, when an order is complete, and what its goods cost once they are in a warehouse. */

/** Why a lot did not bring the pieces that were announced. */
export const differenceReasons = ["missing", "damaged", "surplus"] as const;
export type DifferenceReason = (typeof differenceReasons)[number];

export interface LinePieces {
  quantity: number;
  in_transit: number;
  received: number;
}

/** Pieces that the manufacturer still has to ship: missing and damaged ones can be shipped again. */
export const piecesLeftToShip = ({ quantity, in_transit, received }: LinePieces): number => Math.max(0, quantity - in_transit - received);

/** Whether as many pieces as were ordered are in the warehouse. */
export const isComplete = (lines: readonly LinePieces[]): boolean => lines.every(({ quantity, received }) => received >= quantity);

interface CountedLot {
  quantity: number;
  received: number;
  damaged: number;
}

/** What a lot brought besides what was announced and can be sold. */
export const differencesOf = ({ quantity, received, damaged }: CountedLot): { reason: DifferenceReason; quantity: number }[] =>
  [
    { reason: "missing" as const, quantity: quantity - received - damaged },
    { reason: "damaged" as const, quantity: damaged },
    { reason: "surplus" as const, quantity: received + damaged - quantity },
  ].filter((difference) => difference.quantity > 0);

interface CostedLine {
  quantity: number;
  received: number;
  unit_cost_cents: number;
  /** The volume of a piece in cubic centimeters; 0 where nobody knows it. */
  volume: number;
}

interface SharedCosts {
  ocean_freight_cents: number;
  duty_cents: number;
  other_cents: number;
}

export interface LandedLine {
  /** The pieces that bear the cost: those that arrived, or those ordered while none has. */
  pieces: number;
  goods_cents: Cents;
  shared_cents: Cents;
  total_cents: Cents;
  /** What each piece costs; `cent_more` of them bear one cent more, so that all pieces add up to the total. */
  each_cents: Cents;
  cent_more: number;
}

/**
 * What goods cost in the warehouse. Ocean freight is shared by volume where that of every line is known, and otherwise by value as duty and
 * other costs are; the largest remainder gets the next cent. Pieces that did not arrive bear nothing.
 */
export const landedCosts = (lines: readonly CostedLine[], costs: SharedCosts): LandedLine[] => {
  const hasArrived = lines.some(({ received }) => received > 0);
  const pieces = lines.map(({ quantity, received }) => (hasArrived ? received : quantity));
  const goods = lines.map(({ unit_cost_cents }, index) => cents(unit_cost_cents * (pieces[index] ?? 0)));
  const byPieces = goods.every((value) => value === 0) ? pieces : goods;
  const volumes = lines.map(({ volume }, index) => volume * (pieces[index] ?? 0));
  const isVolumeKnown = lines.every(({ volume }) => volume > 0);
  const freight = allocateCents(cents(costs.ocean_freight_cents), isVolumeKnown ? volumes : byPieces);
  const duty = allocateCents(cents(costs.duty_cents), byPieces);
  const other = allocateCents(cents(costs.other_cents), byPieces);
  return lines.map((_, index) => {
    const count = pieces[index] ?? 0;
    const goods_cents = goods[index] ?? cents(0);
    const shared_cents = sumCents([freight[index] ?? 0, duty[index] ?? 0, other[index] ?? 0]);
    const total_cents = sumCents([goods_cents, shared_cents]);
    const each_cents = cents(count === 0 ? 0 : Math.floor(total_cents / count));
    return { pieces: count, goods_cents, shared_cents, total_cents, each_cents, cent_more: total_cents - each_cents * count };
  });
};
