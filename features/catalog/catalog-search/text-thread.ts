import { createWorkerThread } from "#platform/worker-thread.ts";
import type { TextRequest } from "./prepare-rows.ts";
import type { PreparedTexts } from "./text-index/prepared-texts.ts";

/** Analyzes texts in a worker thread, so that reading many of them does not hold the event loop. */
export const prepareInThread = createWorkerThread<TextRequest, PreparedTexts>({
  pool: { name: "catalog-texts", concurrency: 1, maxRunningPerCompany: 1, maxQueue: 20 },
  built: "text-worker",
  source: new URL("./text-worker.ts", import.meta.url),
  maxMs: 30_000,
});
