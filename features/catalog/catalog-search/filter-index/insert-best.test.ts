import { expect, test } from "vitest";
import { insertBest } from "./insert-best.ts";

const bestOf = (popularity: readonly number[], max: number): number[] => {
  const best: number[] = [];
  for (const row of popularity.keys()) insertBest(best, row, max, (row) => popularity[row] as number);
  return best;
};

test("insertBest keeps the most popular rows in order and the first of equal ones", () => {
  expect(bestOf([5, 9, 1, 9, 7], 3)).toEqual([1, 3, 4]);
  expect(bestOf([3, 3, 3, 3], 2)).toEqual([0, 1]);
  expect(bestOf([1], 3)).toEqual([0]);
  expect(bestOf([], 3)).toEqual([]);
});
