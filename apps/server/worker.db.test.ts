import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Job } from "#platform/jobs.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { type TestDatabase, testDatabase } from "#platform/postgres/test-database.ts";
import { runJobs, startWorker } from "./worker.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const platform = {} as Platform;

test("two workers on one database run a job once per period and never concurrently", async () => {
  const starts: number[] = [];
  let running = 0;
  let maxPerRun = 0;
  const enough = Promise.withResolvers<void>();
  const job: Job = {
    name: "test.counted",
    everyMs: 1_000,
    run: async () => {
      starts.push(Date.now());
      running += 1;
      maxPerRun = Math.max(maxPerRun, running);
      // Gives a concurrent second run time to show.
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      if (starts.length === 3) enough.resolve();
    },
  };
  const workers = await Promise.all([startWorker(platform, database.url, [job]), startWorker(platform, database.url, [job])]);
  await enough.promise;
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(maxPerRun).toBe(1);
  // One run per second of the database's clock, whichever worker requested it.
  const [first = 0, , third = 0] = starts;
  expect(third - first).toBeGreaterThan(900);
}, 20_000);

test("logs a failed job and runs it again in the next period", async () => {
  const reported = vi.spyOn(log, "error").mockImplementation(() => undefined);
  let runs = 0;
  const again = Promise.withResolvers<void>();
  const job: Job = {
    name: "test.failing",
    everyMs: 1_000,
    run: async () => {
      runs += 1;
      if (runs === 2) again.resolve();
      throw new Error("The printer is on fire.");
    },
  };
  const worker = await startWorker(platform, database.url, [job]);
  await again.promise;
  await worker.stop();
  expect(reported.mock.calls[0]?.[1]).toContain("test.failing");
  reported.mockRestore();
}, 20_000);

test("runJobs runs each job once in order", async () => {
  const ran: string[] = [];
  const job = (name: string): Job => ({ name, everyMs: 1, run: async () => void ran.push(name) });
  await runJobs(platform, [job("a"), job("b")]);
  expect(ran).toEqual(["a", "b"]);
});
