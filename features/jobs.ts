import { jobs as accountsJobs } from "#features/accounts/jobs.ts";
import { jobs as approvalJobs } from "#features/approvals/jobs.ts";
import { jobs as catalogJobs } from "#features/catalog/jobs.ts";
import { jobs as certificationJobs } from "#features/certification/jobs.ts";
import { jobs as couponJobs } from "#features/coupons/jobs.ts";
import { jobs as deskJobs } from "#features/desk/jobs.ts";
import { jobs as favouriteJobs } from "#features/favourites/jobs.ts";
import { jobs as fundsJobs } from "#features/funds/jobs.ts";
import { jobs as importJobs } from "#features/imports/jobs.ts";
import { jobs as messageJobs } from "#features/messages/jobs.ts";
import { jobs as orderJobs } from "#features/orders/jobs.ts";
import { jobs as paymentJobs } from "#features/payments/jobs.ts";
import { jobs as settlementJobs } from "#features/settlement/jobs.ts";
import { jobs as subscriptionJobs } from "#features/subscriptions/jobs.ts";
import { jobs as termsJobs } from "#features/terms/jobs.ts";
import type { Job } from "#platform/jobs.ts";

/** Everything that happens by time: the worker runs these. */
export const jobs: readonly Job[] = [
  ...accountsJobs,
  ...certificationJobs,
  ...settlementJobs,
  ...subscriptionJobs,
  ...catalogJobs,
  ...deskJobs,
  ...couponJobs,
  ...importJobs,
  ...messageJobs,
  ...orderJobs,
  ...approvalJobs,
  ...paymentJobs,
  ...fundsJobs,
  ...termsJobs,
  ...favouriteJobs,
];
