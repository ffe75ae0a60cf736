import type { FastifyInstance } from "fastify";
import { runDueJobs } from "#apps/server/worker.ts";
import { jobs } from "#features/jobs.ts";
import { statusTables } from "#features/status-tables.ts";
import { isMovable } from "#kernel/clock.ts";
import { isCarrierSandbox } from "#platform/carriers/sandbox.ts";
import { advanceClock } from "#platform/development-clock.ts";
import { errorForLog } from "#platform/error-for-log.ts";
import type { Platform } from "#platform/platform.ts";

/**
 * Addresses for development and demo, never in production: status tables as data, the clock, the jobs, and a carrier's scans. With them a program can
 * reach every status, try every forbidden move, and play a season in a minute (docs/wire-contract.md 10).
 */

/** The clock moves at most this far at once: ten years. */
const maxAdvanceSeconds = 10 * 366 * 24 * 3600;

interface JobRow {
  name: string;
  state: string;
  created_on: Date;
  started_on: Date | null;
  completed_on: Date | null;
  output: unknown;
}

/** The latest run of each job that the queue of the worker remembers; none before the first worker has started. */
const readRuns = async ({ database }: Platform): Promise<Map<string, JobRow>> => {
  const { rows: queues } = await database.run("select to_regclass('jobs.job') is not null as exists");
  if (!queues[0]?.exists) return new Map();
  const { rows } = await database.run(
    "select distinct on (name) name, state::text as state, created_on, started_on, completed_on, output from jobs.job order by name, created_on desc",
  );
  return new Map((rows as JobRow[]).map((row) => [row.name, row]));
};

const listJobs = async (platform: Platform) => {
  const runs = await readRuns(platform);
  const now = Date.now();
  return jobs.map(({ name, everyMs }) => {
    const run = runs.get(name);
    return {
      kind: name,
      every_seconds: Math.round(everyMs / 1000),
      state: run?.state ?? "never",
      age_seconds: run ? Math.round((now - run.created_on.getTime()) / 1000) : null,
      started_at: run?.started_on?.toISOString() ?? null,
      completed_at: run?.completed_on?.toISOString() ?? null,
      last_error: run?.state === "failed" ? (run.output ?? null) : null,
    };
  });
};

const readSeconds = (body: unknown): number | undefined => {
  const text = String((body as { advance_seconds?: unknown } | null)?.advance_seconds ?? "");
  const seconds = /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : Number.NaN;
  return seconds <= maxAdvanceSeconds ? seconds : undefined;
};

const scanKinds = ["picked_up", "in_transit", "out_for_delivery", "exception", "delivered"] as const;

const readScan = (body: unknown) => {
  const { tracking_number, kind, place, note } = (body ?? {}) as Record<string, unknown>;
  const text = (value: unknown): string => (typeof value === "string" ? value.slice(0, 120) : "");
  const known = scanKinds.find((name) => name === kind);
  const number = text(tracking_number).trim();
  return known && number ? { number, kind: known, place: text(place), note: text(note) } : undefined;
};

/** POST /dev/carrier_scan: the sandbox carrier scans a shipment and sends its signed webhook to this server, as a real one does. */
const registerCarrierScan = (app: FastifyInstance, { carrier }: Platform): void => {
  if (!isCarrierSandbox(carrier)) return;
  app.post("/dev/carrier_scan", async (request, reply) => {
    const scan = readScan(request.body);
    if (!scan) return reply.status(400).send({ error: `tracking_number and kind (${scanKinds.join(", ")}) are needed` });
    const { number, kind, place, note } = scan;
    const { body, headers } = carrier.signEvents([carrier.scan(number, kind, { place, note })]);
    const answer = await app.inject({ method: "POST", url: `/webhooks/carriers/${carrier.name}`, payload: body, headers });
    return reply.status(answer.statusCode).send(answer.body);
  });
};

/** Registers GET /dev/states, GET and POST /dev/clock, GET /dev/jobs, POST /dev/carrier_scan. */
export const registerDevSeams = (app: FastifyInstance, platform: Platform): void => {
  if (!platform.settings.development) return;
  registerCarrierScan(app, platform);
  const { clock } = platform;
  const getClock = () => ({ now: clock.now().toISOString(), timestamp: Math.floor(clock.now().getTime() / 1000) });
  app.get("/dev/states", async () => statusTables);
  app.get("/dev/jobs", async () => ({ jobs: await listJobs(platform) }));
  app.get("/dev/clock", async () => getClock());
  app.post("/dev/clock", async (request, reply) => {
    const seconds = readSeconds(request.body);
    if (seconds === undefined || !isMovable(clock)) {
      return reply.status(400).send({ error: `advance_seconds must be a whole number from 1 to ${maxAdvanceSeconds}` });
    }
    await advanceClock(platform, clock, seconds * 1000);
    const failed = await runDueJobs(platform);
    return { ...getClock(), failed_jobs: failed.map(({ name, error }) => ({ kind: name, error: errorForLog(error) })) };
  });
};
