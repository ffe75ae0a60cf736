import { parentPort, workerData } from "node:worker_threads";
import { invariant } from "#kernel/invariant.ts";
import { lowerThreadPriority } from "#platform/thread-priority.ts";
import { createRowSuggester, type SuggesterData, type TitledRow } from "./suggest-rows.ts";

/** Worker thread that suggests categories for batches of rows, one answer per batch. */

lowerThreadPriority();

const port = parentPort;
invariant(port !== null, "the suggester runs in a thread");

const suggest = createRowSuggester(workerData as SuggesterData);

port.on("message", (rows: TitledRow[]) => port.postMessage(suggest(rows)));
