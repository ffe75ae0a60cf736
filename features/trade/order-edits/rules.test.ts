import { describe, expect, test } from "vitest";
import { changeLine, differenceOf, dueOf, totalOf } from "./rules.ts";

const line = {
  quantity: 10,
  unit_cents: 1_000,
  goods_cents: 10_000,
  discount_cents: 500,
  coupon_cents: 333,
  pack_cents: 100,
  insurance_cents: 0,
  delivery_cents: 55,
  assembly_cents: 0,
};
const offer = {
  price_cents: 1_200,
  tiers: [{ threshold: 20, price_cents: 900 }],
  pack_fee_cents: 12,
  insurance_fee_cents: 0,
  delivery_fee_cents: 6,
  assembly_fee_cents: 0,
};
const to = (quantity: number, isSwapped = false) => changeLine(line, { offer, isSwapped, quantity }, 5);

describe("a changed line", () => {
  test("of fewer pieces keeps its price and its share of what came off, to the cent", () => {
    for (let quantity = 1; quantity < 10; quantity++) {
      const after = to(quantity);
      expect(after.goods_cents).toBe(1_000 * quantity);
      const net = after.goods_cents - after.discount_cents - after.coupon_cents;
      expect(net).toBe(Math.floor((9_167 * quantity) / 10));
      expect(totalOf(after)).toBeLessThan(totalOf(line));
    }
  });

  test("of fewer pieces loses a price that needs more of them", () => {
    const many = { ...line, ...to(20) };
    const back = changeLine(many, { offer: { ...offer, price_cents: 1_000 }, isSwapped: false, quantity: 10 }, 5);
    expect(back).toMatchObject({ unit_cents: 1_000, goods_cents: 10_000, discount_cents: 500 });
  });

  test("of more pieces costs what it cost, or the price of the new quantity where that is lower", () => {
    expect(to(12)).toMatchObject({ unit_cents: 1_000, goods_cents: 12_000, discount_cents: 600, coupon_cents: 333, pack_cents: 124 });
    expect(to(20)).toMatchObject({ unit_cents: 900, goods_cents: 18_000, discount_cents: 900 });
  });

  test("of other goods costs what they cost today, with the granted discount and coupon", () =>
    expect(to(10, true)).toMatchObject({
      unit_cents: 1_200,
      goods_cents: 12_000,
      discount_cents: 600,
      coupon_cents: 333,
      pack_cents: 120,
    }));
});

describe("the difference", () => {
  test("of a paid order is due or comes back, goods and freight apart", () => {
    expect(differenceOf("awaitingPacking", 500, -200)).toEqual({
      due_cents: 500,
      freight_due_cents: 0,
      back_cents: 0,
      freight_back_cents: 200,
    });
    expect(dueOf(differenceOf("awaitingPacking", 500, 300))).toBe(800);
  });

  test("of freight that is still due is paid with it", () => expect(dueOf(differenceOf("freightDue", 0, 300))).toBe(0));

  test("of an unpaid order is none: its new total is due", () => expect(dueOf(differenceOf("unpaid", 500, 300))).toBe(0));
});
