import type { Carton, Hold } from "./shapes.ts";

/**
 * The instance files of Bischoff and Ratcliff (1995), as the OR-Library publishes them: the number of instances; for each one its
 * number and seed, the container, the number of carton types and for each type its number, then length, width and height, each with
 * 1 when it may stand upright, and the count. Pure.
 */

export interface Instance {
  hold: Hold;
  cartons: Carton[];
}

/** Parses an instance file. Throws when it ends too early or holds something other than numbers. */
export const parseInstances = (text: string): Instance[] => {
  const numbers = text.trim().split(/\s+/).map(Number);
  let at = 0;
  const take = (): number => {
    const next = numbers[at];
    if (next === undefined || !Number.isFinite(next)) throw new Error(`number ${at + 1} of the instance file is missing or not a number`);
    at += 1;
    return next;
  };
  const takeCarton = (): Carton => {
    const id = String(take());
    const [length, mayLength, width, mayWidth, height, mayHeight, count] = [take(), take(), take(), take(), take(), take(), take()];
    return { id, length, width, height, weight: 0, count, may_stand_on: [mayLength === 1, mayWidth === 1, mayHeight === 1] };
  };
  return Array.from({ length: take() }, () => {
    take();
    take();
    const hold = { length: take(), width: take(), height: take(), payload: Number.POSITIVE_INFINITY };
    return { hold, cartons: Array.from({ length: take() }, takeCarton) };
  });
};
