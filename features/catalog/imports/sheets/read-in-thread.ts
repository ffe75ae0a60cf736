import { Worker } from "node:worker_threads";
import type { ColumnProfile } from "../rules/profile.ts";
import { maxReaderMegabytes, maxReaderYoungMegabytes, maxReadingMs } from "./limits.ts";
import type { ReaderMessage, RowBatch } from "./reader-thread.ts";
import { type SheetRefusal, SheetRefused } from "./table.ts";

export interface ReadFile {
  kind: string;
  /** What the values of each column tell, by sheet. */
  profiles: ColumnProfile[][];
}

/**
 * Reads a spreadsheet in a worker thread. `onBatch` receives each batch of rows; the next is read when it resolves. Returns the
 * kind of file and the profiles of its columns; refuses a file that cannot be read within the time and memory limits.
 */
export const readInThread = (path: string, onBatch: (batch: RowBatch) => Promise<void>): Promise<ReadFile> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./reader-thread.ts", import.meta.url), {
      workerData: { path },
      resourceLimits: { maxOldGenerationSizeMb: maxReaderMegabytes, maxYoungGenerationSizeMb: maxReaderYoungMegabytes },
    });
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      void worker.terminate();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new SheetRefused("SPREADSHEET_TOO_BIG"))), maxReadingMs);
    worker.on("message", async (message: ReaderMessage) => {
      if ("refused" in message) return end(() => reject(new SheetRefused(message.refused as SheetRefusal)));
      if ("kind" in message) return end(() => resolve({ kind: message.kind, profiles: message.profiles }));
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
