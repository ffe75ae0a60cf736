import { PDFDocument } from "@cantoo/pdf-lib";
import { answerJobs } from "#platform/thread-jobs.ts";

/** Worker thread that counts the pages of a PDF; null when they cannot be read. */
answerJobs(async (bytes: Uint8Array): Promise<number | null> => {
  try {
    return (await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount();
  } catch {
    return null;
  }
});
