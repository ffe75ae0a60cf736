import { baseShape, deleteOldBackups, openBackupFolder } from "#apps/server/backups/backup-folder.ts";
import { archiveNewFiles, createBaseBackup, deleteOldSegments, findArchive } from "#apps/server/backups/base-backup.ts";
import { createBackup, type FinishedBackup } from "#apps/server/backups/create-backup.ts";
import { deleteRemovedFiles } from "#apps/server/backups/removed-files.ts";
import { writeErasureList } from "#features/backoffice/personal-data/commands/repeat-erasures.ts";
import { failAbandonedBackups, failBackup, finishBackup, insertBackup } from "#features/backoffice/system/queries.ts";
import type { Clock } from "#kernel/clock.ts";
import type { Database } from "#platform/db.ts";
import { openFiles, openStore } from "#platform/files/open-files.ts";
import type { Settings } from "#platform/settings.ts";

interface RecordedOptions {
  settings: Settings;
  database: Database;
  databaseUrl: string;
  /** Where backups are: a folder, or s3://bucket/prefix. */
  parent: string;
  clock: Clock;
}

const maxFailureLength = 500;

/** Adds a copy of the cluster to the archive of the embedded database, so that a recovery has a day of log to read at most. */
const renewArchive = async (settings: Settings, databaseUrl: string, now: Date): Promise<void> => {
  const archive = findArchive(settings);
  if (archive === undefined) return;
  await archiveNewFiles(openFiles(settings), archive, settings.backupKey);
  await createBaseBackup(settings, databaseUrl, archive, now);
  const [oldest = ""] = await deleteOldBackups(archive.store, settings.backupKeepDays, now);
  const { manifest } = await openBackupFolder(archive.store.within(oldest), settings.backupKey, baseShape);
  await deleteOldSegments(archive, manifest.first_segment);
  await deleteRemovedFiles(openFiles(settings), archive, new Date(manifest.taken_at), now);
};

/** Makes a backup and records how it ended, for /operator/system. Throws what `createBackup` throws. */
export const makeRecordedBackup = async ({ settings, database, databaseUrl, parent, clock }: RecordedOptions): Promise<FinishedBackup> => {
  let backupId: number | undefined;
  // Only who holds the lock of backups writes here, so that a row that says `running` tells the truth.
  const onBegin = async (): Promise<void> => {
    const now = clock.now();
    backupId = await database.transaction(async (tx) => {
      tx.write(failAbandonedBackups, { now });
      return (await tx.only(insertBackup, { now, place: parent })).backup_id;
    });
  };
  try {
    const backup = await createBackup({ settings, databaseUrl, parent, now: clock.now(), onBegin });
    await writeErasureList(database, openStore(parent, settings.s3));
    await renewArchive(settings, databaseUrl, clock.now());
    if (backupId !== undefined)
      await database.handle().changed(finishBackup, { now: clock.now(), folder: backup.folder, bytes: backup.bytes, backup_id: backupId });
    return backup;
  } catch (error) {
    const failure = (error as Error).message.slice(0, maxFailureLength);
    if (backupId !== undefined) await database.handle().changed(failBackup, { now: clock.now(), failure, backup_id: backupId });
    throw error;
  }
};
