import { dayMs, hourMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { clearDrafts, clearKeys } from "./queries.ts";
import { draftDays } from "./rules.ts";

const draftsAtATime = 500;

/** Keys that have run out open nothing; their rows go. */
const clearOldKeys = async ({ clock, database }: Platform): Promise<void> => {
  await database.handle().changed(clearKeys, clock.now());
};

/** What somebody began and never sent is not kept for ever: it holds names, numbers and papers of people who are no customers. */
export const clearOldDrafts = async ({ clock, database, files }: Platform): Promise<void> => {
  const since = new Date(clock.now().getTime() - draftDays * dayMs);
  const papers = await database.handle().rows(clearDrafts, since, draftsAtATime);
  for (const { storage_key } of papers) await files.remove(storage_key);
};

export const jobs: readonly Job[] = [
  { name: "settlement.clearOldKeys", everyMs: 6 * hourMs, run: clearOldKeys },
  { name: "settlement.clearOldDrafts", everyMs: 6 * hourMs, run: clearOldDrafts },
];
