import { parentPort, workerData } from "node:worker_threads";
import { renderToBuffer } from "@react-pdf/renderer";
import type { PdfDocument } from "./document.ts";
import { registerFonts, renderDocument } from "./elements.ts";

// The built file is in another folder than the fonts, so their folder is passed in.
registerFonts(workerData as string);

/** Worker thread that renders documents: the layout of a long one takes seconds. */
parentPort?.on("message", ({ job, request }: { job: number; request: PdfDocument }) => {
  renderToBuffer(renderDocument(request)).then(
    (result) => parentPort?.postMessage({ job, result }),
    (error: unknown) => parentPort?.postMessage({ job, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
