import { describe, expect, test } from "vitest";
import { orderablePieces, splitQuantity } from "./backorder.ts";

const backorder = [
  { by: "2026-12-10", pieces: 40 },
  { by: "2027-01-05", pieces: 100 },
];

describe("a quantity beyond the stock", () => {
  test("is split into what is there and what comes by the day that covers it", () => {
    expect(splitQuantity({ available: 6, backorder }, 10)).toEqual({ now: 6, later: 4, by: "2026-12-10" });
    expect(splitQuantity({ available: 6, backorder }, 46)).toEqual({ now: 6, later: 40, by: "2026-12-10" });
    expect(splitQuantity({ available: 0, backorder }, 41)).toEqual({ now: 0, later: 41, by: "2027-01-05" });
  });

  test("has no day where too little comes", () => {
    expect(splitQuantity({ available: 6, backorder }, 107)).toEqual({ now: 6, later: 101, by: null });
    expect(orderablePieces({ available: 6, backorder })).toBe(106);
  });

  test("is refused as before where the offer does not allow it", () => {
    expect(splitQuantity({ available: 6, backorder: null }, 10)).toEqual({ now: 10, later: 0, by: null });
    expect(orderablePieces({ available: 6, backorder: null })).toBe(6);
  });
});
