import { expect, test } from "vitest";
import { settlementArrow, settlementArrows, settlementStatuses } from "./statuses.ts";

test("every status is reached, and approval is the only end", () => {
  const reached = new Set([0, ...settlementArrows.map(({ to }) => to)]);
  expect([...reached].sort()).toEqual(Object.keys(settlementStatuses).map(Number));
  const ends = Object.keys(settlementStatuses).filter((status) => !settlementArrows.some(({ from }) => from === Number(status)));
  expect(ends).toEqual(["2"]);
});

test("what is not in the table is refused", () => {
  expect(settlementArrow(1, "submit")).toBeUndefined();
  expect(settlementArrow(2, "refuse")).toBeUndefined();
  expect(settlementArrow(0, "approve")).toBeUndefined();
});
