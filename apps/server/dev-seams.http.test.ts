import { expect, test } from "vitest";
import { buildApp } from "#apps/server/app.ts";
import { testApp } from "#apps/server/test-app.ts";
import { calls } from "#features/calls.ts";
import { jobs } from "#features/jobs.ts";
import { type StatusTableRow, statusTables } from "#features/status-tables.ts";
import type { Call } from "#kernel/contract.ts";
import { readClockOffset } from "#platform/development-clock.ts";

const app = await testApp();

const get = async (url: string) => (await app.app.inject({ method: "GET", url })).json();
const advance = (payload: Record<string, unknown>) => app.app.inject({ method: "POST", url: "/dev/clock", payload });

test("answers every status table as data, with every move that a call declares", async () => {
  const rows = (await get("/dev/states")) as StatusTableRow[];
  expect(rows).toEqual(JSON.parse(JSON.stringify(statusTables)));
  expect(new Set(rows.map(({ table }) => table)).size).toBeGreaterThanOrEqual(10);
  const unknown = (calls as readonly Call[]).flatMap(({ path, moves }) =>
    moves
      .filter((move) => !rows.some(({ table, action, actor }) => table === move.table && action === move.action && actor === move.actor))
      .map(({ action }) => `${path} ${action}`),
  );
  expect(unknown).toEqual([]);
});

test("moves the clock for all processes and runs what is due", async () => {
  const { now } = await get("/dev/clock");
  const answer = (await advance({ advance_seconds: 86_400 })).json();
  expect(Date.parse(answer.now) - Date.parse(now)).toBe(86_400_000);
  expect(answer.failed_jobs).toEqual([]);
  expect(await readClockOffset(app.platform.database.handle())).toBe(86_400_000);
});

test.each([{}, { advance_seconds: 0 }, { advance_seconds: -5 }, { advance_seconds: "1e3" }, { advance_seconds: 9_999_999_999 }])(
  "refuses to move the clock by %j",
  async (payload) => expect((await advance(payload)).statusCode).toBe(400),
);

test("lists every job by kind", async () => {
  const { jobs: listed } = await get("/dev/jobs");
  expect(listed.map(({ kind }: { kind: string }) => kind)).toEqual(jobs.map(({ name }) => name));
  expect(listed[0]).toMatchObject({ state: "never", age_seconds: null, last_error: null });
});

test("production has none of these addresses", async () => {
  const production = await buildApp(
    { ...app.platform, settings: { ...app.platform.settings, development: false } },
    { logLevel: "silent" },
  );
  for (const url of ["/dev/states", "/dev/clock", "/dev/jobs", "/dev/outbox"]) {
    expect((await production.inject({ method: "GET", url })).statusCode).toBe(404);
  }
  expect((await production.inject({ method: "POST", url: "/dev/clock", payload: { advance_seconds: 60 } })).statusCode).toBe(404);
  const scan = { tracking_number: "PRO-SCAN", kind: "delivered" };
  expect((await production.inject({ method: "POST", url: "/dev/carrier_scan", payload: scan })).statusCode).toBe(404);
  await production.close();
});
