import type { Job } from "#platform/jobs.ts";
import { carryOutBulkReviews } from "./commands/bulk-reviews.ts";

export const jobs: readonly Job[] = [{ name: "productManagement.bulkReviews", everyMs: 2_000, run: carryOutBulkReviews }];
