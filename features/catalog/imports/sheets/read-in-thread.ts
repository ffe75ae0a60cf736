import { Worker } from "node:worker_threads";
import { maxReaderMegabytes, maxReadingMs } from "./limits.ts";
import type { ReaderMessage, RowBatch } from "./reader-thread.ts";
import { type SheetRefusal, SheetRefused } from "./table.ts";

/**
 * Reads a spreadsheet beside everything else the process does. `keep` takes each batch of rows; the next one is read when
 * it is done. Answers what kind of file it was; refuses what cannot be read, or not within its time and memory.
 */
export const readInThread = (path: string, keep: (batch: RowBatch) => Promise<void>): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./reader-thread.ts", import.meta.url), {
      workerData: { path },
      resourceLimits: { maxOldGenerationSizeMb: maxReaderMegabytes },
    });
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      void worker.terminate();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new SheetRefused("SPREADSHEET_TOO_BIG"))), maxReadingMs);
    worker.on("message", async (message: ReaderMessage) => {
      if ("refused" in message) return end(() => reject(new SheetRefused(message.refused as SheetRefusal)));
      if ("kind" in message) return end(() => resolve(message.kind));
      try {
        await keep(message.batch);
        worker.postMessage("next");
      } catch (error) {
        end(() => reject(error as Error));
      }
    });
    worker.on("error", (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new SheetRefused("SPREADSHEET_TOO_BIG") : error)),
    );
  });
