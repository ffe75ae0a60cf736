import { hourMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { clearKeys } from "./queries.ts";

/** Keys that have run out open nothing; their rows go. */
const clearOldKeys = async ({ clock, database }: Platform): Promise<void> => {
  await database.handle().changed(clearKeys, clock.now());
};

export const jobs: readonly Job[] = [{ name: "settlement.clearOldKeys", everyMs: 6 * hourMs, run: clearOldKeys }];
