import type { Job } from "#platform/jobs.ts";
import { jobs as chatJobs } from "./chat/jobs.ts";
import { jobs as quoteJobs } from "./quotes/jobs.ts";

/** Everything of the service domain that happens by time. */
export const serviceJobs: readonly Job[] = [...chatJobs, ...quoteJobs];
