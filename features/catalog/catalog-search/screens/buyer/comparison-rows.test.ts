import { describe, expect, test } from "vitest";
import { parseComparedIds, rowsWithDifferences, totalCartons } from "./comparison-rows.ts";

const row = (key: string, ...values: string[]) => ({ key, label: key, values });

describe("a comparison", () => {
  test("keeps only rows with differences", () =>
    expect(rowsWithDifferences([row("a", "oak", "oak"), row("b", "1", "2"), row("c", "", "")]).map(({ key }) => key)).toEqual(["b"]));

  test("reads at most four unique product ids from the address", () => {
    expect(parseComparedIds(new URLSearchParams("products=3,3,x,-1,17,0,5,6,7"), 4)).toEqual([3, 17, 5, 6]);
    expect(parseComparedIds(new URLSearchParams(""), 4)).toEqual([]);
  });

  test("shares a carton between its pieces and counts the cartons of one piece", () => {
    const pair = { length_mm: 1000, width_mm: 500, height_mm: 200, gross_weight_grams: 12_000, pieces: 2 };
    const single = { ...pair, pieces: 1 };
    expect(totalCartons({ cartons: [pair] })).toEqual({ volume_cm3: 50_000, weight_grams: 6000, count: 1 });
    expect(totalCartons({ cartons: [single, single] })).toEqual({ volume_cm3: 200_000, weight_grams: 24_000, count: 2 });
  });
});
