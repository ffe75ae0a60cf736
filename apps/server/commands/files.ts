import { isAbsolute } from "node:path";
import { compareFiles, describeDifferences } from "#apps/server/backups/stored-files.ts";
import { type Command, CommandFailed, exitCodes, print, WrongUse } from "#apps/server/commands/command.ts";
import { withDatabaseServer } from "#apps/server/database-server.ts";
import { ChangedInTransit, moveFiles } from "#apps/server/move-files.ts";
import { referencedFiles } from "#features/backoffice/system/queries.ts";
import { openDatabase } from "#platform/db.ts";
import { openFiles } from "#platform/files/open-files.ts";
import type { Settings } from "#platform/settings.ts";
import { s3Location } from "#platform/settings-table.ts";

/** Compares each file of the store with the database; 1 where one is missing or changed. */
const verify = (settings: Settings): Promise<number> =>
  withDatabaseServer(settings, print, async (databaseUrl) => {
    const database = openDatabase(databaseUrl, { poolSize: 1 });
    try {
      const referenced = await database.handle().rows(referencedFiles);
      const differences = await compareFiles(referenced, openFiles(settings));
      const wrong = describeDifferences(differences);
      for (const line of [...wrong, ...differences.orphaned.map((key) => `orphaned ${key}`)]) print(line);
      const { missing, changed, orphaned } = differences;
      print(`${missing.length} missing, ${changed.length} changed, ${orphaned.length} orphaned`);
      return wrong.length === 0 ? exitCodes.done : exitCodes.failed;
    } finally {
      await database.close();
    }
  });

/** The files at a place: `folder` is the data folder. */
const filesAt = (settings: Settings, place: string) => {
  if (place !== "folder" && !s3Location.test(place) && !isAbsolute(place))
    throw new WrongUse(`"${place}" is neither \`folder\`, nor s3://bucket/prefix, nor the full path of a folder.`);
  return openFiles({ ...settings, filesAt: place === "folder" ? undefined : place });
};

const move = async (settings: Settings, from: string, to: string, removes: boolean): Promise<number> => {
  const [source, target] = [filesAt(settings, from), filesAt(settings, to)];
  if (source.place === target.place) throw new WrongUse("The two places are the same.");
  try {
    const { files, bytes, copied } = await moveFiles({ source, target, removes, log: print });
    print(
      `${files} files of ${source.place}, ${(bytes / 1e6).toFixed(1)} MB, are in ${target.place}: ${copied} copied now, each compared by its hash.`,
    );
  } catch (error) {
    throw error instanceof ChangedInTransit ? new CommandFailed(error.message) : error;
  }
  if (!removes)
    print(`They are still in ${source.place}. Set JOINERY_FILES, restart, and do this once more with --remove (docs/operations/files.md).`);
  return exitCodes.done;
};

export const command: Command = {
  usage:
    "verify\n       joinery files move --from PLACE --to PLACE [--remove]\n\nPLACE: `folder` for the data folder, s3://bucket/prefix, or the full path of another folder.\n--remove: remove each file at the first place once it was compared at the second.",
  options: { from: { type: "string" }, to: { type: "string" }, remove: { type: "boolean" } },
  run: async ({ settings, options: { from, to, remove }, words: [word] }) => {
    if (word === "verify") return verify(settings);
    if (word === "move" && typeof from === "string" && typeof to === "string") return move(settings, from, to, remove === true);
    throw new WrongUse("Usage: joinery files verify, or joinery files move --from PLACE --to PLACE");
  },
};
