import type { Job } from "#platform/jobs.ts";
import { jobs as favoriteJobs } from "./favorites/jobs.ts";
import { jobs as orderJobs } from "./orders/jobs.ts";
import { jobs as approvalJobs } from "./purchase-approvals/jobs.ts";

/** Scheduled work of the trade domain. */
export const tradeJobs: readonly Job[] = [...favoriteJobs, ...orderJobs, ...approvalJobs];
