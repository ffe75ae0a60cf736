import { expect, test } from "vitest";
import { type LineQuantities, remarkableStates, statesOf } from "./line-states.ts";

const line = (parts: Partial<LineQuantities>): LineQuantities => ({
  open: 0,
  allocated: 0,
  shipped: 0,
  received: 0,
  canceled: 0,
  short: 0,
  returned: 0,
  ...parts,
});

test("states without pieces are left out", () => {
  expect(statesOf(line({ allocated: 12, canceled: 2, shipped: 4 }))).toEqual([
    { state: "shipped", count: 4 },
    { state: "allocated", count: 12 },
    { state: "canceled", count: 2 },
  ]);
});

const cases: readonly [why: string, parts: Partial<LineQuantities>, named: string][] = [
  ["nothing has happened", { allocated: 20 }, ""],
  ["everything is on its way", { shipped: 20 }, ""],
  ["everything was received", { received: 20 }, ""],
  ["a part has left", { allocated: 16, shipped: 4 }, "4 shipped"],
  ["pieces are missing", { allocated: 17, canceled: 2, short: 1 }, "1 short, 2 canceled"],
  ["everything was canceled", { canceled: 20 }, "20 canceled"],
];

test.each(cases)("a line says what became of its pieces: %s", (_why, parts, named) => {
  expect(
    remarkableStates(line(parts))
      .map(({ state, count }) => `${count} ${state}`)
      .join(", "),
  ).toBe(named);
});
