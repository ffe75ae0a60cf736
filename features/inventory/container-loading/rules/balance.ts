import { blocks, getStop } from "./loading-order.ts";
import { settleLoad } from "./settle.ts";
import type { Carton, Hold, PlacedCarton } from "./shapes.ts";

/**
 * Distribution of weight. At most 60 percent of the gross weight, container and load, may lie in one half, along and across (CTU Code,
 * Annex 7). Pure.
 */

const maxHalfShare = 0.6;

export interface Balance {
  /** Share of the gross weight in the half at the front wall, and in the left half. */
  front: number;
  left: number;
  isBalanced: boolean;
}

type Weights = ReadonlyMap<string, Carton>;

const weightOf = (weights: Weights, { id }: PlacedCarton): number => weights.get(id)?.weight ?? 0;

/** Share of an interval that lies below `middle`. */
const shareBelow = (from: number, length: number, middle: number): number => Math.min(1, Math.max(0, (middle - from) / length));

export const getBalance = (placed: readonly PlacedCarton[], { length, width, tare = 0 }: Hold, weights: Weights): Balance => {
  let [total, front, left] = [tare, tare / 2, tare / 2];
  for (const carton of placed) {
    const weight = weightOf(weights, carton);
    total += weight;
    front += weight * shareBelow(carton.x, carton.length, length / 2);
    left += weight * shareBelow(carton.y, carton.width, width / 2);
  }
  if (total === 0) return { front: 0.5, left: 0.5, isBalanced: true };
  const isWithin = (share: number) => share <= maxHalfShare && share >= 1 - maxHalfShare;
  return { front: front / total, left: left / total, isBalanced: isWithin(front / total) && isWithin(left / total) };
};

/** Where the load rests: the container's end walls stand over the corner castings, a trailer on kingpin and rear axles. */
export const getAxleShares = (placed: readonly PlacedCarton[], [front, rear]: readonly [number, number], weights: Weights) => {
  let [total, moment] = [0, 0];
  for (const carton of placed) {
    const weight = weightOf(weights, carton);
    total += weight;
    moment += weight * (carton.x + carton.length / 2 - front);
  }
  const onRear = moment / (rear - front);
  return { front: total - onRear, rear: onRear };
};

/** Parts of a load along the container that no carton crosses. */
const toSlices = (placed: readonly PlacedCarton[]): PlacedCarton[][] => {
  const slices: PlacedCarton[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const carton of placed.toSorted((a, b) => a.x - b.x)) {
    if (carton.x >= end) slices.push([]);
    slices.at(-1)?.push(carton);
    end = Math.max(end, carton.x + carton.length);
  }
  return slices;
};

const mirrorAcross = (slice: readonly PlacedCarton[], { width }: Hold): PlacedCarton[] =>
  slice.map((carton) => ({ ...carton, y: width - carton.y - carton.width }));

const getSideMoment = (slice: readonly PlacedCarton[], { width }: Hold, weights: Weights): number =>
  slice.reduce((sum, carton) => sum + weightOf(weights, carton) * (carton.y + carton.width / 2 - width / 2), 0);

/** Turns slices around, so that the weights of left and right come close. */
const balanceSides = (slices: readonly PlacedCarton[][], hold: Hold, weights: Weights): PlacedCarton[] => {
  const moments = slices
    .map((slice) => ({ slice, moment: getSideMoment(slice, hold, weights) }))
    .sort((a, b) => Math.abs(b.moment) - Math.abs(a.moment));
  let sum = 0;
  return moments.flatMap(({ slice, moment }) => {
    const isTurned = Math.abs(sum - moment) < Math.abs(sum + moment);
    sum += isTurned ? -moment : moment;
    return isTurned ? mirrorAcross(slice, hold) : slice;
  });
};

/** Whether no carton stands in the way of one that is unloaded before it. */
const keepsUnloadingOrder = (placed: readonly PlacedCarton[], weights: Weights): boolean =>
  placed.every((carton) => placed.every((other) => !blocks(weights, carton, other)));

/**
 * Moves a load that is shorter than the container towards the doors, only as far as its weight lies too far in front: a light load
 * stays at the front wall.
 */
const balanceAlong = (placed: readonly PlacedCarton[], hold: Hold, weights: Weights): PlacedCarton[] => {
  const moveBy = (by: number): PlacedCarton[] => placed.map((carton) => ({ ...carton, x: carton.x + by }));
  const isFrontHeavy = (by: number): boolean => getBalance(moveBy(by), hold, weights).front > maxHalfShare;
  let [tooLittle, enough] = [-1, Math.floor(hold.length - Math.max(...placed.map(({ x, length }) => x + length)))];
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2);
    if (isFrontHeavy(middle)) tooLittle = middle;
    else enough = middle;
  }
  return moveBy(Math.max(0, enough));
};

/** The same load, pushed to the front wall, with its weight nearer to the middle of the container. */
export const balanceLoad = (placed: readonly PlacedCarton[], hold: Hold, weights: Weights): PlacedCarton[] => {
  const turned = balanceSides(toSlices(placed), hold, weights);
  const hasStops = new Set(placed.map((carton) => getStop(weights, carton))).size > 1;
  const sides = hasStops && !keepsUnloadingOrder(turned, weights) ? placed : turned;
  return balanceAlong(settleLoad(sides, hold, weights), hold, weights);
};
