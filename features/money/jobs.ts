import type { Job } from "#platform/jobs.ts";
import { jobs as fundsJobs } from "./deposits-withdrawals/jobs.ts";
import { jobs as paymentJobs } from "./payments/jobs.ts";

/** Scheduled work of the money domain. */
export const moneyJobs: readonly Job[] = [...fundsJobs, ...paymentJobs];
