import { dayMs, hourMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { deleteStaleDrafts, deleteExpiredKeys } from "./queries.ts";
import { draftRetentionDays } from "./rules.ts";

const batchSize = 500;

/** Keys that have run out open nothing; their rows go. */
const removeExpiredKeys = async ({ clock, database }: Platform): Promise<void> => {
  await database.handle().changed(deleteExpiredKeys, clock.now());
};

/** What somebody began and never sent is not kept for ever: it holds names, numbers and papers of people who are no customers. */
export const removeStaleDrafts = async ({ clock, database, files }: Platform): Promise<void> => {
  const since = new Date(clock.now().getTime() - draftRetentionDays * dayMs);
  const papers = await database.handle().rows(deleteStaleDrafts, since, batchSize);
  for (const { storage_key } of papers) await files.remove(storage_key);
};

export const jobs: readonly Job[] = [
  { name: "merchantOnboarding.removeExpiredKeys", everyMs: 6 * hourMs, run: removeExpiredKeys },
  { name: "merchantOnboarding.removeStaleDrafts", everyMs: 6 * hourMs, run: removeStaleDrafts },
];
