import type { Job } from "#platform/jobs.ts";
import { jobs as couponJobs } from "./coupons/jobs.ts";

/** Scheduled work of the pricing domain. */
export const pricingJobs: readonly Job[] = [...couponJobs];
