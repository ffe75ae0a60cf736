import { Worker } from "node:worker_threads";
import { Refused } from "#kernel/refusals.ts";
import { createConcurrencyLimiter } from "./concurrency-limiter.ts";
import { resolveThreadFile } from "./threads.ts";

/**
 * Long computations in a worker thread, one at a time with at most `maxQueue` waiting; more are refused BUSY (docs/security.md S59).
 * The thread starts on first use and ends after a minute without work, because it takes memory.
 */

export interface WorkerThreadOptions {
  /** Name in tools/build-threads.ts, and the source file. */
  name: string;
  source: URL;
  /** Given to the thread when it starts. */
  workerData?: unknown;
  /** A thread that computes longer is ended and the call refused BUSY: jobs are bounded, so only a machine without time takes so long. */
  maxMs: number;
  maxQueue: number;
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

const idleMs = 60_000;

/** Makes a function that computes in the thread, whose program calls `answerJobs` (thread-jobs.ts). */
export const createWorkerThread = <Request, Result>({ name, source, workerData, maxMs, maxQueue }: WorkerThreadOptions) => {
  const limitConcurrency = createConcurrencyLimiter(1, maxQueue);
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastJob = 0;

  const stop = (): void => {
    void worker?.terminate();
    worker = undefined;
  };

  const getWorker = (): Worker => {
    if (worker) return worker;
    worker = new Worker(resolveThreadFile(name, source), { workerData });
    // An idle thread must not keep the process running.
    worker.unref();
    return worker;
  };

  const compute = (request: Request): Promise<Result> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      const thread = getWorker();
      lastJob += 1;
      const job = lastJob;
      const finish = (act: () => void) => {
        clearTimeout(limit);
        thread.off("message", onMessage);
        thread.off("error", onError);
        idle = setTimeout(stop, idleMs).unref();
        act();
      };
      const onError = (error: unknown) => {
        stop();
        finish(() => reject(error));
      };
      const onMessage = (answer: ThreadAnswer<Result>) => {
        if (answer.job !== job) return;
        finish(() =>
          answer.failure === undefined ? resolve(answer.result as Result) : reject(new Error(`${name} failed: ${answer.failure}`)),
        );
      };
      const limit = setTimeout(() => {
        console.error(`${name} was ended after ${maxMs} ms without an answer.`);
        onError(new Refused("BUSY"));
      }, maxMs);
      thread.on("message", onMessage);
      thread.on("error", onError);
      thread.postMessage({ job, request } satisfies ThreadJob<Request>);
    });

  return (request: Request): Promise<Result> => limitConcurrency(() => compute(request));
};
