import { expect, test, vi } from "vitest";
import { invariantJobs } from "#apps/server/invariant-job.ts";
import { testApp } from "#apps/server/test-app.ts";
import { hourMs } from "#kernel/clock.ts";
import { log } from "#platform/log.ts";

const readInvariants = async () => (await app.call("/operator/systemActivity", {}, { as: "admin@demo.test" })).data.invariants;
const runJob = () => invariantJobs(app.databaseUrl)[0]?.run(app.platform);

const app = await testApp();

test("says nothing before the first check, and then when all rules were found to hold", async () => {
  expect(await readInvariants()).toBeNull();
  await runJob();
  expect(await readInvariants()).toMatchObject({ checked_at: app.clock.now().toISOString(), broken: [], failed_at: null, failure: null });
  expect((await readInvariants()).duration_ms).toBeGreaterThan(0);
});

test("names each broken rule with the number of rows and one of them, and logs it", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  await app.rows(
    "insert into ledger_transactions (at, kind, cause) select now(), 'adjustment', 'broken' || n from generate_series(1, 3) as n",
  );
  app.clock.advanceMs(1_000);
  await runJob();
  const { broken, checked_at } = await readInvariants();
  expect(checked_at).toBe(app.clock.now().toISOString());
  expect(broken).toEqual([
    { invariant: "a ledger transaction has entries", broken: 3, example: expect.stringMatching(/^transaction \d+$/) },
  ]);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test("keeps what was found when the check itself fails, and says why", async () => {
  app.clock.advanceMs(1_000);
  const before = await readInvariants();
  await expect(invariantJobs("postgres://nobody@localhost:1/none")[0]?.run(app.platform)).rejects.toThrow();
  const after = await readInvariants();
  expect(after).toMatchObject({ checked_at: before.checked_at, broken: before.broken, failed_at: app.clock.now().toISOString() });
  expect(after.failure).toContain("ECONNREFUSED");
});

test("runs every hour", () => expect(invariantJobs(app.databaseUrl).map(({ everyMs }) => everyMs)).toEqual([hourMs]));
