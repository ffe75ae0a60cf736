import { createWorkPool } from "#platform/work-pool.ts";
import { startThread } from "#platform/worker-thread.ts";
import type { ColumnProfile } from "../rules/profile.ts";
import { maxOldExcelMegabytes, maxReaderMegabytes, maxReaderYoungMegabytes, maxReadingMs } from "./limits.ts";
import type { ReaderMessage, RowBatch } from "./reader-thread.ts";
import { detectKind } from "./sheet-kind.ts";
import { type SheetLayout, type SheetRefusal, SheetRefused } from "./table.ts";

export interface ReadFile {
  kind: string;
  /** What the values of each column tell, by sheet. */
  profiles: ColumnProfile[][];
  /** Hidden columns and merged cells, by sheet; undefined for formats without them. */
  layouts: (SheetLayout | undefined)[];
}

/** Whoever uploads a spreadsheet reads it in this pool: each takes a thread with its own memory. */
export const spreadsheetPool = createWorkPool({ name: "spreadsheets", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 24 });

/**
 * Reads a spreadsheet in a worker thread. `onBatch` receives each batch of rows; the next is read when it resolves. Returns the
 * kind of file and the profiles of its columns; refuses a file that cannot be read within the time and memory limits. Reading stops with
 * the reason of `signal` when that is aborted.
 */
export const readInThread = async (path: string, onBatch: (batch: RowBatch) => Promise<void>, signal?: AbortSignal): Promise<ReadFile> => {
  const maxMegabytes = (await detectKind(path)) === "xls" ? maxOldExcelMegabytes : maxReaderMegabytes;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const worker = startThread({
      source: new URL("./reader-thread.ts", import.meta.url),
      workerData: { path },
      maxMegabytes,
      maxYoungMegabytes: maxReaderYoungMegabytes,
    });
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      void worker.terminate().then(settle);
    };
    const onAbort = () => end(() => reject(signal?.reason));
    const timer = setTimeout(() => end(() => reject(new SheetRefused("SPREADSHEET_TOO_BIG"))), maxReadingMs);
    signal?.addEventListener("abort", onAbort, { once: true });
    worker.on("message", async (message: ReaderMessage) => {
      if ("refused" in message) return end(() => reject(new SheetRefused(message.refused as SheetRefusal)));
      if ("kind" in message) return end(() => resolve(message));
      try {
        await onBatch(message.batch);
        worker.postMessage("next");
      } catch (error) {
        end(() => reject(error as Error));
      }
    });
    worker.on("error", (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new SheetRefused("SPREADSHEET_TOO_BIG") : error)),
    );
  });
};
