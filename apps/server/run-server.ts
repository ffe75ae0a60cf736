import type { FastifyInstance } from "fastify";
import { buildApp } from "#apps/server/app.ts";
import { cdnHeaders } from "#apps/server/cdn/cdn.ts";
import { startPurging } from "#apps/server/cdn/purging.ts";
import { CommandFailed, print } from "#apps/server/commands/command.ts";
import { followContentChanges } from "#apps/server/content-changes.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { openDatabaseServer, prepareSchema } from "#apps/server/database-server.ts";
import { waitUntilReady } from "#apps/server/health.ts";
import { endOnSignal, reportReady } from "#apps/server/lifecycle.ts";
import { createPageContextFactory } from "#apps/server/page-context.ts";
import { registerPages } from "#apps/server/pages.ts";
import { type Reporting, startReporting } from "#apps/server/process-report.ts";
import { type SetupServer, serveSetup } from "#apps/server/setup/server.ts";
import { waitForDatabase } from "#apps/server/wait-for-database.ts";
import { startWatching } from "#apps/server/watch.ts";
import { startWorker, type Worker } from "#apps/server/worker.ts";
import { demoAccounts, demoPassword, demoPaymentPassword } from "#demo/people.ts";
import { seedDemoStories } from "#demo/stories.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { engineRefusal, getListEngine, isListEngineReady, startSearchFeeding } from "#features/catalog/catalog-search/list-engines.ts";
import { routes } from "#features/routes.ts";
import { addStarterArticles } from "#features/service/help/commands.ts";
import type { Platform } from "#platform/platform.ts";
import type { Settings } from "#platform/settings.ts";

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

/** Calls `act` again after each change of content or settings, on any server. */
const followChanges = (platform: Platform) => (changed: () => void) =>
  followContentChanges(platform, () => {
    // Settings of sites and the state of the market are read again on every server.
    Promise.all([platform.reloadSites(), platform.market.refresh()]).then(changed, changed);
  });

/** Waits on the set-up page until the market has a site. Returns what ends the page once the market itself can answer. */
const openEmptyMarket = async (platform: Platform): Promise<SetupServer | undefined> => {
  if (platform.sites.size > 0) return undefined;
  const setup = await serveSetup(platform);
  print(`\n  This market is empty. Open it in the browser:\n\n    ${setup.url}\n\n  or in a terminal on this machine: npm run setup\n`);
  reportReady();
  await setup.opened;
  print("The market is open.");
  return setup;
};

/** Starts everything in this process and prints its URL. `pagesFromSource` serves pages without a build, with reload. */
export const runServer = async (settings: Settings, { pagesFromSource }: { pagesFromSource: boolean }): Promise<FastifyInstance> => {
  const atEnd = endOnSignal();
  const watching = await startWatching("web", settings);
  const database = await openDatabaseServer(settings, { log: print, isOwner: true });
  atEnd(database.stop);
  await waitForDatabase(database.directUrl, print);
  await prepareSchema(database.directUrl, settings).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  if (settings.development) await seedDemoWorld(database.directUrl, settings, print);
  const platform = await createPlatform({ settings, databaseUrl: database.url });
  watching.observe(platform);
  atEnd(() => platform.database.close());
  atEnd(watching.stop);
  const setup = await openEmptyMarket(platform);
  await addStarterArticles(platform);
  if (settings.development) await seedDemoStories(platform, print);
  const refusal = await engineRefusal(platform);
  if (refusal) throw new CommandFailed(refusal);
  // The index waits for the database meanwhile.
  void isListEngineReady(platform);
  const running: { worker?: Worker; reporting?: Reporting } = {};
  atEnd(async () => running.reporting?.stop());
  atEnd(async () => running.worker?.stop());
  const app = await buildApp(platform);
  atEnd(async () => app.close());
  const versionOf = async () => (await getListEngine(platform)).version;
  await registerPages(app, {
    contextFor: createPageContextFactory(platform, routes),
    development: pagesFromSource,
    followChanges: followChanges(platform),
    cacheHeadersOf: (address) => (settings.cdn ? cdnHeaders(settings.cdn, address) : {}),
    versionOf,
  });
  // The page with the recovery codes stays until the market itself answers.
  await setup?.close();
  await app.listen({ port: settings.port, host: settings.host });
  // Jobs start after the server, so that its first answer waits for nothing else.
  if (settings.runsJobs) running.worker = await startWorker(platform, database.directUrl);
  if (settings.runsJobs) startSearchFeeding(platform);
  if (settings.runsJobs) atEnd(await startPurging(platform));
  running.reporting = await startReporting(platform, settings.runsJobs ? "both" : "web");
  await waitUntilReady(app);
  print(formatWelcome(`http://localhost:${settings.port}`, settings));
  reportReady();
  return app;
};
