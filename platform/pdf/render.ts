import { Worker } from "node:worker_threads";
import { createConcurrencyLimiter } from "#platform/concurrency-limiter.ts";
import { resolveThreadFile } from "#platform/threads.ts";
import type { PdfDocument } from "./document.ts";

/**
 * Renders PDFs in a worker thread, one at a time with at most twenty waiting; more are refused BUSY (docs/security.md S59). The
 * thread starts on first use and ends after a minute without work, because its fonts take much memory.
 */

const maxRenderMs = 30_000;
const idleMs = 60_000;

/** Longer documents take too long; offer a spreadsheet instead. */
export const maxDocumentRows = 2_000;

const limitConcurrency = createConcurrencyLimiter(1, 20);

interface Answer {
  job: number;
  bytes?: Uint8Array;
  failure?: string;
}

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let lastJob = 0;

const stopWorker = (): void => {
  void worker?.terminate();
  worker = undefined;
};

const getWorker = (): Worker => {
  if (worker) return worker;
  const started = new Worker(resolveThreadFile("render-worker", new URL("./render-worker.ts", import.meta.url)), {
    workerData: new URL("fonts/", import.meta.url).pathname,
  });
  // An idle thread must not keep the process running.
  started.unref();
  worker = started;
  return started;
};

const renderInWorker = (document: PdfDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    clearTimeout(idle);
    const renderer = getWorker();
    lastJob += 1;
    const job = lastJob;
    const finish = (act: () => void) => {
      clearTimeout(limit);
      renderer.off("message", onMessage);
      renderer.off("error", onError);
      idle = setTimeout(stopWorker, idleMs).unref();
      act();
    };
    const onError = (error: unknown) => {
      stopWorker();
      finish(() => reject(error));
    };
    const onMessage = (answer: Answer) => {
      if (answer.job !== job) return;
      finish(() =>
        answer.bytes ? resolve(Buffer.from(answer.bytes)) : reject(new Error(`a PDF could not be rendered: ${answer.failure}`)),
      );
    };
    const limit = setTimeout(() => onError(new Error("rendering a PDF took too long")), maxRenderMs);
    renderer.on("message", onMessage);
    renderer.on("error", onError);
    renderer.postMessage({ job, document });
  });

/** Renders a document as PDF. Refuses BUSY when too many wait. At most `maxDocumentRows` rows. */
export const renderPdf = (document: PdfDocument): Promise<Buffer> => {
  const rows = document.parts.reduce((sum, part) => sum + (part.kind === "table" ? part.rows.length : 0), 0);
  if (rows > maxDocumentRows) return Promise.reject(new Error(`a PDF of ${rows} rows`));
  return limitConcurrency(() => renderInWorker(document));
};
