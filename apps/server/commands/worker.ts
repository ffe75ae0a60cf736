import { type Command, print } from "#apps/server/commands/command.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { openDatabaseServer } from "#apps/server/database-server.ts";
import { closeOnSignal, reportReady } from "#apps/server/lifecycle.ts";
import { waitForDatabase } from "#apps/server/wait-for-database.ts";
import { waitForMarket } from "#apps/server/wait-for-market.ts";
import { startWatching } from "#apps/server/watch.ts";
import { startWorker } from "#apps/server/worker.ts";

/** Connections of a process that only runs jobs. */
const poolSize = 4;

/** Runs the jobs in a process of its own; web processes then have JOINERY_JOBS=elsewhere. */
export const command: Command = {
  usage: "",
  run: async ({ settings }) => {
    const watching = await startWatching("worker", settings);
    const database = await openDatabaseServer(settings, { log: print });
    await waitForDatabase(database.url, print);
    const platform = await createPlatform({ settings, databaseUrl: database.url, poolSize });
    watching.observe(platform);
    await waitForMarket(platform, print);
    const worker = await startWorker(platform, database.url);
    print("Joinery runs its jobs here. Stop: Ctrl-C");
    closeOnSignal(async () => {
      await worker.stop();
      await watching.stop();
      await platform.database.close();
      await database.stop();
    });
    reportReady();
    return undefined;
  },
};
