import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#apps/server/app.ts";
import { followContentChanges } from "#apps/server/content-changes.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { waitUntilReady } from "#apps/server/health.ts";
import { closeOnSignal, reportReady } from "#apps/server/lifecycle.ts";
import { createPageContextFactory } from "#apps/server/page-context.ts";
import { registerPages } from "#apps/server/pages.ts";
import { waitForDatabase } from "#apps/server/wait-for-database.ts";
import { startWorker, type Worker } from "#apps/server/worker.ts";
import { DatabaseTooOld, migrate } from "#db/migrate.ts";
import { demoAccounts, demoPassword, demoPaymentPassword } from "#demo/people.ts";
import { seedDemoStories } from "#demo/stories.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { getCatalogIndex } from "#features/catalog/catalog-search/catalog-index.ts";
import { routes } from "#features/routes.ts";
import { addStarterArticles } from "#features/service/help/commands/start.ts";
import { DataFolderInUse, startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readSettings, type Settings } from "#platform/settings.ts";

const print = (text: string): void => console.log(text);

interface RunningDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The database of DATABASE_URL, or an embedded one in the data folder. */
const openDatabaseServer = async (settings: Settings): Promise<RunningDatabase> => {
  const url = process.env.DATABASE_URL;
  if (url) return { url, stop: async () => undefined };
  const onGivenUp = () => process.exit(1);
  return startEmbeddedPostgres({ dataDir: join(settings.dataDir, "postgres"), log: print, onGivenUp }).catch((error: unknown) => {
    if (!(error instanceof DataFolderInUse)) throw error;
    console.error(error.message);
    process.exit(1);
  });
};

/** Migrates the schema and, outside of production, fills an empty database with demo data. */
const prepareDatabase = async (url: string, settings: Settings): Promise<void> => {
  await migrate(url);
  if (settings.development) await seedDemoWorld(url, settings, print);
};

const formatWelcome = (address: string, settings: Settings): string => {
  if (!settings.development) return `Joinery serves ${address}`;
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const accounts = demoAccounts.map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`).join("\n");
  return `
  Joinery is ready: ${address}

  Demo accounts (password ${demoPassword}, payment password ${demoPaymentPassword}):
${accounts}

  Mails and codes: ${address}/dev/outbox   Calls: ${address}/docs   Stop: Ctrl-C
`;
};

/** Starts everything in this process and prints its URL. `development` serves pages from source. */
export const runServer = async ({ development }: { development: boolean }): Promise<FastifyInstance> => {
  const settings = readSettings(process.env);
  const database = await openDatabaseServer(settings);
  await waitForDatabase(database.url, print);
  await prepareDatabase(database.url, settings).catch(async (error: unknown) => {
    if (!(error instanceof DatabaseTooOld)) throw error;
    console.error(error.message);
    await database.stop();
    process.exit(1);
  });
  const platform = await createPlatform({ settings, databaseUrl: database.url });
  await addStarterArticles(platform);
  if (settings.development) await seedDemoStories(platform, print);
  const app = await buildApp(platform);
  const followChanges = (changed: () => void) =>
    followContentChanges(platform, () => {
      // Settings of sites are read again on every server.
      platform.reloadSites().then(changed, changed);
    });
  const versionOf = async () => (await getCatalogIndex(platform)).version;
  await registerPages(app, { contextFor: createPageContextFactory(platform, routes), development, followChanges, versionOf });
  let worker: Worker | undefined;
  closeOnSignal(async () => {
    await app.close();
    await worker?.stop();
    await platform.database.close();
    await database.stop();
  });
  await app.listen({ port: settings.port, host: process.env.HOST ?? "127.0.0.1" });
  // Jobs start after the server, so that its first answer waits for nothing else.
  if (settings.runsJobs) worker = await startWorker(platform, database.url);
  await waitUntilReady(app);
  print(formatWelcome(`http://localhost:${settings.port}`, settings));
  reportReady();
  return app;
};
