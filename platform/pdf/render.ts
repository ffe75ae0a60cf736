import { findUnprintable } from "#kernel/printable-text.ts";
import { refuse } from "#kernel/refusals.ts";
import { createWorkerThread } from "#platform/worker-thread.ts";
import type { PdfLabels } from "./carton-labels.ts";
import { type PdfDocument, textsOf } from "./document.ts";

/** Renders PDFs in a worker thread. */

/** Longer documents take too long; offer a spreadsheet instead. */
export const maxDocumentRows = 2_000;

const renderInWorker = createWorkerThread<PdfDocument | PdfLabels, Uint8Array>({
  pool: { name: "documents", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 40 },
  built: "render-worker",
  source: new URL("./render-worker.ts", import.meta.url),
  workerData: new URL("fonts/", import.meta.url).pathname,
  maxMs: 30_000,
});

/**
 * Renders a document as PDF of at most `maxDocumentRows` rows. Refuses BUSY when too many wait, and DOCUMENT_NOT_PRINTABLE when it
 * holds a character that no font has: forms refuse these (`printed` of kernel/wire.ts), older texts may have some.
 */
export const renderPdf = async (document: PdfDocument | PdfLabels): Promise<Buffer> => {
  const unprintable = findUnprintable(textsOf(document).join("\n"));
  if (unprintable.length > 0) return refuse("DOCUMENT_NOT_PRINTABLE", { characters: unprintable.slice(0, 5).join(" ") });
  const parts = "labels" in document ? [] : document.parts;
  const rows = parts.reduce((sum, part) => sum + (part.kind === "table" ? part.rows.length : 0), 0);
  if (rows > maxDocumentRows) throw new Error(`a PDF of ${rows} rows`);
  return Buffer.from(await renderInWorker(document));
};
