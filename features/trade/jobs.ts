import type { Job } from "#platform/jobs.ts";
import { jobs as afterSaleJobs } from "./after-sale/jobs.ts";
import { jobs as batchOrderJobs } from "./batch-orders/jobs.ts";
import { jobs as checkoutHoldJobs } from "./checkout-holds/jobs.ts";
import { jobs as contractJobs } from "./contracts/jobs.ts";
import { jobs as favoriteJobs } from "./favorites/jobs.ts";
import { jobs as orderJobs } from "./orders/jobs.ts";
import { jobs as approvalJobs } from "./purchase-approvals/jobs.ts";
import { jobs as reservationJobs } from "./reservations/jobs.ts";
import { jobs as trackingJobs } from "./tracking/jobs.ts";

/** Scheduled work of the trade domain. */
export const tradeJobs: readonly Job[] = [
  ...afterSaleJobs,
  ...batchOrderJobs,
  ...checkoutHoldJobs,
  ...contractJobs,
  ...favoriteJobs,
  ...orderJobs,
  ...approvalJobs,
  ...reservationJobs,
  ...trackingJobs,
];
