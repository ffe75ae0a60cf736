import { expect, test } from "vitest";
import { applicationStatusCodes, applicationTransitions, findApplicationTransition } from "./statuses.ts";

test("every status is reachable, and approved is the only final status", () => {
  const reached = new Set<string>(["draft", ...applicationTransitions.map(({ to }) => to)]);
  expect([...reached].sort()).toEqual(Object.keys(applicationStatusCodes).sort());
  const ends = Object.keys(applicationStatusCodes).filter((status) => !applicationTransitions.some(({ from }) => from === status));
  expect(ends).toEqual(["approved"]);
});

test("transitions outside the table are undefined", () => {
  expect(findApplicationTransition("underReview", "submit")).toBeUndefined();
  expect(findApplicationTransition("approved", "refuse")).toBeUndefined();
  expect(findApplicationTransition("draft", "approve")).toBeUndefined();
});
