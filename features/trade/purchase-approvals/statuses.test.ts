import { expect, test } from "vitest";
import { actorsFor } from "./rules.ts";
import { findPurchaseTransition, purchaseActions, purchaseStatuses, purchaseTransitions } from "./statuses.ts";

test("only a waiting purchase has transitions, and every other status is reachable", () => {
  const reached = new Set(purchaseTransitions.map(({ to }) => to));
  expect(purchaseStatuses.filter((status) => status !== "waiting" && !reached.has(status as "approved"))).toEqual([]);
  for (const from of purchaseStatuses.filter((status) => status !== "waiting"))
    for (const { action } of purchaseTransitions) expect(findPurchaseTransition(from, action)).toBeUndefined();
});

test.each([
  ["admin", ["approver"]],
  ["approver", ["approver"]],
  ["purchaser", []],
  ["finance", []],
  ["viewer", []],
  [null, []],
] as const)("a member with role %s has the actors %j; the requester is never an approver", (role, actors) => {
  expect(actorsFor({ role, person_id: 2 }, { requester_id: 1 })).toEqual(actors);
  expect(actorsFor({ role, person_id: 1 }, { requester_id: 1 })).toEqual(["requester"]);
});

test("actions follow the transition table", () => {
  expect(purchaseActions("waiting", ["approver"])).toEqual(["approve", "refuse"]);
  expect(purchaseActions("waiting", ["requester"])).toEqual(["withdraw"]);
  expect(purchaseActions("approved", ["approver", "requester", "system"])).toEqual([]);
});
