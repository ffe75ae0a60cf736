import { once } from "node:events";
import { startThread } from "#platform/worker-thread.ts";
import type { RowSuggestion, SuggesterData, TitledRow } from "./suggest-rows.ts";

export interface ThreadSuggester {
  /** Suggestions for one batch of rows. The next batch is sent when this one is answered. */
  suggest(rows: readonly TitledRow[]): Promise<RowSuggestion[]>;
  close(): void;
}

const maxSuggesterMegabytes = 128;

/** Starts a worker thread that suggests categories; the caller closes it. */
export const openSuggester = (data: SuggesterData): ThreadSuggester => {
  const worker = startThread({
    source: new URL("./suggester-thread.ts", import.meta.url),
    workerData: data,
    maxMegabytes: maxSuggesterMegabytes,
  });
  return {
    suggest: async (rows) => {
      if (rows.length === 0) return [];
      worker.postMessage(rows);
      // Rejects when the thread fails.
      const [found] = (await once(worker, "message")) as [RowSuggestion[]];
      return found;
    },
    close: () => void worker.terminate(),
  };
};
