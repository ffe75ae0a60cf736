import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createTimeSlice, startFollower } from "./follower.ts";

test("follows again and again, also after a failure, which is logged once, and ends when it is over", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
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
  const slice = createTimeSlice(4, 1);
  let othersRan = 0;
  const timer = setInterval(() => {
    othersRan += 1;
  }, 1);
  let maxSliceMs = 0;
  let beganMs = performance.now();
  for (let step = 0; step < 2_000; step += 1) {
    const until = performance.now() + 0.05;
    while (performance.now() < until);
    if (!slice.isOver()) continue;
    maxSliceMs = Math.max(maxSliceMs, performance.now() - beganMs);
    await slice.rest();
    beganMs = performance.now();
  }
  clearInterval(timer);
  expect(othersRan).toBeGreaterThan(10);
  expect(maxSliceMs).toBeLessThan(50);
});
