import { workerData } from "node:worker_threads";
import { answerJobs } from "#platform/thread-jobs.ts";
import { type PdfLabels, renderLabels } from "./carton-labels.ts";
import type { PdfDocument } from "./document.ts";
import { registerFonts, renderDocument } from "./elements.ts";
import { renderTaggedPdf } from "./tagged-pdf.ts";

// The built file is in another folder than the fonts, so their folder is passed in.
registerFonts(workerData as string);

/** Worker thread that renders documents: the layout of a long one takes seconds. */
answerJobs((document: PdfDocument | PdfLabels) =>
  renderTaggedPdf("labels" in document ? renderLabels(document) : renderDocument(document)),
);
