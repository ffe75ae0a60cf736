import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { log } from "#platform/log.ts";
import { createTimeSlice, startFollower } from "./follower.ts";

test("follows again and again, also after a failure, which is logged once, and ends when it is over", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  let calls = 0;
  let isOver = false;
  const follow = async (): Promise<void> => {
    calls += 1;
    if (calls === 2) throw new Error("no database");
  };
  startFollower({ follow, everyMs: 1, isOver: () => isOver }).touch();
  await vi.waitUntil(() => calls >= 4, { timeout: 5_000 });
  isOver = true;
  await wait(20);
  const after = calls;
  await wait(20);
  expect(calls).toBe(after);
  expect(warn.mock.calls).toEqual([["The catalog index cannot follow the database: no database"]]);
  warn.mockRestore();
});

test("a slice ends after its time, and others run before the next one", async () => {
  const [sliceMs, stepMs] = [4, 0.05];
  const slice = createTimeSlice(sliceMs, 1);
  let othersRan = 0;
  const timer = setInterval(() => {
    othersRan += 1;
  }, 1);
  let maxSteps = 0;
  let steps = 0;
  for (let step = 0; step < 2_000; step += 1) {
    const until = performance.now() + stepMs;
    while (performance.now() < until);
    steps += 1;
    maxSteps = Math.max(maxSteps, steps);
    if (!slice.isOver()) continue;
    await slice.rest();
    steps = 0;
  }
  clearInterval(timer);
  expect(othersRan).toBeGreaterThan(10);
  // Every step takes its time at least, so on a busy machine a slice has fewer steps, never more.
  expect(maxSteps).toBeLessThanOrEqual(sliceMs / stepMs + 1);
});
