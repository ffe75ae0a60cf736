import { workerData } from "node:worker_threads";
import { answerJobs } from "#platform/thread-jobs.ts";
import { type PdfLabels, renderLabels } from "./carton-labels.ts";
import type { PdfDocument } from "./document.ts";
import { registerFonts, renderDocument } from "./elements.ts";
import { isLong } from "./pages.ts";
import { renderFinalPages, renderTaggedPdf } from "./tagged-pdf.ts";

// The built file is in another folder than the fonts, so their folder is passed in.
registerFonts(workerData as string);

/** Pages of a long document are filled by estimate. Where one is too full, the library splits them all again. */
const render = async (document: PdfDocument): Promise<Buffer> =>
  (isLong(document) && (await renderFinalPages(renderDocument(document, { isFinal: true })))) || renderTaggedPdf(renderDocument(document));

/** Worker thread that renders documents: the layout of a long one takes seconds. */
answerJobs((document: PdfDocument | PdfLabels) => ("labels" in document ? renderTaggedPdf(renderLabels(document)) : render(document)));
