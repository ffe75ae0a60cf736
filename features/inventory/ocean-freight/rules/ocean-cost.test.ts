import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { containers, maxCbm, maxKg, oceanCost } from "./ocean-cost.ts";

const rates = { lcl: 9_500, lcl_minimum: 9_500, fcl_20: 165_000, fcl_40: 215_000, fcl_40hq: 230_000 };

describe("ocean freight", () => {
  test("charges the minimum, then the greater of cubic meters and tons", () => {
    expect(oceanCost(0.4, 100, rates)).toMatchObject({ lcl_cents: 9_500, best: "lcl" });
    expect(oceanCost(3, 1_000, rates)).toMatchObject({ revenue_tons: 3, lcl_cents: 28_500 });
    expect(oceanCost(1, 4_000, rates)).toMatchObject({ revenue_tons: 4, lcl_cents: 38_000 });
  });
  test("prefers a full container where it costs less", () => {
    expect(oceanCost(27, 5_000, rates)).toMatchObject({ best: "fcl", fcl: [{ code: "20", count: 1 }], fcl_cents: 165_000 });
    expect(oceanCost(66, 9_000, rates)).toMatchObject({ fcl: [{ code: "40HQ", count: 1 }], fcl_cents: 230_000 });
    expect(oceanCost(90, 9_000, rates)).toMatchObject({ fcl_cents: 395_000 });
  });
  test.each([
    [0, 10],
    [10, 0],
    [-1, 10],
    [Number.NaN, 10],
    [maxCbm + 1, 10],
    [10, maxKg + 1],
  ])("gives no answer for %d CBM and %d kg", (cbm, kg) => expect(oceanCost(cbm, kg, rates)).toBeUndefined());
  test("containers always hold volume and weight", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 400, noNaN: true }), fc.double({ min: 1, max: 200_000, noNaN: true }), (cbm, kg) => {
        const { fcl = [] } = oceanCost(cbm, kg, rates) ?? {};
        const sum = (name: "cbm" | "kg") =>
          fcl.reduce((total, { code, count }) => total + count * (containers.find((type) => type.code === code)?.[name] ?? 0), 0);
        expect(sum("cbm")).toBeGreaterThanOrEqual(cbm - 1e-6);
        expect(sum("kg")).toBeGreaterThanOrEqual(kg - 1e-6);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});
