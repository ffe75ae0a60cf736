import { expect, test } from "vitest";
import { getNeededStock } from "./rules.ts";

test("sums quantities per stock item in key order", () => {
  const sofa = { stock_item_id: 9, amount: 1 };
  const chair = { stock_item_id: 4, amount: 6 };
  const lines = [
    { relation_id: 1, quantity: 2, parts: [sofa, chair] },
    { relation_id: 2, quantity: 3, parts: [sofa] },
  ];
  expect(getNeededStock(lines)).toEqual([
    { stock_item_id: 4, quantity: 12 },
    { stock_item_id: 9, quantity: 5 },
  ]);
});

test("needs nothing for no lines", () => expect(getNeededStock([])).toEqual([]));
