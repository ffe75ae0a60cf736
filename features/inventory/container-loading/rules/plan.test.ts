import { describe, expect, test } from "vitest";
import { getBalance } from "./balance.ts";
import { checkPlan } from "./check-plan.ts";
import { planLoad } from "./plan.ts";
import { createRandomLoad } from "./random-loads.ts";
import { findGapFilling, getFrontGap, toStacks } from "./settle.ts";
import type { Carton, Hold, PlacedCarton } from "./shapes.ts";

const hold: Hold = { length: 12_032, width: 2_352, height: 2_698, payload: 26_500_000, tare: 3_980_000 };
const limit = { runs: 20 };

const sofa: Carton = {
  id: "sofa",
  length: 2_100,
  width: 900,
  height: 800,
  weight: 60_000,
  count: 20,
  may_stand_on: [true, true, true],
};

describe("load plans of random cartons", () => {
  test("are free of faults and place every carton once", () => {
    for (let seed = 1; seed <= 200; seed++) {
      const { cartons, hold: random } = createRandomLoad(seed);
      const plan = planLoad(cartons, random, { runs: 6 }, 3);
      const placed = plan.containers.flatMap((container) => container.placed);
      for (const container of plan.containers)
        expect({ seed, faults: checkPlan(cartons, container.placed, random) }).toEqual({ seed, faults: [] });
      const unplaced = new Map(plan.unplaced.map(({ id, count }) => [id, count]));
      for (const { id, count } of cartons)
        expect(placed.filter((one) => one.id === id).length + (unplaced.get(id) ?? 0), `${seed} ${id}`).toBe(count);
    }
  }, 120_000);
});

test("the same load gives the same plan", () => {
  const { cartons, hold: random } = createRandomLoad(7);
  expect(planLoad(cartons, random, limit)).toEqual(planLoad(cartons, random, limit));
});

test("a load for one container and a half takes two containers", () => {
  const plan = planLoad([{ ...sofa, count: 70 }], hold, limit);
  expect(plan.containers).toHaveLength(2);
  expect(plan.unplaced).toEqual([]);
});

test("the payload ends a container before its volume does", () => {
  const heavy = { ...sofa, weight: 2_000_000 };
  const plan = planLoad([heavy], hold, limit);
  expect(plan.containers.map(({ placed }) => placed.length)).toEqual([13, 7]);
});

test("a carton that is too large for the container stays outside", () => {
  const plan = planLoad([{ ...sofa, id: "wall", length: 13_000, count: 2 }, sofa], hold, limit);
  expect(plan.unplaced).toEqual([{ id: "wall", count: 2 }]);
  expect(plan.containers).toHaveLength(1);
});

test("nothing stands on a carton that bears no load", () => {
  const glass = { ...sofa, id: "glass", max_load: 0 };
  const plan = planLoad([glass], hold, limit);
  const [container] = plan.containers;
  expect(container?.placed.every(({ z }) => z === 0)).toBe(true);
});

test.each([
  { weight: 60_000, isAtFrontWall: true },
  { weight: 1_500_000, isAtFrontWall: false },
])("a short load of $weight g a carton stands at the front wall: $isAtFrontWall", ({ weight, isAtFrontWall }) => {
  const cartons = [{ ...sofa, weight, count: 8 }];
  const [container] = planLoad(cartons, hold, limit).containers;
  const placed = container?.placed ?? [];
  expect(getBalance(placed, hold, new Map(cartons.map((carton) => [carton.id, carton]))).isBalanced).toBe(true);
  expect(Math.min(...placed.map(({ x }) => x)) === 0).toBe(isAtFrontWall);
});

/** Whether a carton can be set down here after these were loaded: it rests on them or the floor, and its way from the doors is free. */
const canBeLoaded = (carton: PlacedCarton, loaded: readonly PlacedCarton[]): boolean => {
  const common = (a: number, aLength: number, b: number, bLength: number) =>
    Math.max(0, Math.min(a + aLength, b + bLength) - Math.max(a, b));
  const support = loaded
    .filter(({ z, height }) => z + height === carton.z)
    .reduce((sum, one) => sum + common(one.x, one.length, carton.x, carton.length) * common(one.y, one.width, carton.y, carton.width), 0);
  const isOnTheWay = (one: PlacedCarton) =>
    one.x + one.length > carton.x &&
    common(one.y, one.width, carton.y, carton.width) > 0 &&
    common(one.z, one.height, carton.z, carton.height) > 0;
  return (carton.z === 0 || support >= carton.length * carton.width - 1) && !loaded.some(isOnTheWay);
};

describe("a load is built from the front wall to the doors", () => {
  const loads = Array.from({ length: 60 }, (_, index) => createRandomLoad(index + 1));

  test("each carton has support and a free way from the doors when its turn comes", () => {
    for (const [index, { cartons, hold: random }] of loads.entries())
      for (const { placed } of planLoad(cartons, random, { runs: 6 }, 3).containers) {
        const stuck = placed.filter((carton, at) => !canBeLoaded(carton, placed.slice(0, at)));
        expect({ index, stuck }).toEqual({ index, stuck: [] });
      }
  }, 60_000);

  test.each([1, 2, 3])(
    "of %i stops no stack stands free and no gap in the floor takes a carton that stands nearer to the doors",
    (stops) => {
      for (const [index, { cartons, hold: random }] of loads.entries()) {
        const withStops = cartons.map((carton, nth) => ({ ...carton, stop: 1 + (nth % stops) }));
        const byId = new Map(withStops.map((carton) => [carton.id, carton]));
        for (const { placed } of planLoad(withStops, random, { runs: 6 }, 3).containers) {
          expect({ index, faults: checkPlan(withStops, placed, random) }).toEqual({ index, faults: [] });
          const wall = Math.min(...placed.map(({ x }) => x));
          const load = placed.map((carton) => ({ ...carton, x: carton.x - wall }));
          const free = toStacks(load).filter((stack) => getFrontGap(stack, load) > 0);
          expect({ index, free, filling: findGapFilling(load, random, byId) }).toEqual({ index, free: [], filling: undefined });
        }
      }
    },
    60_000,
  );
});

test("cartons of the first stop leave the container without moving those of the second", () => {
  const cartons = [
    { ...sofa, id: "first", stop: 1 },
    { ...sofa, id: "second", stop: 2 },
  ];
  const [container] = planLoad(cartons, hold, limit).containers;
  expect(checkPlan(cartons, container?.placed ?? [], hold)).toEqual([]);
  expect(container?.placed.length).toBe(40);
});

test("goods of two stops need no more containers than the same goods of one", () => {
  const box = { ...sofa, length: 1_000, width: 750, height: 700, weight: 20_000 };
  const cartons = [
    { ...box, id: "first", count: 24 },
    { ...box, id: "second", count: 24, length: 900 },
  ];
  const small = { ...hold, length: 5_900 };
  const ofStops = (second: number) => cartons.map((carton, nth) => ({ ...carton, stop: nth === 0 ? 1 : second }));
  const [one, two] = [1, 2].map((second) => planLoad(ofStops(second), small, limit).containers.length);
  expect({ one, two }).toEqual({ one: 1, two: 1 });
});

describe("the checker", () => {
  const carton: Carton = { ...sofa, count: 2, length: 1_000, width: 1_000, height: 1_000 };
  const at = (x: number, y: number, z: number) => ({ id: "sofa", x, y, z, length: 1_000, width: 1_000, height: 1_000 });
  const check = (placed: ReturnType<typeof at>[], changes: Partial<Carton> = {}) => checkPlan([{ ...carton, ...changes }], placed, hold);

  test("accepts two cartons on each other", () => expect(check([at(0, 0, 0), at(0, 0, 1_000)])).toEqual([]));
  test("finds an overlap", () => expect(check([at(0, 0, 0), at(999, 0, 0)])).toEqual(["overlap"]));
  test("finds a carton outside", () => expect(check([at(11_033, 0, 0)])).toEqual(["outside"]));
  test("finds a carton without full support", () => expect(check([at(0, 0, 0), at(1, 0, 1_000)])).toEqual(["unsupported"]));
  test("finds a carton in the air", () => expect(check([at(0, 0, 1)])).toEqual(["unsupported"]));
  test("finds too many cartons", () => expect(check([at(0, 0, 0), at(1_000, 0, 0), at(2_000, 0, 0)])).toEqual(["tooMany"]));
  test("finds a carton of another size", () => expect(check([{ ...at(0, 0, 0), height: 900 }])).toEqual(["wrongSize"]));
  test("finds an orientation that is not allowed", () => {
    const lying = { ...at(0, 0, 0), length: 1_000, width: 700, height: 1_000 };
    expect(check([lying], { height: 700, may_stand_on: [false, false, true] })).toEqual(["wrongSize"]);
    expect(check([lying], { height: 700, may_stand_on: [true, false, true] })).toEqual([]);
  });
  test("finds too much weight", () => expect(check([at(0, 0, 0)], { weight: 26_500_001 })).toEqual(["tooHeavy"]));
  test("finds a carton that bears too much", () =>
    expect(check([at(0, 0, 0), at(0, 0, 1_000)], { max_load: 59_999 })).toEqual(["overloaded"]));
  test("finds a carton in the way of one that is unloaded before it", () => {
    const cartons = [
      { ...carton, id: "first", stop: 1, count: 1 },
      { ...carton, id: "second", stop: 2, count: 1 },
    ];
    const [first, second] = [
      { ...at(0, 0, 0), id: "first" },
      { ...at(1_000, 0, 0), id: "second" },
    ];
    expect(checkPlan(cartons, [first, second], hold)).toEqual(["blocked"]);
    expect(
      checkPlan(
        cartons,
        [
          { ...second, id: "first" },
          { ...first, id: "second" },
        ],
        hold,
      ),
    ).toEqual([]);
  });
  test("finds a carton nobody ordered", () => expect(check([{ ...at(0, 0, 0), id: "other" }])).toEqual(["unknownCarton"]));
});
