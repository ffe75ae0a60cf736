import { type Command, CommandFailed, exitCodes, print, WrongUse } from "#apps/server/commands/command.ts";
import { withDatabaseServer } from "#apps/server/database-server.ts";
import { openSearchIndex } from "#features/catalog/catalog-search/opensearch/administration.ts";
import { SearchAway } from "#features/catalog/catalog-search/opensearch/client.ts";
import { systemClock } from "#kernel/clock.ts";
import { openDatabase } from "#platform/db.ts";

const listed = (ids: readonly number[]): string =>
  ids.length === 0 ? "" : `: ${ids.slice(0, 20).join(", ")}${ids.length > 20 ? ", …" : ""}`;

/** Shows how far the index of OpenSearch is, compares it with the database, or makes it anew. */
export const command: Command = {
  usage: "[status | drift [--repair] | rebuild]",
  options: { repair: { type: "boolean" } },
  run: async ({ settings, options: { repair }, words: [word = "status"] }) => {
    if (!["status", "drift", "rebuild"].includes(word)) throw new WrongUse("Usage: joinery search [status | drift [--repair] | rebuild]");
    if (settings.search.engine !== "opensearch")
      throw new CommandFailed("SEARCH_ENGINE is not opensearch: there is no index to look after.");
    return withDatabaseServer(settings, print, async (databaseUrl) => {
      const database = openDatabase(databaseUrl, { poolSize: 2 });
      const index = openSearchIndex({ database, clock: systemClock, settings: settings.search });
      try {
        if (word === "rebuild") {
          print(`The index is ${await index.rebuild()}.`);
          return exitCodes.done;
        }
        if (word === "status") {
          const { name, documents, version } = await index.status();
          print(name === "" ? "There is no index yet." : `${name}: ${documents} documents, version ${version}.`);
          return exitCodes.done;
        }
        const { products, missing, different, superfluous } = await index.drift(repair === true);
        print(`${products} products compared.`);
        print(`missing ${missing.length}${listed(missing)}`);
        print(`different ${different.length}${listed(different)}`);
        print(`superfluous ${superfluous.length}${listed(superfluous)}`);
        const found = missing.length + different.length + superfluous.length;
        if (repair && found > 0) print("They were written again.");
        return found === 0 || repair ? exitCodes.done : exitCodes.failed;
      } catch (error) {
        throw error instanceof SearchAway ? new CommandFailed(error.message) : error;
      } finally {
        await index.close();
        await database.close();
      }
    });
  },
};
