import {
  ArchiveRefused,
  archivedTables,
  archiveOldMonths,
  isArchivedTable,
  listArchives,
  restoreMonths,
} from "#apps/server/archives/month-archive.ts";
import { DamagedBackup } from "#apps/server/backups/backup-folder.ts";
import { type Command, CommandFailed, exitCodes, print, WrongUse } from "#apps/server/commands/command.ts";
import { withDatabaseServer } from "#apps/server/database-server.ts";
import { systemClock } from "#kernel/clock.ts";
import type { Settings } from "#platform/settings.ts";

const usage = "\n       joinery archive list\n       joinery archive restore TABLE MONTH";

const archive = async (settings: Settings, databaseUrl: string): Promise<void> => {
  const archived = await archiveOldMonths(settings, databaseUrl, systemClock.now(), print);
  if (archived === 0) print(`No month is older than ${settings.archiveAfterMonths} months (JOINERY_ARCHIVE_AFTER).`);
  else if (!settings.backupKey) print("The archives are not encrypted: JOINERY_BACKUP_KEY is not set.");
};

const restore = async (settings: Settings, databaseUrl: string, table: string, month: string): Promise<void> => {
  if (!isArchivedTable(table)) throw new WrongUse(`TABLE is one of ${archivedTables.join(", ")}.`);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new WrongUse("MONTH is the first one to bring back, such as 2023-05.");
  const restored = await restoreMonths(settings, databaseUrl, { table, since: new Date(`${month}-01T00:00:00Z`) }, print);
  print(restored === 0 ? `Nothing of ${table} from ${month} on is archived.` : "The next `joinery archive` takes them away again.");
};

/** Moves the oldest months of tables that only grow into files, and back. */
export const command: Command = {
  usage: `${usage}\n\nTABLE: ${archivedTables.join(" or ")}. MONTH: the first one to bring back, such as 2023-05; all later ones come too.\nThe place is JOINERY_ARCHIVES, the months that stay JOINERY_ARCHIVE_AFTER.`,
  run: async ({ settings, words: [word, table, month] }) => {
    const isRestore = word === "restore" && table !== undefined && month !== undefined;
    if (word !== undefined && word !== "list" && !isRestore) throw new WrongUse(`Usage: joinery archive${usage}`);
    try {
      await withDatabaseServer(settings, print, async (databaseUrl) => {
        if (isRestore) await restore(settings, databaseUrl, table, month);
        else if (word === "list") for (const line of await listArchives(databaseUrl)) print(line);
        else await archive(settings, databaseUrl);
      });
      return exitCodes.done;
    } catch (error) {
      throw error instanceof ArchiveRefused || error instanceof DamagedBackup ? new CommandFailed(error.message) : error;
    }
  },
};
