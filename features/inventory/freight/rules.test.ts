import { describe, expect, test } from "vitest";
import { getFreightCents, getTransitDays } from "./rules.ts";

const sofa = { from_zip: "91730", to_zip: "91101", weight_grams: 54_000, volume_cm3: 1_600_000, is_free_delivery: false };

describe("freight", () => {
  test("charges the minimum of the zone for small shipments", () =>
    expect(getFreightCents({ ...sofa, weight_grams: 5_000, volume_cm3: 100_000 })).toBe(8_900));
  test("charges by volume where that costs more than weight", () =>
    expect(getFreightCents({ ...sofa, volume_cm3: 10_000_000 })).toBe(42_000));
  test("charges by weight where that costs more than volume", () =>
    expect(getFreightCents({ ...sofa, weight_grams: 4_535_900, volume_cm3: 1_000_000 })).toBe(145_000));
  test("charges more for longer distances", () =>
    expect(getFreightCents({ ...sofa, to_zip: "07001" })).toBeGreaterThan(getFreightCents(sofa) ?? 0));
  test.each(["99501", "96801", "00901", "09012", "1234", "ABCDE", ""])("has no rate to %j", (to_zip) =>
    expect(getFreightCents({ ...sofa, to_zip })).toBeUndefined(),
  );
  test("is free for buyers with free delivery", () => expect(getFreightCents({ ...sofa, is_free_delivery: true })).toBe(0));
  test("has longer transit times for longer distances", () => {
    expect(getTransitDays("91730", "91101")).toEqual([1, 3]);
    expect(getTransitDays("91730", "07001")).toEqual([6, 8]);
  });
});
