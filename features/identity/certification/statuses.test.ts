import { expect, test } from "vitest";
import { certificationArrow, certificationArrows, certificationStatuses } from "./statuses.ts";

test("every status can be reached from the start and every one but certified waits for somebody", () => {
  const reached = new Set<number>([0]);
  for (let grown = 0; grown < reached.size; ) {
    grown = reached.size;
    for (const { from, to } of certificationArrows) if (reached.has(from)) reached.add(to);
  }
  expect([...reached].sort()).toEqual(Object.keys(certificationStatuses).map(Number));
  for (const status of reached) expect(certificationArrows.some(({ from }) => from === status)).toBe(true);
});

test("what the table does not list cannot be done", () => {
  expect(certificationArrow(1, "submit")).toBeUndefined();
  for (const status of [0, 2, 3])
    for (const action of ["approve", "refuse"] as const) expect(certificationArrow(status, action)).toBeUndefined();
});
