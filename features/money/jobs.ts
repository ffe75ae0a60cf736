import type { Job } from "#platform/jobs.ts";
import { jobs as depositsWithdrawalsJobs } from "./deposits-withdrawals/jobs.ts";
import { jobs as freightCorrectionJobs } from "./freight-corrections/jobs.ts";
import { jobs as logisticsOrderJobs } from "./logistics-orders/jobs.ts";
import { jobs as paymentJobs } from "./payments/jobs.ts";

/** Scheduled work of the money domain. */
export const moneyJobs: readonly Job[] = [...depositsWithdrawalsJobs, ...freightCorrectionJobs, ...logisticsOrderJobs, ...paymentJobs];
