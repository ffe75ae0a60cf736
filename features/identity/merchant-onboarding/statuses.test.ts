import { expect, test } from "vitest";
import { applicationStatuses, applicationTransitions, findApplicationTransition } from "./statuses.ts";

test("every status is reachable, and approved is the only final status", () => {
  const reached = new Set([0, ...applicationTransitions.map(({ to }) => to)]);
  expect([...reached].sort()).toEqual(Object.keys(applicationStatuses).map(Number));
  const ends = Object.keys(applicationStatuses).filter((status) => !applicationTransitions.some(({ from }) => from === Number(status)));
  expect(ends).toEqual(["2"]);
});

test("transitions outside the table are undefined", () => {
  expect(findApplicationTransition(1, "submit")).toBeUndefined();
  expect(findApplicationTransition(2, "refuse")).toBeUndefined();
  expect(findApplicationTransition(0, "approve")).toBeUndefined();
});
