import { expect, test } from "vitest";
import { createRestartPolicy } from "#platform/restart-policy.mjs";

test("doubles the delay with every failure in a row and gives up after the last", () => {
  const policy = createRestartPolicy({ firstDelayMs: 100, maxDelayMs: 500, maxFailures: 6 });
  expect(Array.from({ length: 6 }, () => policy.nextDelayMs(10))).toEqual([100, 200, 400, 500, 500, undefined]);
});

test("starts the count anew after a stable run", () => {
  const policy = createRestartPolicy({ firstDelayMs: 100, stableMs: 1_000, maxFailures: 3 });
  expect([policy.nextDelayMs(0), policy.nextDelayMs(999), policy.nextDelayMs(1_000), policy.nextDelayMs(5_000)]).toEqual([
    100, 200, 100, 100,
  ]);
});

test("brings a program back within 15 seconds at its first four failures", () => {
  const policy = createRestartPolicy();
  const delays = Array.from({ length: 4 }, () => policy.nextDelayMs(0) ?? Number.POSITIVE_INFINITY);
  expect(Math.max(...delays)).toBeLessThanOrEqual(2_000);
});
