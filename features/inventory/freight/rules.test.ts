import { describe, expect, test } from "vitest";
import { freightCents, transitDays } from "./rules.ts";

const sofa = { from_zip: "91730", to_zip: "91101", weight_grams: 54_000, volume_cm3: 1_600_000, is_free_delivery: false };

describe("freight", () => {
  test("the least price of the zone, while the goods are small", () =>
    expect(freightCents({ ...sofa, weight_grams: 5_000, volume_cm3: 100_000 })).toBe(8_900));
  test("volume counts where it costs more than weight", () => expect(freightCents({ ...sofa, volume_cm3: 10_000_000 })).toBe(42_000));
  test("weight counts where it costs more than volume", () =>
    expect(freightCents({ ...sofa, weight_grams: 4_535_900, volume_cm3: 1_000_000 })).toBe(145_000));
  test("across the country costs more than around the corner", () =>
    expect(freightCents({ ...sofa, to_zip: "07001" })).toBeGreaterThan(freightCents(sofa) ?? 0));
  test.each(["99501", "96801", "00901", "09012", "1234", "ABCDE", ""])("no truck goes to %j", (to_zip) =>
    expect(freightCents({ ...sofa, to_zip })).toBeUndefined(),
  );
  test("some buyers' deliveries are free", () => expect(freightCents({ ...sofa, is_free_delivery: true })).toBe(0));
  test("a truck takes longer the farther it goes", () => {
    expect(transitDays("91730", "91101")).toEqual([1, 3]);
    expect(transitDays("91730", "07001")).toEqual([6, 8]);
  });
});
