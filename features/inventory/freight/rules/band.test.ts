import { expect, test } from "vitest";
import { bandOf } from "./band.ts";

test.each([
  ["nothing is free", 0, 0, 0],
  ["a cent", 1, 0, 100],
  ["a small parcel", 920, 900, 1_000],
  ["a parcel", 1_430, 1_400, 1_600],
  ["a pallet", 6_640, 6_000, 7_000],
  ["an amount at the lower end", 8_000, 8_000, 9_000],
  ["a cent below the upper end", 8_999, 8_000, 9_000],
  ["several pallets", 64_012, 60_000, 70_000],
  ["a truck", 512_345, 500_000, 600_000],
  ["more than any truck", 123_456_789, 100_000_000, 0],
])("%s", (_, cents, from_cents, to_cents) => {
  const band = bandOf(cents);
  expect(band.from_cents).toBeLessThanOrEqual(cents);
  if (to_cents > 0) expect(band).toEqual({ from_cents, to_cents });
});

test("contains every amount, and is narrower than a quarter of it", () => {
  for (let cents = 1; cents < 2_000_000; cents += 997) {
    const { from_cents, to_cents } = bandOf(cents);
    expect(from_cents <= cents && cents <= to_cents).toBe(true);
    if (cents >= 1_000) expect((to_cents - from_cents) / cents).toBeLessThanOrEqual(0.25);
  }
});
