import { parentPort } from "node:worker_threads";
import { prepareRows, type TextRequest } from "./prepare-rows.ts";
import { TextPreparer } from "./text-index/prepared-texts.ts";

/** Worker thread that analyzes the texts of changed products for the catalog index. */
const preparer = new TextPreparer();

parentPort?.on("message", ({ job, request }: { job: number; request: TextRequest }) => {
  try {
    parentPort?.postMessage({ job, result: prepareRows(preparer, request) });
  } catch (error) {
    parentPort?.postMessage({ job, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
