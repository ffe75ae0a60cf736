import { PDFDocument } from "@cantoo/pdf-lib";
import { answerJobs } from "#platform/thread-jobs.ts";

/** Worker thread that counts the pages of a PDF; null when they cannot be read. */
answerJobs((bytes: Uint8Array) =>
  PDFDocument.load(bytes, { updateMetadata: false }).then(
    (document) => document.getPageCount(),
    () => null,
  ),
);
