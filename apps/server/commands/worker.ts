import { startPurging } from "#apps/server/cdn/purging.ts";
import { type Command, print } from "#apps/server/commands/command.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { openDatabaseServer } from "#apps/server/database-server.ts";
import { endOnSignal, reportReady } from "#apps/server/lifecycle.ts";
import { startReporting } from "#apps/server/process-report.ts";
import { waitForDatabase } from "#apps/server/wait-for-database.ts";
import { waitForMarket } from "#apps/server/wait-for-market.ts";
import { startWatching } from "#apps/server/watch.ts";
import { startWorker } from "#apps/server/worker.ts";
import { startSearchFeeding } from "#features/catalog/catalog-search/list-engines.ts";

/** Connections of a process that only runs jobs. */
const poolSize = 4;

/** Runs the jobs in a process of its own; web processes then have JOINERY_JOBS=elsewhere. */
export const command: Command = {
  usage: "",
  run: async ({ settings }) => {
    const atEnd = endOnSignal();
    const database = await openDatabaseServer(settings, { log: print });
    atEnd(database.stop);
    await waitForDatabase(database.directUrl, print);
    const platform = await createPlatform({ settings, databaseUrl: database.directUrl, poolSize });
    atEnd(() => platform.database.close());
    const watching = await startWatching("worker", settings);
    atEnd(watching.stop);
    watching.observe(platform);
    await waitForMarket(platform, print);
    const worker = await startWorker(platform, database.directUrl);
    startSearchFeeding(platform);
    atEnd(await startPurging(platform));
    const reporting = await startReporting(platform, "worker");
    atEnd(() => reporting.stop());
    atEnd(() => worker.stop());
    print("Joinery runs its jobs here. Stop: Ctrl-C");
    reportReady();
    return undefined;
  },
};
