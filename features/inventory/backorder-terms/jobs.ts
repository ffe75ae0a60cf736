import { dayMs, hourMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { deleteOldAvailabilityChanges, recordPassedDays } from "./queries.ts";

/** Longer than the oldest snapshot of the catalog index is used (features/catalog/catalog-search/index-snapshot.ts). */
const changesTtlMs = 14 * dayMs;

/** Has lists follow the day of an arrival that passed without it: nothing else changes at midnight. Idempotent. */
export const followPassedDays = async ({ database, clock }: Platform): Promise<void> => {
  const now = clock.now();
  const db = database.handle();
  await db.changed(recordPassedDays, { now });
  await db.changed(deleteOldAvailabilityChanges, { before: new Date(now.getTime() - changesTtlMs) });
};

export const jobs: readonly Job[] = [{ name: "backorderTerms.followPassedDays", everyMs: hourMs / 4, run: followPassedDays }];
