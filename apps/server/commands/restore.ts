import { DamagedBackup, listBackupNames } from "#apps/server/backups/backup-folder.ts";
import { PlaceNotEmpty, type RestoreFindings, restoreBackup } from "#apps/server/backups/restore-backup.ts";
import { NoArchive, restorePoint } from "#apps/server/backups/restore-point.ts";
import { describeDifferences } from "#apps/server/backups/stored-files.ts";
import { type Command, CommandFailed, exitCodes, print, WrongUse } from "#apps/server/commands/command.ts";
import { withDatabaseServer } from "#apps/server/database-server.ts";
import { openStore } from "#platform/files/open-files.ts";
import type { Settings } from "#platform/settings.ts";

const noErasureList =
  "There is no erasures.jsonl beside the backup: who was erased after it is back. Put the newest one there and restore again, or erase them anew.";

/** What a restored market needs a look at, as lines. */
const describeFindings = ({ brokenInvariants, files, otherSecrets, repeatedErasures }: RestoreFindings): string[] => [
  ...(repeatedErasures === undefined ? [noErasureList] : []),
  ...brokenInvariants.map(({ invariant, detail }) => `Broken when the backup was made: ${invariant} (${detail})`),
  ...describeDifferences(files).map((line) => `File ${line}`),
  ...otherSecrets.map((name) => `${name} is another one than when the backup was made: what was written with it cannot be read.`),
];

/** A backup, or the newest one of a folder of backups. */
const findBackup = async ({ s3 }: Settings, from: string): Promise<string> => {
  const store = openStore(from, s3);
  const newest = (await listBackupNames(store)).at(-1);
  return newest === undefined ? from : store.within(newest).place;
};

const report = (restored: RestoreFindings, beganMs: number): number => {
  const findings = describeFindings(restored);
  if (restored.migrations.length > 0) print(`Brought to this version: ${restored.migrations.join(", ")}`);
  for (const line of findings) print(line);
  if (restored.repeatedErasures)
    print(`Erased again, because that was asked for after the backup: ${restored.repeatedErasures} persons and companies.`);
  print(findings.length === 0 ? "All invariants hold, all files are there." : "Look at the lines above before people use the market.");
  print(`It took ${((Date.now() - beganMs) / 1000).toFixed(1)} s. Start: joinery web`);
  return findings.length === 0 ? exitCodes.done : exitCodes.failed;
};

const restore = async (settings: Settings, folder: string): Promise<number> => {
  const beganMs = Date.now();
  return withDatabaseServer(settings, print, async (databaseUrl) => {
    const restored = await restoreBackup({ settings, databaseUrl, folder, log: print });
    const { tables, files, taken_at } = restored.manifest;
    print(`Restored ${folder}, taken at ${taken_at}: ${tables.length} tables and ${files.length} files, each compared with the backup.`);
    return report(restored, beganMs);
  });
};

const restoreToTime = async (settings: Settings, from: string, time: string): Promise<number> => {
  if (settings.databaseUrl)
    throw new WrongUse("--to-time is for the database in the data folder. With DATABASE_URL the server's own archive does this.");
  const at = time === "latest" ? undefined : new Date(time);
  if (at && Number.isNaN(at.getTime())) throw new WrongUse("--to-time takes `latest` or a moment such as 2026-11-28T10:15:00Z.");
  const beganMs = Date.now();
  const restored = await restorePoint({ settings, from, at, log: print });
  print(`Restored from the copy of ${restored.base.taken_at} and the archived log; ${restored.copied} files.`);
  print(`The last change in it was made at ${(restored.lastChangeAt ?? new Date(restored.base.ended_at)).toISOString()}.`);
  return report(restored, beganMs);
};

/** Restores a backup into an empty database and data folder. */
export const command: Command = {
  usage:
    "--from BACKUP [--into FOLDER] [--to-time TIME]\n\nBACKUP: one backup, or a folder of backups, whose newest one is taken; also s3://bucket/prefix.\n--into: another data folder than JOINERY_DATA, with the files in it.\n--to-time: a moment such as 2026-11-28T10:15:00Z, or `latest`; BACKUP is then the place of backups (JOINERY_BACKUPS).",
  options: { from: { type: "string" }, into: { type: "string" }, "to-time": { type: "string" } },
  run: async ({ settings, options: { from, into, "to-time": time } }) => {
    if (typeof from !== "string") throw new WrongUse("Say which: joinery restore --from BACKUP");
    // A trial beside the market must not archive into its archive: the next recovery would follow the trial.
    const place = typeof into === "string" ? { ...settings, dataDir: into, filesAt: undefined, backupsAt: undefined } : settings;
    try {
      return typeof time === "string" ? await restoreToTime(place, from, time) : await restore(place, await findBackup(place, from));
    } catch (error) {
      throw error instanceof DamagedBackup || error instanceof PlaceNotEmpty || error instanceof NoArchive
        ? new CommandFailed(error.message)
        : error;
    }
  },
};
