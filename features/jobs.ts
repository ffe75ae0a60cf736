import type { Job } from "#platform/jobs.ts";
import { backofficeJobs } from "./backoffice/jobs.ts";
import { catalogJobs } from "./catalog/jobs.ts";
import { identityJobs } from "./identity/jobs.ts";
import { inventoryJobs } from "./inventory/jobs.ts";
import { ledgerJobs } from "./ledger/jobs.ts";
import { moneyJobs } from "./money/jobs.ts";
import { pricingJobs } from "./pricing/jobs.ts";
import { serviceJobs } from "./service/jobs.ts";
import { tradeJobs } from "./trade/jobs.ts";

/** Everything that happens by time: the worker runs these. */
export const jobs: readonly Job[] = [
  ...identityJobs,
  ...ledgerJobs,
  ...pricingJobs,
  ...catalogJobs,
  ...inventoryJobs,
  ...tradeJobs,
  ...moneyJobs,
  ...serviceJobs,
  ...backofficeJobs,
];
