import type { Job } from "#platform/jobs.ts";
import { jobs as importJobs } from "./imports/jobs.ts";
import { jobs as productManagementJobs } from "./product-management/jobs.ts";
import { jobs as productJobs } from "./products/jobs.ts";
import { jobs as subscriptionJobs } from "./subscriptions/jobs.ts";

/** Scheduled work of the catalog domain. */
export const catalogJobs: readonly Job[] = [...importJobs, ...productManagementJobs, ...productJobs, ...subscriptionJobs];
