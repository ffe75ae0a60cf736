import { describe, expect, test } from "vitest";
import { depositOf, nudgeOf, tierRows } from "#features/catalog/products/screens/buyer/offer-prices.ts";
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

describe("the price table", () => {
  test.each([
    [1, 0],
    [9, 0],
    [10, 1],
    [19, 1],
    [20, 2],
    [500, 2],
  ])("%i pieces fall into row %i", (quantity, row) => expect(tierRows(priced(), quantity).findIndex(({ active }) => active)).toBe(row));
  test("tells what each row saves, in order of quantity", () =>
    expect(tierRows(priced(), 1).map(({ from, to, savedPercent }) => [from, to, savedPercent])).toEqual([
      [1, 9, 0],
      [10, 19, 4],
      [20, undefined, 10],
    ]));
});

describe("the nudge", () => {
  test("says how many more make it cheaper", () => expect(nudgeOf(priced(), 6)).toEqual({ more: 4, percent: 4 }));
  test("counts in whole packs", () => expect(nudgeOf(priced({ pack_multiple: 4, moq: 4 }), 8)).toEqual({ more: 4, percent: 4 }));
  test("is silent past the last tier and past the stock", () => {
    expect(nudgeOf(priced(), 20)).toBeUndefined();
    expect(nudgeOf(priced({ stock: 9 }), 6)).toBeUndefined();
    expect(nudgeOf(priced({ stock: 0, kind: "fob" }), 6)).toEqual({ more: 4, percent: 4 });
  });
});

describe("the deposit of a reservation", () => {
  test("is a share of the goods, half a cent rounded up; other offers have none", () => {
    expect(depositOf(offer({ kind: "presale", deposit_percent: 20 }), 12_347)).toBe(2_469);
    expect(depositOf(offer({ kind: "presale", deposit_percent: 50 }), 101)).toBe(51);
    expect(depositOf(offer({ kind: "local", deposit_percent: null }), 12_347)).toBeUndefined();
  });
});
