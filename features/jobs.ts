import { jobs as deskJobs } from "#features/backoffice/desk/jobs.ts";
import { jobs as importJobs } from "#features/catalog/imports/jobs.ts";
import { jobs as catalogJobs } from "#features/catalog/products/jobs.ts";
import { jobs as subscriptionJobs } from "#features/catalog/subscriptions/jobs.ts";
import { jobs as accountsJobs } from "#features/identity/accounts/jobs.ts";
import { jobs as certificationJobs } from "#features/identity/certification/jobs.ts";
import { jobs as settlementJobs } from "#features/identity/merchant-onboarding/jobs.ts";
import { jobs as messageJobs } from "#features/identity/notifications/jobs.ts";
import { jobs as termsJobs } from "#features/ledger/trade-credit/jobs.ts";
import { jobs as fundsJobs } from "#features/money/deposits-withdrawals/jobs.ts";
import { jobs as paymentJobs } from "#features/money/payments/jobs.ts";
import { jobs as couponJobs } from "#features/pricing/coupons/jobs.ts";
import { jobs as favouriteJobs } from "#features/trade/favorites/jobs.ts";
import { jobs as orderJobs } from "#features/trade/orders/jobs.ts";
import { jobs as approvalJobs } from "#features/trade/purchase-approvals/jobs.ts";
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
