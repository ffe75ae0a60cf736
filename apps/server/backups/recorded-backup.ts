import { rm } from "node:fs/promises";
import { join } from "node:path";
import { baseShape, listBackupNames, openBackupFolder, parseBackupName } from "#apps/server/backups/backup-folder.ts";
import { archiveNewFiles, createBaseBackup, deleteOldArchive, findArchiveDir } from "#apps/server/backups/base-backup.ts";
import { createBackup, type FinishedBackup } from "#apps/server/backups/create-backup.ts";
import { failAbandonedBackups, failBackup, finishBackup, insertBackup } from "#features/backoffice/system/queries.ts";
import { type Clock, dayMs } from "#kernel/clock.ts";
import type { Database } from "#platform/db.ts";
import { openFiles } from "#platform/files.ts";
import type { Settings } from "#platform/settings.ts";

interface RecordedOptions {
  settings: Settings;
  database: Database;
  databaseUrl: string;
  /** The folder of backups. */
  parent: string;
  clock: Clock;
}

const maxFailureLength = 500;

/** Adds a copy of the cluster to the archive of the embedded database, so that a recovery has a day of log to read at most. */
const renewArchive = async (settings: Settings, databaseUrl: string, now: Date): Promise<void> => {
  const archiveDir = findArchiveDir(settings);
  if (archiveDir === undefined) return;
  await archiveNewFiles(openFiles(settings.dataDir), archiveDir, settings.backupKey);
  await createBaseBackup(settings, databaseUrl, archiveDir, now);
  const firstSegmentOf = async (folder: string): Promise<string> =>
    (await openBackupFolder(folder, settings.backupKey, baseShape)).manifest.first_segment;
  await deleteOldArchive(archiveDir, settings.backupKeepDays, now, firstSegmentOf);
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

/** Deletes backups that are older than `keepDays`, never the newest. Returns their names. */
export const deleteOldBackups = async (parent: string, keepDays: number, now: Date): Promise<string[]> => {
  const names = await listBackupNames(parent);
  const old = names.slice(0, -1).filter((name) => parseBackupName(name).getTime() < now.getTime() - keepDays * dayMs);
  for (const name of old) await rm(join(parent, name), { recursive: true, force: true });
  return old;
};
