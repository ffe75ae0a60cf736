import type { Job } from "#platform/jobs.ts";
import { jobs as accountsJobs } from "./accounts/jobs.ts";
import { jobs as certificationJobs } from "./certification/jobs.ts";
import { jobs as settlementJobs } from "./merchant-onboarding/jobs.ts";
import { jobs as messageJobs } from "./notifications/jobs.ts";

/** Scheduled work of the identity domain. */
export const identityJobs: readonly Job[] = [...accountsJobs, ...certificationJobs, ...settlementJobs, ...messageJobs];
