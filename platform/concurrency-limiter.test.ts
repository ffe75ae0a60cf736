import { expect, test } from "vitest";
import { createConcurrencyLimiter } from "#platform/concurrency-limiter.ts";

test("runs and queues at most the given numbers and refuses the next one BUSY", async () => {
  const inTurn = createConcurrencyLimiter(2, 3);
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const work = () => {
    running += 1;
    most = Math.max(most, running);
    return new Promise<void>((resolve) =>
      ends.push(() => {
        running -= 1;
        resolve();
      }),
    );
  };
  const started = [1, 2, 3, 4, 5].map(() => inTurn(work));
  await expect(inTurn(work)).rejects.toMatchObject({ reason: "BUSY" });
  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(started);
  expect(most).toBe(2);
  await expect(inTurn(async () => "again")).resolves.toBe("again");
});

test("frees the slot of work that fails", async () => {
  const inTurn = createConcurrencyLimiter(1, 1);
  await expect(inTurn(async () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(inTurn(async () => 1)).resolves.toBe(1);
});
