import { expect, test } from "vitest";
import { keepBest } from "./rules.ts";

const bestOf = (popularity: readonly number[], most: number): number[] => {
  const best: number[] = [];
  for (const row of popularity.keys()) keepBest(best, row, most, (its) => popularity[its] as number);
  return best;
};

test("the most wanted are kept, in order, and the first of equals", () => {
  expect(bestOf([5, 9, 1, 9, 7], 3)).toEqual([1, 3, 4]);
  expect(bestOf([3, 3, 3, 3], 2)).toEqual([0, 1]);
  expect(bestOf([1], 3)).toEqual([0]);
  expect(bestOf([], 3)).toEqual([]);
});
