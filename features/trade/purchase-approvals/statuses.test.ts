import { expect, test } from "vitest";
import { actionsOf } from "#kernel/state-machine.ts";
import { actorsFor } from "./rules.ts";
import { purchaseStatuses } from "./statuses.ts";

test("only a waiting purchase has moves", () => {
  expect(new Set(purchaseStatuses.moves.map(({ from }) => from))).toEqual(new Set(["waiting"]));
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

test("actions follow the status table", () => {
  expect(actionsOf(purchaseStatuses, "waiting", "approver")).toEqual(["approve", "refuse"]);
  expect(actionsOf(purchaseStatuses, "waiting", "requester")).toEqual(["withdraw"]);
  expect(actionsOf(purchaseStatuses, "approved", "approver", "requester", "system")).toEqual([]);
});
