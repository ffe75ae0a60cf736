import { compareFiles, describeDifferences } from "#apps/server/backups/stored-files.ts";
import { type Command, exitCodes, print, WrongUse } from "#apps/server/commands/command.ts";
import { withDatabaseServer } from "#apps/server/database-server.ts";
import { referencedFiles } from "#features/backoffice/system/queries.ts";
import { openDatabase } from "#platform/db.ts";
import { openFiles } from "#platform/files.ts";

/** Compares each file of the store with the database; ends with 1 where one is missing or changed. */
export const command: Command = {
  usage: "verify",
  run: async ({ settings, words: [word] }) => {
    if (word !== "verify") throw new WrongUse("Usage: joinery files verify");
    return withDatabaseServer(settings, print, async (databaseUrl) => {
      const database = openDatabase(databaseUrl, { poolSize: 1 });
      try {
        const referenced = await database.handle().rows(referencedFiles);
        const differences = await compareFiles(referenced, openFiles(settings.dataDir));
        const wrong = describeDifferences(differences);
        for (const line of [...wrong, ...differences.orphaned.map((key) => `orphaned ${key}`)]) print(line);
        const { missing, changed, orphaned } = differences;
        print(`${missing.length} missing, ${changed.length} changed, ${orphaned.length} orphaned`);
        return wrong.length === 0 ? exitCodes.done : exitCodes.failed;
      } finally {
        await database.close();
      }
    });
  },
};
