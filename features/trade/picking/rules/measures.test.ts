import { expect, test } from "vitest";
import { isDifferent, type Measures } from "./measures.ts";

const known: Measures = { weight_grams: 30_000, length_mm: 1_200, width_mm: 600, height_mm: 400 };

test("what a scale or tape gets wrong is no difference", () => {
  expect(isDifferent({ ...known, weight_grams: 30_900 }, known)).toBe(false);
  expect(isDifferent({ ...known, length_mm: 1_236, height_mm: 420 }, known)).toBe(false);
  expect(isDifferent({ weight_grams: 30_000, length_mm: 400, width_mm: 1_200, height_mm: 600 }, known)).toBe(false);
});

test("more than the tolerance is a difference", () => {
  expect(isDifferent({ ...known, weight_grams: 30_901 }, known)).toBe(true);
  expect(isDifferent({ ...known, length_mm: 1_237 }, known)).toBe(true);
  expect(isDifferent({ ...known, height_mm: 421 }, known)).toBe(true);
});
