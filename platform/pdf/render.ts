import { Worker } from "node:worker_threads";
import { createConcurrencyLimiter } from "#platform/concurrency-limiter.ts";
import { resolveThreadFile } from "#platform/threads.ts";
import type { PdfDocument } from "./document.ts";

/**
 * Draws papers as PDF in a thread of their own, one at a time, with at most twenty waiting: whoever comes after that is
 * told BUSY (S59). The thread is started when it is first needed and goes when nobody has asked for a minute, because
 * the fonts it holds are large.
 */

const maxDrawMs = 30_000;
const idleMs = 60_000;

/** More rows than this take a worker too long; who has more offers a spreadsheet. */
export const maxDocumentRows = 2_000;

const inTurn = createConcurrencyLimiter(1, 20);

interface Answer {
  job: number;
  bytes?: Uint8Array;
  failure?: string;
}

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let lastJob = 0;

const letGo = (): void => {
  void worker?.terminate();
  worker = undefined;
};

const startedWorker = (): Worker => {
  if (worker) return worker;
  const started = new Worker(resolveThreadFile("render-worker", new URL("./render-worker.ts", import.meta.url)), {
    workerData: new URL("fonts/", import.meta.url).pathname,
  });
  // A waiting thread must not keep the process from ending.
  started.unref();
  worker = started;
  return started;
};

const drawNow = (paper: PdfDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    clearTimeout(idle);
    const drawing = startedWorker();
    lastJob += 1;
    const job = lastJob;
    const finish = (act: () => void) => {
      clearTimeout(limit);
      drawing.off("message", heard);
      drawing.off("error", broke);
      idle = setTimeout(letGo, idleMs).unref();
      act();
    };
    const broke = (error: unknown) => {
      letGo();
      finish(() => reject(error));
    };
    const heard = (answer: Answer) => {
      if (answer.job !== job) return;
      finish(() =>
        answer.bytes ? resolve(Buffer.from(answer.bytes)) : reject(new Error(`a paper could not be drawn: ${answer.failure}`)),
      );
    };
    const limit = setTimeout(() => broke(new Error("a paper took too long to draw")), maxDrawMs);
    drawing.on("message", heard);
    drawing.on("error", broke);
    drawing.postMessage({ job, paper });
  });

/** A paper as a PDF. Refuses BUSY when too many wait; callers keep to `paperRowsMost`. */
export const renderPdf = (paper: PdfDocument): Promise<Buffer> => {
  const rows = paper.parts.reduce((sum, part) => sum + (part.kind === "table" ? part.rows.length : 0), 0);
  if (rows > maxDocumentRows) return Promise.reject(new Error(`a paper of ${rows} rows`));
  return inTurn(() => drawNow(paper));
};
