import { parentPort } from "node:worker_threads";
import { type LoadRequest, planWithSuggestions } from "./rules/suggestions.ts";

/** Worker thread that plans loads: a search takes up to two seconds. */
parentPort?.on("message", ({ job, request }: { job: number; request: LoadRequest }) => {
  try {
    parentPort?.postMessage({ job, result: planWithSuggestions(request) });
  } catch (error) {
    parentPort?.postMessage({ job, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
