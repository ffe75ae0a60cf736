import { createPlatform } from "#apps/server/create-platform.ts";
import { closeOnSignal, reportReady } from "#apps/server/lifecycle.ts";
import { waitForDatabase } from "#apps/server/wait-for-database.ts";
import { startWorker } from "#apps/server/worker.ts";
import { readSettings } from "#platform/settings.ts";

/** Runs the jobs in a separate process on the database of DATABASE_URL; servers then run with JOINERY_JOBS=elsewhere. */
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error("DATABASE_URL must name the database whose jobs are to be run.");

await waitForDatabase(databaseUrl, (text) => console.log(text));
const platform = await createPlatform({ settings: readSettings(process.env), databaseUrl, poolSize: 4 });
const worker = await startWorker(platform, databaseUrl);
console.log("Joinery runs its jobs here. Stop: Ctrl-C");

closeOnSignal(async () => {
  await worker.stop();
  await platform.database.close();
});
reportReady();
