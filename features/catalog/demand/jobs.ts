import { dayMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { deleteOldDays, deleteOldSearches } from "./queries.ts";
import { storedDays } from "./rules.ts";

const removeOld = async ({ database, clock }: Platform): Promise<void> => {
  const old = { now: clock.now(), days: storedDays };
  await database.handle().changed(deleteOldDays, old);
  await database.handle().changed(deleteOldSearches, old);
};

export const jobs: readonly Job[] = [{ name: "demand.removeOld", everyMs: dayMs, run: removeOld }];
