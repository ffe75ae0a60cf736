import type { Job } from "#platform/jobs.ts";
import { jobs as tradeCreditJobs } from "./trade-credit/jobs.ts";

/** Scheduled work of the ledger domain. */
export const ledgerJobs: readonly Job[] = [...tradeCreditJobs];
