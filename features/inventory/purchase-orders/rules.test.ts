import { describe, expect, test } from "vitest";
import { differencesOf, isComplete, landedCosts, piecesLeftToShip } from "./rules.ts";

describe("pieces of a purchase order", () => {
  test("missing and damaged pieces can be shipped again", () => {
    expect(piecesLeftToShip({ quantity: 20, in_transit: 0, received: 0 })).toBe(20);
    expect(piecesLeftToShip({ quantity: 20, in_transit: 8, received: 10 })).toBe(2);
    expect(piecesLeftToShip({ quantity: 20, in_transit: 0, received: 21 })).toBe(0);
  });

  test("an order is complete when every line is in the warehouse", () => {
    expect(isComplete([{ quantity: 20, in_transit: 0, received: 19 }])).toBe(false);
    expect(isComplete([{ quantity: 20, in_transit: 0, received: 21 }])).toBe(true);
  });

  test("a lot is missing pieces, brings damaged ones, or too many", () => {
    expect(differencesOf({ quantity: 8, received: 6, damaged: 1 })).toEqual([
      { reason: "missing", quantity: 1 },
      { reason: "damaged", quantity: 1 },
    ]);
    expect(differencesOf({ quantity: 8, received: 8, damaged: 0 })).toEqual([]);
    expect(differencesOf({ quantity: 8, received: 9, damaged: 1 })).toEqual([
      { reason: "damaged", quantity: 1 },
      { reason: "surplus", quantity: 2 },
    ]);
  });
});

describe("landed costs", () => {
  const sofa = { quantity: 3, received: 0, unit_cost_cents: 10_000, volume: 1_000_000 };
  const chair = { quantity: 7, received: 0, unit_cost_cents: 2_000, volume: 200_000 };
  const costs = { ocean_freight_cents: 10_001, duty_cents: 4_400, other_cents: 99 };

  test("shared costs add up to the cent, over lines and over pieces", () => {
    const lines = landedCosts([sofa, chair], costs);
    expect(lines.reduce((sum, { shared_cents }) => sum + shared_cents, 0)).toBe(14_500);
    for (const { pieces, each_cents, cent_more, total_cents } of lines) {
      expect(each_cents * pieces + cent_more).toBe(total_cents);
      expect(cent_more).toBeLessThan(pieces);
    }
  });

  test("freight follows volume, and value where a volume is unknown", () => {
    const freight = { ocean_freight_cents: 4_400, duty_cents: 0, other_cents: 0 };
    expect(landedCosts([sofa, chair], freight).map(({ shared_cents }) => shared_cents)).toEqual([3_000, 1_400]);
    expect(landedCosts([sofa, { ...chair, volume: 0 }], freight).map(({ shared_cents }) => shared_cents)).toEqual([3_000, 1_400]);
    expect(landedCosts([sofa, { ...chair, volume: 1_000_000 }], freight).map(({ shared_cents }) => shared_cents)).toEqual([1_320, 3_080]);
  });

  test("pieces that did not arrive bear nothing", () => {
    const lines = landedCosts([{ ...sofa, received: 2 }, chair], costs);
    expect(lines[0]).toMatchObject({ pieces: 2, goods_cents: 20_000, shared_cents: 14_500 });
    expect(lines[1]).toMatchObject({ pieces: 0, total_cents: 0, each_cents: 0, cent_more: 0 });
  });
});
