import { deleteOldBackups, listBackupNames } from "#apps/server/backups/backup-folder.ts";
import { archiveNewFiles, archiveSegments, findArchive } from "#apps/server/backups/base-backup.ts";
import { BackupRunning } from "#apps/server/backups/create-backup.ts";
import { makeRecordedBackup } from "#apps/server/backups/recorded-backup.ts";
import { isBackupDue } from "#features/backoffice/system/queries.ts";
import { lastNightlyBackupAt } from "#features/backoffice/system/rules.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import { openStore } from "#platform/files/open-files.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import type { Settings } from "#platform/settings.ts";
import { mainSite } from "#platform/sites.ts";

/** One that failed is tried again after this long. */
const retryMs = hourMs;

/** Whether the log is archived without a copy of the cluster to begin with: a new cluster, or another folder of backups. */
const lacksBase = async (settings: Settings): Promise<boolean> => {
  const archive = findArchive(settings);
  return archive !== undefined && (await listBackupNames(archive.store)).length === 0;
};

/** Makes the backup that is due, of the night or asked for, and deletes old ones. */
const backUpIfDue = async ({ settings, database, clock, sites }: Platform, databaseUrl: string): Promise<void> => {
  const { backupsAt: parent, backupKeepDays, s3 } = settings;
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
  await deleteOldBackups(openStore(parent, s3), backupKeepDays, now);
};

/** Copies new files into the archive, so that a point in time has those that its database names. */
const archiveFiles = async ({ settings, files }: Platform): Promise<void> => {
  const archive = findArchive(settings);
  if (archive !== undefined) await archiveNewFiles(files, archive, settings.backupKey);
};

/** Brings the segments that PostgreSQL has handed over into the archive: what is not there is lost with the machine. */
const archiveLog = async ({ settings }: Platform): Promise<void> => {
  const archive = findArchive(settings);
  if (archive !== undefined) await archiveSegments(archive, settings.backupKey);
};

/** Long enough for any size: a run that counts as failed would be started again beside itself. */
const maxRunMs = 12 * hourMs;

/** The jobs of backups. They need the address of the database, because a snapshot is read by a connection of its own. */
export const backupJobs = (databaseUrl: string): readonly Job[] => [
  { name: "system.backup", everyMs: minuteMs, maxRunMs, duringMaintenance: true, run: (platform) => backUpIfDue(platform, databaseUrl) },
  { name: "system.archiveFiles", everyMs: minuteMs, maxRunMs, duringMaintenance: true, run: archiveFiles },
  { name: "system.archiveLog", everyMs: 5_000, maxRunMs, duringMaintenance: true, run: archiveLog },
];
