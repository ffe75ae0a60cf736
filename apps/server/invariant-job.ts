import pg from "pg";
import { countBrokenInvariants } from "#db/assert-invariants.ts";
import { recordFailedCheck, recordInvariants } from "#features/backoffice/system/queries.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";

/** The check ends after this time, whatever it has found: it must not hold up a market that has outgrown it. */
const maxCheckMs = 2 * minuteMs;
const maxFailureLength = 300;

/** A connection of its own that reads one snapshot on one core, with the time limit of the check. */
const options = `-c statement_timeout=${maxCheckMs} -c default_transaction_read_only=on -c max_parallel_workers_per_gather=0 -c jit=off`;

const checkInvariants = async ({ clock, database }: Platform, connectionString: string): Promise<void> => {
  const db = database.handle();
  const client = new pg.Client({ connectionString, options, application_name: "joinery-invariants" });
  // A lost connection fails the query; its event must have a listener.
  client.on("error", () => undefined);
  const startedMs = performance.now();
  try {
    await client.connect();
    const broken = await countBrokenInvariants((sql) => client.query(sql));
    for (const { invariant, broken: count, example } of broken) log.error({ invariant, count, example }, "an invariant is broken");
    const duration_ms = Math.round(performance.now() - startedMs);
    await db.changed(recordInvariants, { now: clock.now(), duration_ms, broken: JSON.stringify(broken) });
  } catch (error) {
    await db.changed(recordFailedCheck, { now: clock.now(), failure: (error as Error).message.slice(0, maxFailureLength) });
    throw error;
  } finally {
    await client.end();
  }
};

/** The job that checks db/invariants.sql. It only reads, so it runs during maintenance too. */
export const invariantJobs = (databaseUrl: string): readonly Job[] => [
  {
    name: "system.checkInvariants",
    everyMs: hourMs,
    maxRunMs: 2 * maxCheckMs,
    duringMaintenance: true,
    run: (platform) => checkInvariants(platform, databaseUrl),
  },
];
