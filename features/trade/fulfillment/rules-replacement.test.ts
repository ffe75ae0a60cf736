import { describe, expect, test } from "vitest";
import { feesOfPieces, replacementPrice } from "./rules-replacement.ts";

const paid = { merchant_id: 1, quantity: 3, ordered: 10, unit_cents: 1_000, goods_cents: 2_700 };
const offer = { merchant_id: 1, price_cents: 1_000, tiers: [] };

describe("the price of a replacement", () => {
  test("is what was paid where the same manufacturer asks the same", () =>
    expect(replacementPrice(paid, offer)).toEqual({ unit_cents: 1_000, discount_cents: 300, back_cents: 0 }));

  test("keeps the granted discount in proportion where the same manufacturer asks less", () => {
    expect(replacementPrice(paid, { ...offer, price_cents: 900 })).toEqual({ unit_cents: 900, discount_cents: 270, back_cents: 270 });
    expect(replacementPrice(paid, { ...offer, price_cents: 333 })).toEqual({ unit_cents: 333, discount_cents: 100, back_cents: 1_801 });
  });

  test("counts the tier of the ordered quantity for the same manufacturer only", () => {
    const tiers = [{ threshold: 10, price_cents: 1_000 }];
    expect(replacementPrice(paid, { ...offer, price_cents: 1_200, tiers })).toMatchObject({ back_cents: 0 });
    expect(replacementPrice(paid, { merchant_id: 2, price_cents: 1_200, tiers })).toBeUndefined();
  });

  test("is never above what was paid", () => {
    expect(replacementPrice(paid, { ...offer, price_cents: 1_001 })).toBeUndefined();
    expect(replacementPrice(paid, { ...offer, merchant_id: 2, price_cents: 901 })).toBeUndefined();
    expect(replacementPrice(paid, { ...offer, merchant_id: 2, price_cents: 890 })).toEqual({
      unit_cents: 890,
      discount_cents: 0,
      back_cents: 30,
    });
    expect(replacementPrice({ ...paid, goods_cents: 0 }, offer)).toBeUndefined();
  });
});

test("fees of pieces add up to those of the line, whatever was settled before", () => {
  const line = {
    quantity: 3,
    goods_cents: 0,
    discount_cents: 0,
    coupon_cents: 0,
    pack_cents: 100,
    insurance_cents: 0,
    delivery_cents: 50,
    assembly_cents: 1,
  };
  const parts = [feesOfPieces(line, 0, 1), feesOfPieces(line, 1, 2)];
  expect(parts).toEqual([
    { pack_cents: 33, insurance_cents: 0, delivery_cents: 16, assembly_cents: 0 },
    { pack_cents: 67, insurance_cents: 0, delivery_cents: 34, assembly_cents: 1 },
  ]);
});
