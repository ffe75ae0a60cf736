import { expect, test } from "vitest";
import { stockNeededFor } from "./rules.ts";

test("what lines need is summed per stock item and comes in the order of its keys", () => {
  const sofa = { stock_item_id: 9, amount: 1 };
  const chair = { stock_item_id: 4, amount: 6 };
  const lines = [
    { relation_id: 1, quantity: 2, parts: [sofa, chair] },
    { relation_id: 2, quantity: 3, parts: [sofa] },
  ];
  expect(stockNeededFor(lines)).toEqual([
    { stock_item_id: 4, quantity: 12 },
    { stock_item_id: 9, quantity: 5 },
  ]);
});

test("nothing wanted needs nothing", () => expect(stockNeededFor([])).toEqual([]));
