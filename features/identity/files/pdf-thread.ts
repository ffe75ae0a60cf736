import { answerJobs } from "#platform/thread-jobs.ts";
import { inspectPdf } from "./pdf.ts";

/** Worker thread that inspects PDFs: a hostile one takes seconds, and unpacks to many times its size. */
answerJobs((bytes: Uint8Array) => inspectPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
