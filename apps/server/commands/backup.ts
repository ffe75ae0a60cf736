import { DamagedBackup, manifestShape, openBackupFolder } from "#apps/server/backups/backup-folder.ts";
import { BackupRefused } from "#apps/server/backups/create-backup.ts";
import { makeRecordedBackup } from "#apps/server/backups/recorded-backup.ts";
import { type Command, CommandFailed, exitCodes, print, WrongUse } from "#apps/server/commands/command.ts";
import { withDatabaseServer } from "#apps/server/database-server.ts";
import { UnknownSchema } from "#db/migrate.ts";
import { systemClock } from "#kernel/clock.ts";
import { openDatabase } from "#platform/db.ts";
import { openStore } from "#platform/files/open-files.ts";
import type { Settings } from "#platform/settings.ts";

const formatBytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const makeBackup = async (settings: Settings, databaseUrl: string, parent: string): Promise<number> => {
  const database = openDatabase(databaseUrl, { poolSize: 2 });
  const beganMs = Date.now();
  try {
    const { folder, bytes, manifest } = await makeRecordedBackup({
      settings,
      database,
      databaseUrl,
      parent,
      clock: systemClock,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    print(`Backup: ${folder}`);
    print(
      `${manifest.tables.length} tables with ${rows} rows, ${manifest.files.length} files; ${formatBytes(bytes)} in ${((Date.now() - beganMs) / 1000).toFixed(1)} s`,
    );
    if (!settings.backupKey) print("It is not encrypted: JOINERY_BACKUP_KEY is not set.");
    if (manifest.missing_files.length > 0)
      print(`${manifest.missing_files.length} files that the database names are not in the store. List them: joinery files verify`);
    return exitCodes.done;
  } finally {
    await database.close();
  }
};

const checkBackup = async ({ s3, backupKey }: Settings, backup: string): Promise<number> => {
  const { manifest, verify } = await openBackupFolder(openStore(backup, s3), backupKey, manifestShape);
  await verify();
  print(`The backup is whole: ${manifest.entries.length} files, taken at ${manifest.taken_at} by Joinery ${manifest.joinery}.`);
  return exitCodes.done;
};

/** Makes a backup while the market runs, or compares one with its manifest. */
export const command: Command = {
  usage: "[--to PLACE]   (a folder of backups or s3://bucket/prefix; without it JOINERY_BACKUPS)\n       joinery backup check BACKUP",
  options: { to: { type: "string" } },
  run: async ({ settings, options: { to }, words: [word, folder] }) => {
    if (word !== undefined && (word !== "check" || folder === undefined)) throw new WrongUse("Usage: joinery backup check BACKUP");
    const parent = typeof to === "string" ? to : settings.backupsAt;
    try {
      if (folder !== undefined) return await checkBackup(settings, folder);
      if (parent === undefined) throw new WrongUse("Say where: joinery backup --to PLACE, or set JOINERY_BACKUPS.");
      return await withDatabaseServer(settings, print, (databaseUrl) => makeBackup(settings, databaseUrl, parent));
    } catch (error) {
      const isOurs = error instanceof BackupRefused || error instanceof DamagedBackup || error instanceof UnknownSchema;
      throw isOurs ? new CommandFailed(error.message) : error;
    }
  },
};
