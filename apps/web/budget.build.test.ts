import { expect, test } from "vitest";
import { firstLoads, overBudget } from "#apps/web/budget.ts";

test("no page loads more on a first visit than its budget allows", async () => {
  const loads = await firstLoads();
  expect(loads.length).toBeGreaterThan(5);
  expect(overBudget(loads)).toEqual([]);
});
