import { createWorkerThread } from "#platform/worker-thread.ts";
import type { PdfDocument } from "./document.ts";

/** Renders PDFs in a worker thread. */

/** Longer documents take too long; offer a spreadsheet instead. */
export const maxDocumentRows = 2_000;

const renderInWorker = createWorkerThread<PdfDocument, Uint8Array>({
  pool: { name: "documents", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 40 },
  built: "render-worker",
  source: new URL("./render-worker.ts", import.meta.url),
  workerData: new URL("fonts/", import.meta.url).pathname,
  maxMs: 30_000,
});

/** Renders a document as PDF. Refuses BUSY when too many wait. At most `maxDocumentRows` rows. */
export const renderPdf = async (document: PdfDocument): Promise<Buffer> => {
  const rows = document.parts.reduce((sum, part) => sum + (part.kind === "table" ? part.rows.length : 0), 0);
  if (rows > maxDocumentRows) throw new Error(`a PDF of ${rows} rows`);
  return Buffer.from(await renderInWorker(document));
};
