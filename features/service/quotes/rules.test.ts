import { expect, test } from "vitest";
import { actionsOf, nextStatus } from "#kernel/state-machine.ts";
import { priceRefusal, quotedGoods, quotedTotal, quotedUnit, splitIntoRequests, tiersRefusal } from "./rules.ts";
import { priceRequestStatuses } from "./statuses.ts";

const line = { relation_id: 1, quantity: 10, unit_cents: 9_000, tiers: [{ threshold: 20, price_cents: 8_500 }] };

test("tiers rise in quantity and fall in price, above the quoted quantity", () => {
  expect(tiersRefusal(line)).toBeUndefined();
  expect(tiersRefusal({ ...line, tiers: [{ threshold: 10, price_cents: 8_500 }] })).toBe("QUOTE_TIERS");
  expect(tiersRefusal({ ...line, tiers: [{ threshold: 20, price_cents: 9_000 }] })).toBe("QUOTE_TIERS");
  expect(tiersRefusal({ ...line, tiers: [...line.tiers, { threshold: 15, price_cents: 8_000 }] })).toBe("QUOTE_TIERS");
});

test("the unit price is that of the tier reached", () => {
  expect([10, 19, 20, 99].map((quantity) => quotedUnit(line, quantity))).toEqual([9_000, 9_000, 8_500, 8_500]);
  expect(quotedGoods([line])).toBe(90_000);
  expect(quotedGoods([line], () => 20)).toBe(170_000);
});

test("a quote is not above the buyer's price, except below the minimum order", () => {
  const offer = { price_cents: 8_900, tiers: [], moq: 5 };
  expect(priceRefusal(line, offer)).toEqual(["QUOTE_ABOVE_PRICE", { price: "89.00" }]);
  expect(priceRefusal(line, { ...offer, price_cents: 9_000 })).toBeUndefined();
  expect(priceRefusal(line, { ...offer, moq: 11 })).toBeUndefined();
});

test("goods of several manufacturers or warehouses become several requests", () => {
  const goods = (merchant_id: number, warehouse_id: number, kind = "local") => ({ merchant_id, warehouse_id, kind });
  expect(
    splitIntoRequests([goods(1, 1), goods(2, 1), goods(1, 1), goods(1, 2), goods(1, 1, "presale")]).map(({ length }) => length),
  ).toEqual([2, 1, 1, 1]);
});

test("a request that waits ends by time, and only a quoted one is accepted", () => {
  for (const status of ["requested", "quoted", "accepted"] as const)
    expect(nextStatus(priceRequestStatuses, status, "expire", "system")).toBe("expired");
  expect(actionsOf(priceRequestStatuses, "ordered", "buyer")).toEqual([]);
  expect(nextStatus(priceRequestStatuses, "quoted", "accept", "buyer")).toBe("accepted");
  expect(nextStatus(priceRequestStatuses, "requested", "accept", "buyer")).toBeUndefined();
});

test("the quoted total is the goods with the freight, where the quote has one", () => {
  const lines = [{ relation_id: 1, quantity: 10, unit_cents: 9_000, tiers: [{ threshold: 20, price_cents: 8_000 }] }];
  expect(quotedTotal(lines, null)).toBe(90_000);
  expect(quotedTotal(lines, 12_345)).toBe(102_345);
  expect(quotedTotal(lines, 12_345, () => 20)).toBe(172_345);
});
