import { expect, test } from "vitest";
import { rankPercent } from "./score-steps.ts";

test.each([
  [100, 30, 130],
  [90, 30, 130],
  [89, 30, 110],
  [80, 30, 110],
  [79, 30, 90],
  [70, 30, 90],
  [69, 30, 70],
  [0, 30, 70],
  [95, 50, 150],
  [10, 50, 50],
  [75, 10, 97],
  [95, 0, 100],
  [40, 0, 100],
])("with a score of %d and a weight of %d orders count %d percent", (score, weight, percent) => {
  expect(rankPercent(score, weight)).toBe(percent);
});
