import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { systemClock } from "#kernel/clock.ts";
import { type Database, openDatabase } from "#platform/db.ts";
import type { Job } from "#platform/jobs.ts";
import { log } from "#platform/log.ts";
import { createMarketStateReader } from "#platform/market-state.ts";
import type { Platform } from "#platform/platform.ts";
import { type TestDatabase, testDatabase } from "#platform/postgres/test-database.ts";
import { restsNow, runJobs, startWorker } from "./worker.ts";

let database: TestDatabase;
let pool: Database;
/** What jobs are run with; the jobs of these tests use none of it, and the worker asks the state of the market. */
let platform: Platform;
beforeAll(async () => {
  database = await testDatabase();
  pool = openDatabase(database.url, { poolSize: 2 });
  platform = { clock: systemClock, market: createMarketStateReader(pool, systemClock) } as Platform;
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});

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

test("jobs of the trade rest during maintenance, and do afterwards what is due; the others run", async () => {
  const runs: string[] = [];
  const createJob = (name: string, duringMaintenance: boolean): { job: Job; again: Promise<void> } => {
    const again = Promise.withResolvers<void>();
    const run = async () => {
      runs.push(name);
      if (runs.filter((each) => each === name).length === 2) again.resolve();
    };
    return { job: { name: `test.${name}`, everyMs: 1_000, duringMaintenance, run }, again: again.promise };
  };
  const trade = createJob("trade", false);
  const mail = createJob("mail", true);
  await pool.run(
    `insert into maintenance (message, began_at, ends_at) values ('{"en-US": "", "zh-CN": "", "es-ES": ""}', now(), now() + interval '1 hour')`,
  );
  await platform.market.refresh();
  const worker = await startWorker(platform, database.url, [trade.job, mail.job]);
  await mail.again;
  expect(runs).not.toContain("trade");
  await pool.run("delete from maintenance");
  await trade.again;
  await worker.stop();
}, 30_000);

test("what closes at deadlines rests after maintenance as long as that lasted, an hour at least", async () => {
  const runs: string[] = [];
  const again = Promise.withResolvers<void>();
  const closing: Job = { name: "test.closing", everyMs: 1_000, closesAtDeadline: true, run: async () => void runs.push("closing") };
  const other: Job = {
    name: "test.other",
    everyMs: 1_000,
    run: async () => {
      runs.push("other");
      if (runs.filter((each) => each === "other").length === 2) again.resolve();
    },
  };
  const isResting = async (began: string, ended: string): Promise<boolean> => {
    await pool.run("delete from past_maintenance");
    await pool.run(`insert into past_maintenance (began_at, ended_at) values (now() - interval '${began}', now() - interval '${ended}')`);
    await platform.market.refresh();
    return restsNow(closing, platform);
  };
  expect(await isResting("4 hours", "90 minutes")).toBe(true);
  expect(await isResting("4 hours", "3 hours")).toBe(false);
  expect(await isResting("31 minutes", "30 minutes")).toBe(true);
  const worker = await startWorker(platform, database.url, [closing, other]);
  await again.promise;
  await worker.stop();
  expect(runs).not.toContain("closing");
}, 30_000);
