import { PgBoss } from "pg-boss";
import { backupJobs } from "#apps/server/backups/backup-job.ts";
import { invariantJobs } from "#apps/server/invariant-job.ts";
import { jobs } from "#features/jobs.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import { errorForLog } from "#platform/error-for-log.ts";
import { countException } from "#platform/exceptions.ts";
import type { Job } from "#platform/jobs.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { observeJob } from "#platform/telemetry/telemetry.ts";

/**
 * Runs the periodic jobs of all features. Several processes may run workers: the queue in the database accepts one run per job and
 * period and gives it to one worker (a "singleton" queue has at most one active run). A failed run is logged; the next
 * period starts another one, and every job does whatever is due by then.
 */

export interface Worker {
  /** Waits for running jobs, then stops. */
  stop(): Promise<void>;
}

const defaultMaxRunMs = 5 * minuteMs;

/** The jobs of all features, and those of the installation. */
export const listJobs = (databaseUrl: string): Job[] => [...jobs, ...backupJobs(databaseUrl), ...invariantJobs(databaseUrl)];

const stopWithinMs = 20_000;

/** Whether a job rests: the trade during maintenance, and for a time after it what closes at deadlines. */
export const restsNow = async (
  { duringMaintenance = false, closesAtDeadline = false }: Job,
  { clock, market }: Platform,
): Promise<boolean> => {
  const { maintenance, past } = await market.get();
  if (maintenance) return !duringMaintenance;
  if (!closesAtDeadline || !past) return false;
  const graceMs = Math.max(hourMs, past.ended_at.getTime() - past.began_at.getTime());
  return clock.now().getTime() < past.ended_at.getTime() + graceMs;
};

const runLogged = async (job: Job, platform: Platform): Promise<void> => {
  try {
    if (await restsNow(job, platform)) return;
    await observeJob(job.name, () => job.run(platform));
  } catch (error) {
    const err = errorForLog(error);
    log.error({ err }, `The job ${job.name} failed and will be tried in its next period`);
    countException(job.name, error);
    // The queue stores what it is given, and an error of the database has the row that failed.
    throw new Error(err.message);
  }
};

const toSeconds = (ms: number): number => Math.max(1, Math.round(ms / 1000));

const startJob = async (boss: PgBoss, platform: Platform, job: Job): Promise<NodeJS.Timeout> => {
  const periodSeconds = toSeconds(job.everyMs);
  await boss.createQueue(job.name, {
    policy: "singleton",
    retryLimit: 0,
    expireInSeconds: toSeconds(job.maxRunMs ?? defaultMaxRunMs),
    deleteAfterSeconds: 600,
  });
  await boss.work(job.name, { pollingIntervalSeconds: Math.min(30, Math.max(1, periodSeconds / 2)) }, () => runLogged(job, platform));
  // The queue accepts the first request of all workers per period.
  const requestRun = () =>
    boss.send(job.name, null, { singletonSeconds: periodSeconds }).catch((error: unknown) => {
      log.warn(`The job ${job.name} could not be queued: ${(error as Error).message}`);
    });
  void requestRun();
  return setInterval(requestRun, job.everyMs);
};

/** Starts the worker on the platform's own database. */
export const startWorker = async (
  platform: Platform,
  databaseUrl: string,
  run: readonly Job[] = listJobs(databaseUrl),
): Promise<Worker> => {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: "jobs", max: 3, schedule: false, application_name: "joinery-worker" });
  boss.on("error", (error) => log.warn(`The job queue: ${error.message}`));
  await boss.start();
  // One after the other: the first start creates a queue for each job, and all at once would wait for its three connections.
  const timers: NodeJS.Timeout[] = [];
  for (const job of run) timers.push(await startJob(boss, platform, job));
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: stopWithinMs, close: true });
    },
  };
};

/** Runs every job once in order, as their timers would after the clock was moved. Returns those that failed. */
export const runDueJobs = async (platform: Platform, run: readonly Job[] = jobs): Promise<{ name: string; error: unknown }[]> => {
  const failed: { name: string; error: unknown }[] = [];
  for (const job of run) await job.run(platform).catch((error: unknown) => failed.push({ name: job.name, error }));
  return failed;
};

/** Runs every job once in order, for tests. */
export const runJobs = async (platform: Platform, run: readonly Job[] = jobs): Promise<void> => {
  for (const job of run) await job.run(platform);
};
