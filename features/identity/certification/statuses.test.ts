import { expect, test } from "vitest";
import { certificationStatuses, certificationTransitions, findCertificationTransition } from "./statuses.ts";

test("every status is reachable and has a transition", () => {
  const reached = new Set<number>([0]);
  for (let previousSize = 0; previousSize < reached.size; ) {
    previousSize = reached.size;
    for (const { from, to } of certificationTransitions) if (reached.has(from)) reached.add(to);
  }
  expect([...reached].sort()).toEqual(Object.keys(certificationStatuses).map(Number));
  for (const status of reached) expect(certificationTransitions.some(({ from }) => from === status)).toBe(true);
});

test("transitions outside the table are undefined", () => {
  expect(findCertificationTransition(1, "submit")).toBeUndefined();
  for (const status of [0, 2, 3])
    for (const action of ["approve", "refuse"] as const) expect(findCertificationTransition(status, action)).toBeUndefined();
});
