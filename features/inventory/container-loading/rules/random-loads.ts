import type { Carton, Hold } from "./shapes.ts";

/** Random loads with a fixed seed, for tests and the drill. */

/** Numbers from 0 to 1 that repeat for the same seed (mulberry32). */
const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A load of furniture cartons: few or many kinds, light or heavy, some that bear little, some for several stops. */
export const createRandomLoad = (seed: number): { cartons: Carton[]; hold: Hold } => {
  const random = createRandom(seed);
  const between = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const chance = (share: number): boolean => random() < share;
  const hold = {
    length: between(1_500, 13_500),
    width: between(1_500, 2_500),
    height: between(1_500, 2_700),
    payload: chance(0.3) ? between(500_000, 5_000_000) : 28_000_000,
  };
  const hasLimits = chance(0.4);
  const stops = chance(0.3) ? between(2, 4) : 1;
  const cartons = Array.from({ length: between(1, chance(0.2) ? 40 : 10) }, (_, index): Carton => {
    const weight = between(2_000, 90_000);
    return {
      id: `C${index}`,
      length: between(200, 2_200),
      width: between(150, 1_300),
      height: between(80, 1_200),
      weight,
      count: between(1, 30),
      may_stand_on: chance(0.5) ? [true, true, true] : [chance(0.2), chance(0.5), true],
      ...(hasLimits && chance(0.6) && { max_load: chance(0.3) ? 0 : weight * between(1, 6) }),
      ...(stops > 1 && { stop: between(1, stops) }),
    };
  });
  return { cartons, hold };
};
