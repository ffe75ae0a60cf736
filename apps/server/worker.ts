import { PgBoss } from "pg-boss";
import { jobs } from "#features/jobs.ts";
import { errorForLog } from "#platform/error-for-log.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";

/**
 * Runs the jobs of all features by time. Every process may hold a worker: the queue lives in the database, takes one run
 * per job and period whoever asks for it, and gives it to one worker (a "singleton" queue has one active run at most).
 * A run that fails is logged and left: the next period brings the next one, and every job does what is due by then.
 */

export interface Worker {
  /** Waits for the running jobs, then lets go. */
  stop(): Promise<void>;
}

/** A job that runs longer than this is taken for dead, and another worker may run it. */
const maxRunSeconds = 300;

const stopWithinMs = 20_000;

const runLogged = async (job: Job, platform: Platform): Promise<void> => {
  try {
    await job.run(platform);
  } catch (error) {
    console.error(`The job ${job.name} failed and will be tried in its next period:`, errorForLog(error));
    throw error;
  }
};

const toSeconds = (ms: number): number => Math.max(1, Math.round(ms / 1000));

const startJob = async (boss: PgBoss, platform: Platform, job: Job): Promise<NodeJS.Timeout> => {
  const periodSeconds = toSeconds(job.everyMs);
  await boss.createQueue(job.name, { policy: "singleton", retryLimit: 0, expireInSeconds: maxRunSeconds, deleteAfterSeconds: 600 });
  await boss.work(job.name, { pollingIntervalSeconds: Math.min(30, Math.max(1, periodSeconds / 2)) }, () => runLogged(job, platform));
  // Of all workers that ask for a run in the same period, the queue takes the first.
  const askForRun = () =>
    boss.send(job.name, null, { singletonSeconds: periodSeconds }).catch((error: unknown) => {
      console.warn(`The job ${job.name} could not be queued: ${(error as Error).message}`);
    });
  void askForRun();
  return setInterval(askForRun, job.everyMs);
};

/** Starts the worker on the platform's own database. */
export const startWorker = async (platform: Platform, databaseUrl: string, run: readonly Job[] = jobs): Promise<Worker> => {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: "jobs", max: 3, schedule: false, application_name: "joinery-worker" });
  boss.on("error", (error) => console.warn(`The job queue: ${error.message}`));
  await boss.start();
  const timers = await Promise.all(run.map((job) => startJob(boss, platform, job)));
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: stopWithinMs, close: true });
    },
  };
};

/** Runs every job once, in order, now: for tests and rehearsals with a clock that is set. */
export const runJobs = async (platform: Platform, run: readonly Job[] = jobs): Promise<void> => {
  for (const job of run) await job.run(platform);
};
