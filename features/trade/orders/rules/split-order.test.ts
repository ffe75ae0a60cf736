import fc from "fast-check";
import { expect, test } from "vitest";
import { type LineAmounts, orderCentsOf, splitByWeight, splitLine } from "./split-order.ts";

const amount = fc.integer({ min: 0, max: 90_000 });
const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 500 }),
    unit_cents: fc.integer({ min: 1, max: 90_000 }),
    discount_cents: amount,
    coupon_cents: amount,
    pack_cents: amount,
    insurance_cents: amount,
    delivery_cents: amount,
    assembly_cents: amount,
    cartons: fc.nat(900),
    volume_cm3: fc.nat(900_000),
    weight_grams: fc.nat(900_000),
  })
  .map((made): LineAmounts => ({ ...made, goods_cents: made.quantity * made.unit_cents }));

test("both parts of a split line add up to the line in every amount", () => {
  fc.assert(
    fc.property(line, fc.nat(500), (whole, wanted) => {
      const parts = splitLine(whole, Math.min(wanted, whole.quantity));
      for (const name of Object.keys(whole) as (keyof LineAmounts)[])
        if (name !== "unit_cents") expect(parts.remaining[name] + parts.missing[name]).toBe(whole[name]);
      expect(orderCentsOf([parts.remaining, parts.missing])).toBe(orderCentsOf([whole]));
      const [stays, goes] = splitByWeight(777, [parts.remaining], [parts.missing]);
      expect(stays + goes).toBe(777);
    }),
    { seed: 20261122, numRuns: 300 },
  );
});
