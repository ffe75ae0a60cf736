import { expect, test } from "vitest";
import { locationsOf, maxRange } from "./locations.ts";

const range = { aisle_from: 1, aisle_to: 2, bin_from: 9, bin_to: 11 };

test("walks through one aisle after the other, with numbers of two digits or more", () => {
  expect(locationsOf(range)?.map(({ aisle, bin }) => `${aisle}-${bin}`)).toEqual(["01-09", "01-10", "01-11", "02-09", "02-10", "02-11"]);
  expect(locationsOf({ ...range, aisle_to: 1, bin_from: 99, bin_to: 100 })).toEqual([
    { aisle: "01", bin: "099" },
    { aisle: "01", bin: "100" },
  ]);
});

test("has no locations where a range is turned or too long", () => {
  expect(locationsOf({ ...range, bin_to: 8 })).toBeUndefined();
  expect(locationsOf({ ...range, aisle_from: 3 })).toBeUndefined();
  expect(locationsOf({ aisle_from: 1, aisle_to: 2, bin_from: 1, bin_to: maxRange / 2 })).toHaveLength(maxRange);
  expect(locationsOf({ aisle_from: 1, aisle_to: 2, bin_from: 0, bin_to: maxRange / 2 })).toBeUndefined();
});
