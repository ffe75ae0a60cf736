import { createWorkerThread } from "#platform/worker-thread.ts";
import type { RowSuggestion, SuggesterData, TitledRow } from "./suggest-rows.ts";

/** Rows of a file, with what their categories are suggested by. */
export interface SuggestionRequest extends SuggesterData {
  rows: readonly TitledRow[];
}

const maxSuggesterMegabytes = 128;

/** Suggests categories for one batch of rows in a thread that is kept: starting one takes longer than a batch. Refuses BUSY when too many wait. */
export const suggestInThread = createWorkerThread<SuggestionRequest, RowSuggestion[]>({
  pool: { name: "category-suggestions", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 100 },
  source: new URL("./suggester-thread.ts", import.meta.url),
  maxMegabytes: maxSuggesterMegabytes,
  maxMs: 60_000,
});
