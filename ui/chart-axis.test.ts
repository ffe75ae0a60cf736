import { expect, test } from "vitest";
import { pickLabelIndexes, valueRange, wrapLabel } from "#ui/chart-axis.ts";

test("shows all labels that fit", () => {
  expect(pickLabelIndexes(5, 7)).toEqual([0, 1, 2, 3, 4]);
  expect(pickLabelIndexes(0, 7)).toEqual([]);
});

test("leaves out labels at equal distances and keeps the last", () => {
  expect(pickLabelIndexes(14, 7)).toEqual([1, 3, 5, 7, 9, 11, 13]);
  expect(pickLabelIndexes(10, 3)).toEqual([1, 5, 9]);
});

test("the value axis contains 0", () => {
  expect(valueRange([3, 8])).toEqual([0, 8]);
  expect(valueRange([-4, 2])).toEqual([-4, 2]);
  expect(valueRange([])).toEqual([0, 1]);
  expect(valueRange([0, 0])).toEqual([0, 1]);
});

test("wraps labels at spaces", () => {
  expect(wrapLabel("1–30 days overdue", 8)).toEqual(["1–30", "days", "overdue"]);
  expect(wrapLabel("1–30 days overdue", 10)).toEqual(["1–30 days", "overdue"]);
  expect(wrapLabel("2026", 2)).toEqual(["2026"]);
});
