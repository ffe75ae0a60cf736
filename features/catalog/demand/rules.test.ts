import { expect, test } from "vitest";
import { calls } from "#features/calls.ts";
import { stepPaths, stepsOf, toTerm } from "./rules.ts";

test("steps are recognized by calls that exist", () => {
  expect(stepPaths.filter((path) => !calls.some((call) => call.path === path))).toEqual([]);
  expect([stepsOf("/home/list"), stepsOf("/home/getProductInfo"), stepsOf("/home/addCart")]).toEqual([1, 3, 5]);
});

test.each([
  ["  Walnut\tTABLE ", "  Walnut\tTABLE ", "walnut table"],
  ["Ｗａｌｎｕｔ", "Ｗａｌｎｕｔ", "walnut"],
  ["walnut papasan", "papasan", "papasan"],
  ["   ", "   ", undefined],
  ["x".repeat(80), "x".repeat(80), "x".repeat(80)],
  ["x".repeat(81), "x".repeat(81), undefined],
  ["ann@example.com", "ann example", undefined],
])("of %j the words %j are counted as %j", (keyword, missed, term) => {
  expect(toTerm(keyword, missed)).toBe(term);
});
