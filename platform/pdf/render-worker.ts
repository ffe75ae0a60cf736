import { parentPort, workerData } from "node:worker_threads";
import { renderToBuffer } from "@react-pdf/renderer";
import type { PdfDocument } from "./document.ts";
import { registerFonts, renderDocument } from "./elements.ts";

// Built, this file lies elsewhere than the fonts.
registerFonts(workerData as string);

/** The thread that draws papers, one after the other: laying out a long one takes seconds, which no caller may feel. */
parentPort?.on("message", ({ job, paper }: { job: number; paper: PdfDocument }) => {
  renderToBuffer(renderDocument(paper)).then(
    (bytes) => parentPort?.postMessage({ job, bytes }),
    (error: unknown) => parentPort?.postMessage({ job, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
