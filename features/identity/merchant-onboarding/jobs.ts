import { deleteFilesOfApplications } from "#features/identity/files/queries.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { deleteApplications, deleteExpiredKeys, lockStaleDrafts } from "./queries.ts";
import { draftRetentionDays } from "./rules.ts";

const batchSize = 500;

/** Deletes expired application keys. */
const removeExpiredKeys = async ({ clock, database }: Platform): Promise<void> => {
  await database.handle().changed(deleteExpiredKeys, { before: clock.now() });
};

/** Deletes drafts that were never submitted, with their files: they contain personal data of people who are not customers. */
export const removeStaleDrafts = async ({ clock, database, files }: Platform): Promise<void> => {
  const since = new Date(clock.now().getTime() - draftRetentionDays * dayMs);
  const deletedFiles = await database.transaction(async (tx) => {
    const ids = (await tx.rows(lockStaleDrafts, { untouched_since: since, limit: batchSize })).map(({ settlement_id }) => settlement_id);
    const storedFiles = await tx.rows(deleteFilesOfApplications, { settlement_ids: ids });
    tx.write(deleteApplications, { settlement_ids: ids });
    return storedFiles;
  });
  for (const { storage_key } of deletedFiles) await files.remove(storage_key);
};

export const jobs: readonly Job[] = [
  { name: "merchantOnboarding.removeExpiredKeys", everyMs: 6 * hourMs, run: removeExpiredKeys },
  { name: "merchantOnboarding.removeStaleDrafts", everyMs: 6 * hourMs, run: removeStaleDrafts },
];
