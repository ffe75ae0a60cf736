import { describe, expect, test } from "vitest";
import { daysOfCover, freePieces, monthlyDemand, piecesInTransit, stockPosition, suggestedQuantity } from "./rules.ts";

const level = { on_hand: 40, reserved: 10, incoming: 30, promised: 20, in_transit: 5 };

describe("stock", () => {
  test("is free without what orders reserve and checkouts hold, and never below zero", () => {
    expect(freePieces({ on_hand: 20, reserved: 6, held: 4, backordered: 3 })).toBe(7);
    expect(freePieces({ on_hand: 5, reserved: 3, held: 0, backordered: 4 })).toBe(0);
  });

  test("is in transit until it is received, lost or damaged", () => {
    expect(piecesInTransit({ sent: 20, received: 12, lost: 2, damaged: 1 })).toBe(5);
  });

  test("counts with what is on its way and not promised", () => {
    expect(stockPosition(level)).toBe(45);
  });
});

describe("demand", () => {
  test.each([
    [{ sold_30: 12, sold_90: 20 }, 12],
    [{ sold_30: 3, sold_90: 20 }, 7],
    [{ sold_30: 0, sold_90: 0 }, 0],
  ])("of a month from %o is %i", (demand, monthly) => {
    expect(monthlyDemand(demand)).toBe(monthly);
  });

  test.each([
    [30, { sold_30: 15, sold_90: 15 }, 60],
    [-2, { sold_30: 15, sold_90: 15 }, 0],
    [30, { sold_30: 0, sold_90: 0 }, null],
  ])("lets %i pieces last at %o for %s days", (available, demand, days) => {
    expect(daysOfCover(available, demand)).toBe(days);
  });

  test("is suggested above the reorder point, less what is there and on its way", () => {
    const demand = { sold_30: 12, sold_90: 30 };
    expect(suggestedQuantity({ ...level, reorder_point: 50 }, demand)).toBe(17);
    expect(suggestedQuantity({ ...level, reorder_point: 20 }, demand)).toBe(0);
    expect(suggestedQuantity({ ...level, reorder_point: null }, demand)).toBe(0);
  });
});
