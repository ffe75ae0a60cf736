import { describe, expect, test } from "vitest";
import { shownIn, spreadSteps, typedBounds, typedIn, unitOf } from "./range-units.ts";

describe("range units", () => {
  test("uses the unit of the user", () => {
    expect(unitOf("width", "in")).toBe("in");
    expect(unitOf("weight", "in")).toBe("lb");
    expect(unitOf("weight", "cm")).toBe("kg");
    expect(unitOf("volume", "in")).toBe("cbm");
    expect(unitOf("price", "cm")).toBe("money");
  });

  test.each([
    ["in", "36", 914],
    ["cm", "91.4", 914],
    ["cm", "91,4", 914],
    ["kg", "12.5", 12_500],
    ["lb", "100", 45_359],
    ["cbm", "0.35", 350_000],
    ["money", "199.99", 19_999],
  ] as const)("%s %s is %i", (unit, typed, value) => expect(typedIn(unit, typed)).toBe(value));

  test.each(["in", "cm", "lb", "kg", "cbm", "money"] as const)("parses a displayed value in %s", (unit) => {
    for (const typed of ["1", "12.5", "80", "240"]) {
      const value = typedIn(unit, typed) ?? 0;
      expect(typedIn(unit, String(shownIn(unit, value)))).toBe(value);
    }
  });

  test.each(["", "0", "-3", "abc", "1e3", "99999999", "1.2.3", "٣"])("%j is not a bound", (typed) =>
    expect(typedIn("cm", typed)).toBeUndefined(),
  );

  test("swaps bounds in the wrong order", () => {
    expect(typedBounds("cm", "90", "40")).toEqual({ min: 400, max: 900 });
    expect(typedBounds("cm", "", "40")).toEqual({ min: undefined, max: 400 });
  });

  test("marks the histogram steps inside the bounds", () => {
    const steps = spreadSteps({ min: 0, max: 400, spread: [1, 4, 2, 0] }, { min: 150, max: 250 });
    expect(steps.map(({ isInside }) => isInside)).toEqual([false, true, true, false]);
    expect(steps.map(({ share }) => share)).toEqual([0.25, 1, 0.5, 0]);
  });
});
