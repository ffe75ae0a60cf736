import { describe, expect, test } from "vitest";
import { cartAmounts, cartTotals, groupByOrder, quantityAt } from "./rules.ts";

const fees = { pack_fee_cents: 0, insurance_fee_cents: 0, delivery_fee_cents: 0, assembly_fee_cents: 0 };
const line = (merchant_id: number, warehouse_id: number, quantity: number, unit_cents: number, kind = "local") => ({
  ...fees,
  merchant_id,
  warehouse_id,
  quantity,
  unit_cents,
  kind,
});

describe("the quantity at another warehouse", () => {
  test.each([
    [{ moq: 1, pack_multiple: 1, available: 50 }, 7, 7],
    [{ moq: 10, pack_multiple: 1, available: 50 }, 7, 10],
    [{ moq: 1, pack_multiple: 6, available: 50 }, 7, 12],
    [{ moq: 1, pack_multiple: 6, available: 11 }, 40, 6],
  ])("%o: %i becomes %i", (offer, quantity, expected) => expect(quantityAt(offer, quantity)).toBe(expected));
});

describe("amounts", () => {
  test("name goods and each fee, and sum up to the total", () => {
    const lines = [{ ...line(1, 1, 3, 1_000), delivery_fee_cents: 250, pack_fee_cents: 40 }];
    const amounts = cartAmounts(lines);
    expect(amounts).toEqual({ goods_cents: 3_000, pack_cents: 120, insurance_cents: 0, delivery_cents: 750, assembly_cents: 0 });
    expect(Object.values(amounts).reduce<number>((sum, cents) => sum + cents, 0)).toBe(cartTotals(lines, []).total);
  });
});

describe("totals", () => {
  const tenPercentFromTen = [{ threshold: 10, percent: 10 }];

  test("apply the discount to the pieces of each order separately", () => {
    const lines = [line(1, 1, 6, 1_000), line(2, 1, 6, 1_000)];
    expect(cartTotals(lines, tenPercentFromTen)).toEqual({ total: 12_000, discount: 0, actual_payment: 12_000 });
    expect(cartTotals([line(1, 1, 6, 1_000), line(1, 1, 6, 1_000)], tenPercentFromTen)).toEqual({
      total: 12_000,
      discount: 1_200,
      actual_payment: 10_800,
    });
  });

  test("treat each kind of offer as a separate order", () =>
    expect(groupByOrder([line(1, 1, 1, 1), line(1, 1, 1, 1, "special"), line(1, 1, 1, 1)]).map((part) => part.length)).toEqual([2, 1]));

  test("are zero for an empty cart", () => expect(cartTotals([], tenPercentFromTen)).toEqual({ total: 0, discount: 0, actual_payment: 0 }));
});
