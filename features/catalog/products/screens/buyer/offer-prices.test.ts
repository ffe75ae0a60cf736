import { describe, expect, test } from "vitest";
import { compareWithPurchase, depositCents, nextTierHint, tierRows } from "#features/catalog/products/screens/buyer/offer-prices.ts";
import type { Offer, PricedOffer } from "#features/catalog/products/screens/buyer/product-offers.ts";

const offer = (parts: Partial<Offer>): Offer =>
  ({ relation_id: 1, kind: "local", moq: 1, pack_multiple: 1, stock: 100, ...parts }) as Offer;

const priced = (parts: Partial<Offer> = {}): PricedOffer =>
  offer({
    price_cents: 10_000,
    tiers: [
      { threshold: 20, price_cents: 9_000 },
      { threshold: 10, price_cents: 9_600 },
    ],
    ...parts,
  }) as PricedOffer;

describe("tierRows", () => {
  test.each([
    [1, 0],
    [9, 0],
    [10, 1],
    [19, 1],
    [20, 2],
    [500, 2],
  ])("%i pieces fall into row %i", (quantity, row) => expect(tierRows(priced(), quantity).findIndex(({ active }) => active)).toBe(row));
  test("returns the saving of each tier, sorted by quantity", () =>
    expect(tierRows(priced(), 1).map(({ from, to, savedPercent }) => [from, to, savedPercent])).toEqual([
      [1, 9, 0],
      [10, 19, 4],
      [20, undefined, 10],
    ]));
});

describe("nextTierHint", () => {
  const tier = { threshold: 10, price_cents: 9_600 };
  test("returns the tier and the quantity that reaches it", () => expect(nextTierHint(priced(), 6)).toEqual({ ...tier, quantity: 10 }));
  test("rounds the quantity up to whole packs", () =>
    expect(nextTierHint(priced({ pack_multiple: 4, moq: 4 }), 8)).toEqual({ ...tier, quantity: 12 }));
  test("is undefined above the last tier, for a tier that is not cheaper, and beyond stock", () => {
    expect(nextTierHint(priced(), 20)).toBeUndefined();
    expect(nextTierHint(priced({ price_cents: 9_600 }), 6)).toBeUndefined();
    expect(nextTierHint(priced({ stock: 9 }), 6)).toBeUndefined();
    expect(nextTierHint(priced({ stock: 0, kind: "fob" }), 6)).toEqual({ ...tier, quantity: 10 });
  });
});

describe("depositCents", () => {
  test("is a percentage of the total, rounded half up, for presale offers only", () => {
    expect(depositCents(offer({ kind: "presale", deposit_percent: 20 }), 12_347)).toBe(2_469);
    expect(depositCents(offer({ kind: "presale", deposit_percent: 50 }), 101)).toBe(51);
    expect(depositCents(offer({ kind: "local", deposit_percent: null }), 12_347)).toBeUndefined();
  });
});

describe("compareWithPurchase", () => {
  const bought = (quantity: number, price: string, kind = "local") => ({ quantity, price, kind });

  test("compares the price of the same quantity, not of the quantity on the page", () => {
    expect(compareWithPurchase(priced(), bought(20, "92.00"))).toEqual({ unit_cents: 9_000, change_cents: -200 });
    expect(compareWithPurchase(priced(), bought(10, "90.00"))).toEqual({ unit_cents: 9_600, change_cents: 600 });
    expect(compareWithPurchase(priced(), bought(1, "100.00"))).toEqual({ unit_cents: 10_000, change_cents: 0 });
  });

  test("does not compare another kind of offer", () =>
    expect(compareWithPurchase(priced(), bought(1, "100.00", "presale"))).toBeUndefined());
});
