import { Worker } from "node:worker_threads";
import { Refused } from "#kernel/refusals.ts";
import { log } from "#platform/log.ts";
import { resolveThreadFile } from "./threads.ts";
import { createWorkPool, type WorkPoolOptions } from "./work-pool.ts";

/** Long computations in worker threads. Every worker thread of the server is started here. */

export interface ThreadOptions {
  /** The source file. */
  source: URL;
  /** Name in tools/build-threads.ts, where the thread is built. */
  built?: string;
  /** Given to the thread when it starts. */
  workerData?: unknown;
  /** Memory in which objects live, and short-lived ones; a thread that needs more fails with ERR_WORKER_OUT_OF_MEMORY. */
  maxMegabytes?: number;
  maxYoungMegabytes?: number;
}

/** Starts a thread. It does not keep the process running; whoever starts it ends it. */
export const startThread = ({ source, built, workerData, maxMegabytes, maxYoungMegabytes }: ThreadOptions): Worker => {
  const worker = new Worker(built ? resolveThreadFile(built, source) : source, {
    workerData,
    resourceLimits: {
      ...(maxMegabytes && { maxOldGenerationSizeMb: maxMegabytes }),
      ...(maxYoungMegabytes && { maxYoungGenerationSizeMb: maxYoungMegabytes }),
    },
  });
  worker.unref();
  return worker;
};

export interface WorkerThreadOptions extends ThreadOptions {
  pool: WorkPoolOptions;
  /** A thread that computes longer is ended. */
  maxMs: number;
}

/** The message to a thread. */
export interface ThreadJob<Request> {
  job: number;
  request: Request;
}

/** The message of a thread: the result of a job, or why it failed. */
export interface ThreadAnswer<Result> {
  job: number;
  result?: Result;
  failure?: string;
}

/** A thread was ended because it computed too long: jobs are bounded, so only a machine without time, or a hostile file, takes so long. */
class ThreadTimeout extends Refused {
  constructor() {
    super("BUSY");
  }
}

/** Whether a thread needed more time or memory than it may have, so that its request cannot be honest. */
export const isBeyondBounds = (error: unknown): boolean =>
  error instanceof ThreadTimeout || (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";

/** A thread ends after this time without work, because it takes memory. */
const idleMs = 60_000;

/** Work whose caller has gone may end within this time, because starting another thread would take about as long, and others would wait for it. */
const finishMs = 2_000;

interface IdleThread {
  worker: Worker;
  timer: NodeJS.Timeout;
}

/**
 * Makes a function that computes in a thread of a pool (platform/work-pool.ts). The program of the thread calls `answerJobs`
 * (thread-jobs.ts). When the caller has gone, a thread that is not done soon is ended, and the next job starts another one.
 */
export const createWorkerThread = <Request, Result>({ pool, maxMs, ...options }: WorkerThreadOptions) => {
  const { run } = createWorkPool(pool);
  const idle: IdleThread[] = [];
  let lastJob = 0;

  const forget = (worker: Worker): void => {
    const at = idle.findIndex((entry) => entry.worker === worker);
    if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer);
  };

  const end = (worker: Worker): Promise<number> => {
    forget(worker);
    return worker.terminate();
  };

  const takeThread = (): Worker => {
    const known = idle.pop();
    if (known) {
      clearTimeout(known.timer);
      return known.worker;
    }
    const worker = startThread(options);
    // A thread that fails without a job is replaced by the next job.
    worker.on("error", () => undefined);
    worker.once("exit", () => forget(worker));
    return worker;
  };

  const keepThread = (worker: Worker): void => {
    idle.push({ worker, timer: setTimeout(() => end(worker), idleMs).unref() });
  };

  const compute = (request: Request, signal: AbortSignal | undefined): Promise<Result> =>
    new Promise((resolve, reject) => {
      const worker = takeThread();
      lastJob += 1;
      const job = lastJob;
      let gone: NodeJS.Timeout | undefined;
      const finish = (act: () => void) => {
        clearTimeout(limit);
        clearTimeout(gone);
        worker.off("message", onMessage);
        worker.off("error", onError);
        signal?.removeEventListener("abort", onAbort);
        act();
      };
      const fail = (error: unknown) =>
        finish(() => {
          // The slot is free when the thread has ended, so that no more threads run than the pool allows.
          void end(worker).then(() => reject(error));
        });
      const onError = (error: unknown) => fail(error);
      const onAbort = () => {
        gone = setTimeout(() => fail(new Refused("BUSY")), finishMs);
      };
      const onMessage = (answer: ThreadAnswer<Result>) => {
        if (answer.job !== job) return;
        finish(() => {
          keepThread(worker);
          if (answer.failure === undefined) resolve(answer.result as Result);
          else reject(new Error(`${pool.name} failed: ${answer.failure}`));
        });
      };
      const limit = setTimeout(() => {
        log.error(`A thread of the pool "${pool.name}" was ended after ${maxMs} ms without an answer.`);
        fail(new ThreadTimeout());
      }, maxMs);
      worker.on("message", onMessage);
      worker.on("error", onError);
      signal?.addEventListener("abort", onAbort, { once: true });
      worker.postMessage({ job, request } satisfies ThreadJob<Request>);
    });

  return (request: Request): Promise<Result> => run((signal) => compute(request, signal));
};
