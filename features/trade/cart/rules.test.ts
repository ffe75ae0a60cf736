import { describe, expect, test } from "vitest";
import { cartTotals, groupByOrder, selectionRefusal } from "./rules.ts";

const fees = { pack_fee_cents: 0, insurance_fee_cents: 0, delivery_fee_cents: 0, assembly_fee_cents: 0 };
const line = (merchant_id: number, warehouse_id: number, quantity: number, unit_cents: number, kind = "local") => ({
  ...fees,
  merchant_id,
  warehouse_id,
  quantity,
  unit_cents,
  kind,
});

describe("selection of lines", () => {
  test("accepts any first line", () => expect(selectionRefusal([], line(1, 1, 1, 100))).toBeUndefined());
  test("accepts the same merchant and warehouse", () => expect(selectionRefusal([line(1, 1, 1, 100)], line(1, 1, 2, 300))).toBeUndefined());
  test("refuses another warehouse", () => expect(selectionRefusal([line(1, 1, 1, 100)], line(1, 2, 1, 100))).toBe("NOT_SAME_WAREHOUSE"));
  test("refuses another merchant", () => expect(selectionRefusal([line(1, 1, 1, 100)], line(2, 1, 1, 100))).toBe("NOT_SAME_MERCHANT"));
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
