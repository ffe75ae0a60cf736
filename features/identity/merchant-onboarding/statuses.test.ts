import { expect, test } from "vitest";
import { findApplicationTransition, applicationTransitions, applicationStatuses } from "./statuses.ts";

test("every status is reached, and approval is the only end", () => {
  const reached = new Set([0, ...applicationTransitions.map(({ to }) => to)]);
  expect([...reached].sort()).toEqual(Object.keys(applicationStatuses).map(Number));
  const ends = Object.keys(applicationStatuses).filter((status) => !applicationTransitions.some(({ from }) => from === Number(status)));
  expect(ends).toEqual(["2"]);
});

test("what is not in the table is refused", () => {
  expect(findApplicationTransition(1, "submit")).toBeUndefined();
  expect(findApplicationTransition(2, "refuse")).toBeUndefined();
  expect(findApplicationTransition(0, "approve")).toBeUndefined();
});
