import { getOrientations } from "./blocks.ts";
import { blocks, meet } from "./loading-order.ts";
import type { Carton, Hold, PlacedCarton } from "./shapes.ts";

/**
 * Pushes a load to the front wall, as a loader builds it: every stack touches the front wall or the stacks before it, and no gap in the
 * floor takes a carton that stands nearer to the doors. Pure.
 */

const restsOn = (upper: PlacedCarton, lower: PlacedCarton): boolean =>
  upper.z === lower.z + lower.height &&
  meet(upper.x, upper.length, lower.x, lower.length) &&
  meet(upper.y, upper.width, lower.y, lower.width);

/** Cartons that stand on each other: they move as one. */
export const toStacks = (placed: readonly PlacedCarton[]): PlacedCarton[][] => {
  const byTop = Map.groupBy(placed, ({ z, height }) => z + height);
  const stackOf = new Map<PlacedCarton, PlacedCarton[]>();
  for (const carton of placed.toSorted((a, b) => a.z - b.z)) {
    const below = (carton.z > 0 ? (byTop.get(carton.z) ?? []) : []).filter((lower) => restsOn(carton, lower));
    const stack = [carton, ...new Set(below.flatMap((lower) => [stackOf.get(lower) ?? []]))].flat();
    for (const member of stack) stackOf.set(member, stack);
  }
  return [...new Set(stackOf.values())];
};

/** How far a stack can move towards the front wall. */
export const getFrontGap = (stack: readonly PlacedCarton[], placed: readonly PlacedCarton[]): number => {
  const own = new Set(stack);
  let gap = Number.POSITIVE_INFINITY;
  for (const carton of stack) {
    gap = Math.min(gap, carton.x);
    for (const other of placed) {
      const end = other.x + other.length;
      if (end > carton.x || carton.x - end >= gap || own.has(other)) continue;
      if (meet(other.y, other.width, carton.y, carton.width) && meet(other.z, other.height, carton.z, carton.height)) gap = carton.x - end;
    }
  }
  return gap;
};

/** Moves every stack towards the front wall until it touches something. */
const pushForward = (given: readonly PlacedCarton[]): PlacedCarton[] => {
  const placed = given.map((carton) => ({ ...carton }));
  const stacks = toStacks(placed)
    .map((cartons) => ({ cartons, front: Math.min(...cartons.map(({ x }) => x)) }))
    .sort((a, b) => a.front - b.front);
  for (let hasMoved = true; hasMoved; ) {
    hasMoved = false;
    for (const { cartons } of stacks) {
      const gap = getFrontGap(cartons, placed);
      if (gap <= 0) continue;
      for (const carton of cartons) carton.x -= gap;
      hasMoved = true;
    }
  }
  return placed;
};

interface Rectangle {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** The largest rectangles of floor that no carton stands on. */
const findFreeFloor = (placed: readonly PlacedCarton[], { length, width }: Hold): Rectangle[] => {
  let free: Rectangle[] = [{ x1: 0, y1: 0, x2: length, y2: width }];
  for (const carton of placed) {
    if (carton.z > 0) continue;
    const [cx2, cy2] = [carton.x + carton.length, carton.y + carton.width];
    const [hit, untouched] = [[] as Rectangle[], [] as Rectangle[]];
    for (const one of free) (carton.x < one.x2 && cx2 > one.x1 && carton.y < one.y2 && cy2 > one.y1 ? hit : untouched).push(one);
    const pieces = hit
      .flatMap((one) => [
        { ...one, x2: carton.x },
        { ...one, x1: cx2 },
        { ...one, y2: carton.y },
        { ...one, y1: cy2 },
      ])
      .filter(({ x1, x2, y1, y2 }) => x2 > x1 && y2 > y1);
    const isInside = (a: Rectangle, b: Rectangle) => a.x1 >= b.x1 && a.x2 <= b.x2 && a.y1 >= b.y1 && a.y2 <= b.y2;
    const isWanted = (piece: Rectangle, at: number) =>
      !untouched.some((other) => isInside(piece, other)) &&
      !pieces.some((other, index) => index !== at && isInside(piece, other) && (index < at || !isInside(other, piece)));
    free = [...untouched, ...pieces.filter(isWanted)];
  }
  return free.sort((a, b) => a.x1 - b.x1 || a.y1 - b.y1);
};

type Cartons = ReadonlyMap<string, Carton>;

/**
 * A carton that nothing stands on, moved into a gap in the floor before it, where it is in nobody's way at a later stop. Undefined when no
 * gap takes one.
 */
export const findGapFilling = (placed: readonly PlacedCarton[], hold: Hold, cartons: Cartons) => {
  const free = findFreeFloor(placed, hold);
  const isFreeToLeave = (moved: PlacedCarton, from: PlacedCarton): boolean =>
    placed.every((other) => other === from || !(blocks(cartons, moved, other) || blocks(cartons, other, moved)));
  const fromDoors = placed.toSorted((a, b) => b.x + b.length - a.x - a.length || b.z - a.z);
  for (const carton of fromDoors) {
    const gaps = free.filter(({ x1 }) => x1 < carton.x);
    const known = cartons.get(carton.id);
    if (gaps.length === 0 || !known || placed.some((other) => restsOn(other, carton))) continue;
    for (const [length, width, height] of getOrientations(known))
      for (const { x1, y1, x2, y2 } of gaps) {
        if (x1 + length > Math.min(x2, carton.x) || y1 + width > y2 || height > hold.height) continue;
        const moved = { ...carton, x: x1, y: y1, z: 0, length, width, height };
        if (isFreeToLeave(moved, carton)) return { carton, moved };
      }
  }
  return undefined;
};

/** Gaps are filled in at most this many steps, so that a large load does not take longer than its search. */
const maxFillings = 40;

/** The same load, pushed to the front wall, with its gaps filled as far as the stops allow. */
export const settleLoad = (given: readonly PlacedCarton[], hold: Hold, cartons: Cartons): PlacedCarton[] => {
  let placed = pushForward(given);
  for (let filled = 0; filled < maxFillings; filled++) {
    const filling = findGapFilling(placed, hold, cartons);
    if (!filling) break;
    placed = pushForward(placed.map((carton) => (carton === filling.carton ? filling.moved : carton)));
  }
  return placed;
};
