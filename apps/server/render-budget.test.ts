import { expect, test } from "vitest";
import { createRenderBudget } from "#apps/server/render-budget.ts";

test("an address may cause 240 renderings at once and 8 more each second; others are not affected", () => {
  let time = 0;
  const budget = createRenderBudget(() => time);
  const takeMany = (address: string, count: number) => Array.from({ length: count }, () => budget.take(address)).filter(Boolean).length;
  expect(takeMany("10.0.0.1", 1_000)).toBe(240);
  expect(takeMany("10.0.0.2", 10)).toBe(10);
  time += 1_000;
  expect(takeMany("10.0.0.1", 1_000)).toBe(8);
  for (let index = 0; index < 100; index += 1) {
    time += 10;
    budget.take("10.0.0.1");
  }
  time += 60_000;
  expect(takeMany("10.0.0.1", 1_000)).toBe(240);
});
