import { expect, test } from "vitest";
import { firstLoads, overBudget } from "#apps/web/budget.ts";

test("no page loads more on a first visit than its budget allows", async () => {
  const loads = await firstLoads();
  expect(loads.length).toBeGreaterThan(5);
  expect(overBudget(loads)).toEqual([]);
});

/** Script files of a first visit, at most: each is a request of a phone (docs/performance.md 7). */
const maxScripts: Readonly<Record<string, number>> = {
  "/product/:goodsSn/:productId/:productType?": 21,
  "/user_center/order/:orderSn": 28,
  "/user_center/contracts/:contractSn": 38,
  "/cart": 34,
  "/user_center/order": 28,
  "/user_center/home_page": 28,
};

test("a first visit of the pages that buyers open most loads few script files", async () => {
  const loads = await firstLoads();
  const counted = loads.filter(({ path }) => path in maxScripts).map(({ path, scripts }) => [path, scripts] as const);
  expect(counted.map(([path]) => path).sort()).toEqual(Object.keys(maxScripts).sort());
  expect(counted.filter(([path, scripts]) => scripts > (maxScripts[path] ?? 0))).toEqual([]);
});
