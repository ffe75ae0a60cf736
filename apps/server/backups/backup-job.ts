import { listBackupNames } from "#apps/server/backups/backup-folder.ts";
import { archiveNewFiles, findArchiveDir } from "#apps/server/backups/base-backup.ts";
import { BackupRunning } from "#apps/server/backups/create-backup.ts";
import { deleteOldBackups, makeRecordedBackup } from "#apps/server/backups/recorded-backup.ts";
import { isBackupDue } from "#features/backoffice/system/queries.ts";
import { lastNightlyBackupAt } from "#features/backoffice/system/rules.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import type { Settings } from "#platform/settings.ts";
import { mainSite } from "#platform/sites.ts";

/** One that failed is tried again after this long. */
const retryMs = hourMs;

/** Whether the log is archived without a copy of the cluster to begin with: a new cluster, or another folder of backups. */
const lacksBase = async (settings: Settings): Promise<boolean> => {
  const archiveDir = findArchiveDir(settings);
  return archiveDir !== undefined && (await listBackupNames(archiveDir)).length === 0;
};

/** Makes the backup that is due, of the night or asked for, and deletes old ones. */
const backUpIfDue = async ({ settings, database, clock, sites }: Platform, databaseUrl: string): Promise<void> => {
  const { backupDir: parent, backupKeepDays } = settings;
  if (parent === undefined) return;
  const now = clock.now();
  const since = lastNightlyBackupAt(now, mainSite(sites));
  const { due } = await database.handle().only(isBackupDue, { since, retry_before: new Date(now.getTime() - retryMs) });
  if (!due && !(await lacksBase(settings))) return;
  try {
    await makeRecordedBackup({ settings, database, databaseUrl, parent, clock });
  } catch (error) {
    // Another worker, or a person at the command line, makes one now.
    if (!(error instanceof BackupRunning)) throw error;
  }
  await deleteOldBackups(parent, backupKeepDays, now);
};

/** Copies new files into the archive, so that a point in time has those that its database names. */
const archiveFiles = async ({ settings, files }: Platform): Promise<void> => {
  const archiveDir = findArchiveDir(settings);
  if (archiveDir !== undefined) await archiveNewFiles(files, archiveDir, settings.backupKey);
};

/** Long enough for any size: a run that counts as failed would be started again beside itself. */
const maxRunMs = 12 * hourMs;

/** The jobs of backups. They need the address of the database, because a snapshot is read by a connection of its own. */
export const backupJobs = (databaseUrl: string): readonly Job[] => [
  { name: "system.backup", everyMs: minuteMs, maxRunMs, run: (platform) => backUpIfDue(platform, databaseUrl) },
  { name: "system.archiveFiles", everyMs: minuteMs, maxRunMs, run: archiveFiles },
];
