import { describe, expect, test } from "vitest";
import { assignCartons, findContainerWith, keepPlaces, planArrangedContainer } from "./arrangement.ts";
import { checkPlan } from "./check-plan.ts";
import { planLoad } from "./plan.ts";
import { createRandomLoad } from "./random-loads.ts";
import type { Carton, Hold } from "./shapes.ts";

const hold: Hold = { length: 4_000, width: 2_000, height: 2_000, payload: 20_000_000 };
const box = (id: string, count: number, stop = 1): Carton => ({
  id: `${id}/${stop}`,
  length: 500,
  width: 500,
  height: 500,
  weight: 10_000,
  count,
  may_stand_on: [true, true, true],
  stop,
});
const counts = (cartons: readonly Carton[]) => cartons.map(({ id, count }) => [id, count]);
const row = (product_id: number, cartons: number) => ({ product_id, position: 0, cartons });

describe("cartons of containers filled by hand", () => {
  test("are those put into each, and the rest is in none", () => {
    const { assigned, rest } = assignCartons(
      [{ cartons: [row(1, 4)] }, { cartons: [row(1, 3), row(2, 2)] }],
      [box("1/0", 10), box("2/0", 2)],
    );
    expect(assigned.map(counts)).toEqual([
      [["1/0/1", 4]],
      [
        ["1/0/1", 3],
        ["2/0/1", 2],
      ],
    ]);
    expect(counts(rest)).toEqual([["1/0/1", 3]]);
  });
  test("are never more than the load has, and products that left it are ignored", () => {
    const { assigned, rest } = assignCartons([{ cartons: [row(1, 4), row(9, 5)] }, { cartons: [row(1, 4)] }], [box("1/0", 6)]);
    expect(assigned.map(counts)).toEqual([[["1/0/1", 4]], [["1/0/1", 2]]]);
    expect(rest).toEqual([]);
  });
  test("of several stops are taken in the order of the load", () => {
    const { assigned, rest } = assignCartons([{ cartons: [row(1, 5)] }], [box("1/0", 3, 1), box("1/0", 4, 2)]);
    expect(assigned.map(counts)).toEqual([
      [
        ["1/0/1", 3],
        ["1/0/2", 2],
      ],
    ]);
    expect(counts(rest)).toEqual([["1/0/2", 2]]);
  });
});

describe("the plan of a container filled by hand", () => {
  test("is that of the proposal while it holds the same cartons", () => {
    const cartons = [box("1/0", 20), box("2/0", 30)];
    const proposal = planLoad(cartons, hold, { runs: 10 });
    const known = findContainerWith(proposal, cartons);
    expect(planArrangedContainer(cartons, hold, { runs: 1 }, known).containers).toEqual([known]);
  });
  test("names the cartons that do not fit", () => {
    const { containers, unplaced } = planArrangedContainer([box("1/0", 200)], hold, { runs: 4 }, undefined);
    expect(containers[0]?.placed).toHaveLength(128);
    expect(unplaced).toEqual([{ id: "1/0/1", count: 72 }]);
  });
  test("of nothing is an empty container", () => {
    expect(planArrangedContainer([], hold, { runs: 4 }, undefined)).toMatchObject({
      containers: [{ placed: [], weight: 0 }],
      unplaced: [],
    });
  });
  test("keeps the places of the proposal when cartons are taken out, without faults", () => {
    let reduced = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const load = createRandomLoad(seed);
      const [container] = planLoad(load.cartons, load.hold, { runs: 4 }, 1).containers;
      if (!container) continue;
      const held = Map.groupBy(container.placed, ({ id }) => id);
      const fewer = load.cartons.map((carton) => ({ ...carton, count: Math.floor((held.get(carton.id)?.length ?? 0) / 2) }));
      const places = keepPlaces(container.placed, fewer);
      if (!places) continue;
      reduced += 1;
      expect(places).toHaveLength(fewer.reduce((sum, { count }) => sum + count, 0));
      expect(checkPlan(fewer, places, load.hold)).toEqual([]);
    }
    expect(reduced).toBeGreaterThan(12);
  });
});
