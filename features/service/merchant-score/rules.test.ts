import { expect, test } from "vitest";
import { minEvents, type PartCounts, type ScorePart, scoreOf } from "./rules.ts";

const weights = { onTime: 30, accepted: 10, quality: 60 };
const formula = { weights, defect_limit: 50 };
const count = (part: ScorePart, good: number, bad: number, good_units = 0, bad_units = 0): PartCounts => ({
  part,
  good,
  bad,
  good_units,
  bad_units,
});

test.each<[string, PartCounts[], number | null]>([
  ["has no figure without events", [], null],
  ["has no figure from 19 events", [count("onTime", 19, 0)], null],
  ["has a figure from 20 events", [count("onTime", 19, 1)], 95],
  ["is the share of what went well", [count("onTime", 15, 5)], 75],
  ["rounds half up", [count("onTime", 1_589, 411)], 79],
  ["rounds exact halves up", [count("onTime", 159, 41)], 80],
  ["leaves out parts with too few events", [count("onTime", 15, 5), count("accepted", 1, 18)], 75],
  ["weighs parts", [count("onTime", 20, 0), count("accepted", 0, 20)], 75],
  ["leaves out parts without weight", [count("onTime", 20, 0), count("answers", 0, 50)], 100],
  ["gives full points for no defects", [count("quality", 20, 0, 400)], 100],
  ["takes points by defects per 1,000 cartons", [count("quality", 20, 3, 400, 10)], 50],
  ["gives no points at the limit of defects", [count("quality", 20, 3, 400, 20)], 0],
  ["gives no points above the limit of defects", [count("quality", 20, 30, 400, 400)], 0],
  ["counts orders that left for quality, not cases", [count("quality", 19, 5, 400, 5)], null],
  ["has no quality of orders without cartons", [count("quality", 30, 0, 0)], null],
])("a score %s", (_, counts, expected) => {
  expect(scoreOf(counts, formula).score).toBe(expected);
});

test("says how many events are missing", () => {
  expect(scoreOf([count("onTime", 5, 3)], formula).parts).toEqual([
    { part: "onTime", weight: 30, events: 8, bad: 3, points: null, per_thousand: null },
    { part: "accepted", weight: 10, events: 0, bad: 0, points: null, per_thousand: null },
    { part: "quality", weight: 60, events: 0, bad: 0, points: null, per_thousand: null },
  ]);
});

test("shows points and defects with one decimal", () => {
  expect(scoreOf([count("quality", 30, 1, 300, 2)], formula).parts[2]).toEqual({
    part: "quality",
    weight: 60,
    events: 30,
    bad: 1,
    points: 86.7,
    per_thousand: 6.7,
  });
});

test("never leaves 0 to 100, and one more bad event never makes it better", () => {
  for (let good = 0; good < 60; good += 7)
    for (let bad = 0; bad < 60; bad += 5) {
      const { score } = scoreOf([count("onTime", good, bad)], formula);
      const { score: worse } = scoreOf([count("onTime", good, bad + 1)], formula);
      if (good + bad < minEvents) expect(score).toBeNull();
      else {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(worse ?? 0).toBeLessThanOrEqual(score ?? 0);
      }
    }
});
