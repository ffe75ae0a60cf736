import { describe, expect, test } from "vitest";
import { histogramBars, parseInUnit, parseTypedBounds, rangeUnit, toDisplayUnit } from "./range-units.ts";

describe("range units", () => {
  test("uses the unit of the user", () => {
    expect(rangeUnit("width", "in")).toBe("in");
    expect(rangeUnit("weight", "in")).toBe("lb");
    expect(rangeUnit("weight", "cm")).toBe("kg");
    expect(rangeUnit("volume", "in")).toBe("cbm");
    expect(rangeUnit("price", "cm")).toBe("money");
  });

  test.each([
    ["in", "36", 914],
    ["cm", "91.4", 914],
    ["cm", "91.4", 914],
    ["kg", "12.5", 12_500],
    ["lb", "100", 45_359],
    ["cbm", "0.35", 350_000],
    ["money", "199.99", 19_999],
  ] as const)("%s %s is %i", (unit, typed, value) => expect(parseInUnit(unit, typed)).toBe(value));

  test.each(["in", "cm", "lb", "kg", "cbm", "money"] as const)("parses a displayed value in %s", (unit) => {
    for (const typed of ["1", "12.5", "80", "240"]) {
      const value = parseInUnit(unit, typed) ?? 0;
      expect(parseInUnit(unit, String(toDisplayUnit(unit, value)))).toBe(value);
    }
  });

  test.each(["", "0", "-3", "abc", "1e3", "99999999", "1.2.3", "٣"])("%j is not a bound", (typed) =>
    expect(parseInUnit("cm", typed)).toBeUndefined(),
  );

  test("swaps bounds in the wrong order", () => {
    expect(parseTypedBounds("cm", "90", "40")).toEqual({ min: 400, max: 900 });
    expect(parseTypedBounds("cm", "", "40")).toEqual({ min: undefined, max: 400 });
  });

  test("marks the histogram steps inside the bounds", () => {
    const steps = histogramBars({ min: 0, max: 400, spread: [1, 4, 2, 0] }, { min: 150, max: 250 });
    expect(steps.map(({ isInside }) => isInside)).toEqual([false, true, true, false]);
    expect(steps.map(({ share }) => share)).toEqual([0.25, 1, 0.5, 0]);
  });
});
