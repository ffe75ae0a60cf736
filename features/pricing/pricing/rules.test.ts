import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocateCents, cents } from "#kernel/money.ts";
import { discountPercent, nextTier, priceOrder, quantityRefusal, unitPrice } from "./rules.ts";

const discounts = [
  { threshold: 50, percent: 12 },
  { threshold: 10, percent: 5 },
];

describe("discountPercent", () => {
  test.each([
    [9, 0, "one below the first threshold"],
    [10, 5, "exactly on a threshold"],
    [11, 5, "one above it"],
    [50, 12, "rows need not be sorted"],
  ])("%i pieces give %i %% off: %s", (pieces, percent) => expect(discountPercent(discounts, pieces)).toBe(percent));

  test("is zero without steps", () => expect(discountPercent([], 1000)).toBe(0));
});

describe("unitPrice", () => {
  const offer = {
    price_cents: 20_000,
    tiers: [
      { threshold: 20, price_cents: 18_000 },
      { threshold: 10, price_cents: 19_000 },
    ],
  };
  test.each([
    [1, 20_000],
    [9, 20_000],
    [10, 19_000],
    [19, 19_000],
    [20, 18_000],
  ])("%i pieces: %i cents each", (quantity, price) => expect(unitPrice(offer, quantity)).toBe(price));
  test("has as its next tier the nearest one above the quantity", () => {
    expect(nextTier(offer.tiers, 3)).toEqual({ threshold: 10, price_cents: 19_000 });
    expect(nextTier(offer.tiers, 20)).toBeUndefined();
  });
});

describe("quantityRefusal", () => {
  const offer = { moq: 4, pack_multiple: 2, available: 10 };
  test.each([
    [4, undefined],
    [10, undefined],
    [3, ["BELOW_MOQ", { moq: 4 }]],
    [5, ["NOT_A_PACK", { pack: 2 }]],
    [12, "INSUFFICIENT_STOCK"],
  ])("%i pieces: %o", (quantity, verdict) => expect(quantityRefusal(offer, quantity)).toEqual(verdict));
  test("is OUT_OF_STOCK when the stock is below the MOQ", () =>
    expect(quantityRefusal({ ...offer, available: 3 }, 4)).toBe("OUT_OF_STOCK"));
});

const line = fc.record({
  unit_cents: fc.integer({ min: 1, max: 99_999_999 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  pack_fee_cents: fc.integer({ min: 0, max: 5_000 }),
  insurance_fee_cents: fc.integer({ min: 0, max: 5_000 }),
  delivery_fee_cents: fc.integer({ min: 0, max: 50_000 }),
  assembly_fee_cents: fc.integer({ min: 0, max: 50_000 }),
});

/** An independent calculation with exact BigInt fractions, rounding half a cent up. */
const discountOracle = (unit: number, quantity: number, percent: number): bigint =>
  (BigInt(unit) * BigInt(quantity) * BigInt(percent) + 50n) / 100n;

test("prices a thousand random orders exactly (seed 20261121)", () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 120 }),
      fc.array(fc.record({ threshold: fc.integer({ min: 1, max: 2000 }), percent: fc.integer({ min: 0, max: 100 }) }), { maxLength: 5 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 900_000 }),
      (lines, buyDiscounts, couponCents, freightCents) => {
        const order = priceOrder({ lines, buyDiscounts, couponCents, freightCents });
        const goods = lines.reduce((total, { unit_cents, quantity }) => total + BigInt(unit_cents) * BigInt(quantity), 0n);
        const discount = lines.reduce(
          (total, { unit_cents, quantity }) => total + discountOracle(unit_cents, quantity, order.discount_percent),
          0n,
        );
        const coupon = goods - discount < BigInt(couponCents) ? goods - discount : BigInt(couponCents);
        const fees = lines.reduce(
          (total, of) => total + of.quantity * (of.pack_fee_cents + of.insurance_fee_cents + of.delivery_fee_cents + of.assembly_fee_cents),
          0,
        );
        expect(BigInt(order.total_cents)).toBe(goods - discount - coupon + BigInt(fees) + BigInt(freightCents));
        expect(order.order_cents + order.freight_cents).toBe(order.total_cents);
        expect(order.lines.reduce((total, part) => total + part.coupon_cents, 0)).toBe(order.coupon_cents);
        expect(order.lines.every((part) => part.coupon_cents >= 0 && part.coupon_cents <= part.goods_cents - part.discount_cents)).toBe(
          true,
        );
        expect(Object.is(order.order_cents, -0)).toBe(false);
      },
    ),
    { seed: 20261121, numRuns: 1000 },
  );
});

test("allocates every cent in proportion to the weights", () => {
  expect(allocateCents(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocateCents(cents(5), [0, 0])).toEqual([5, 0]);
  expect(allocateCents(cents(1), [1, 9])).toEqual([0, 1]);
});
