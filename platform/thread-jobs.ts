import { parentPort } from "node:worker_threads";
import { invariant } from "#kernel/invariant.ts";
import type { ThreadAnswer, ThreadJob } from "./worker-thread.ts";

/** Answers the jobs that `createWorkerThread` gives to this worker thread. */
export const answerJobs = <Request, Result>(compute: (request: Request) => Result | Promise<Result>): void => {
  const port = parentPort;
  invariant(port !== null, "jobs are answered in a worker thread");
  const answer = (message: ThreadAnswer<Result>) => port.postMessage(message);
  port.on("message", async ({ job, request }: ThreadJob<Request>) => {
    try {
      answer({ job, result: await compute(request) });
    } catch (error) {
      answer({ job, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
};
