import type { Job } from "#platform/jobs.ts";
import { jobs as reviewQueueJobs } from "./review-queue/jobs.ts";

/** Scheduled work of the backoffice domain. */
export const backofficeJobs: readonly Job[] = [...reviewQueueJobs];
