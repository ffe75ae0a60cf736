import { expect, test } from "vitest";
import { certifiedStatusCodes } from "#features/identity/accounts/statuses.ts";
import { certificationTransitions, findCertificationTransition } from "./statuses.ts";

test("every status is reachable and has a transition", () => {
  const reached = new Set<string>(["notCertified"]);
  for (let previousSize = 0; previousSize < reached.size; ) {
    previousSize = reached.size;
    for (const { from, to } of certificationTransitions) if (reached.has(from)) reached.add(to);
  }
  expect([...reached].sort()).toEqual(Object.keys(certifiedStatusCodes).sort());
  for (const status of reached) expect(certificationTransitions.some(({ from }) => from === status)).toBe(true);
});

test("transitions outside the table are undefined", () => {
  expect(findCertificationTransition("underReview", "submit")).toBeUndefined();
  for (const status of ["notCertified", "certified", "failed"] as const)
    for (const action of ["approve", "refuse"] as const) expect(findCertificationTransition(status, action)).toBeUndefined();
});
