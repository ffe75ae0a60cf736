import { readNamespace } from "#apps/web/messages/text-files.ts";
import { registerFeatures } from "#features/registrations.ts";
import { registerScreenTexts } from "#features/service/help/screen-texts.ts";
import { type Clock, offsetClock, systemClock } from "#kernel/clock.ts";
import { randomIds } from "#kernel/ids.ts";
import { createCarrierSandbox } from "#platform/carriers/sandbox.ts";
import { defaultPoolSize, openDatabase } from "#platform/db.ts";
import { followClock } from "#platform/development-clock.ts";
import { openDerivedFiles, openFiles } from "#platform/files/open-files.ts";
import { createMarketStateReader } from "#platform/market-state.ts";
import { createPayoutProviders, createProviders } from "#platform/payments/providers.ts";
import type { Platform } from "#platform/platform.ts";
import { createSessions } from "#platform/session.ts";
import type { Settings } from "#platform/settings.ts";
import { loadSites, reloadSites } from "#platform/sites.ts";

export interface PlatformParts {
  settings: Settings;
  databaseUrl: string;
  clock?: Clock;
  poolSize?: number;
}

/** A clock that follows POST /dev/clock of any process on the database until the process ends. */
const openDevelopmentClock = async (database: Platform["database"]): Promise<Clock> => {
  const clock = offsetClock();
  await followClock(database, clock);
  return clock;
};

/** Creates the platform of one process. Close it with `platform.database.close()`. */
export const createPlatform = async ({
  settings,
  databaseUrl,
  clock: givenClock,
  poolSize = defaultPoolSize,
}: PlatformParts): Promise<Platform> => {
  registerFeatures();
  registerScreenTexts(readNamespace);
  const { databaseDirectUrl, databaseReadUrls, databaseReadMaxLagMs } = settings;
  const database = openDatabase(databaseUrl, {
    poolSize,
    directUrl: databaseDirectUrl,
    replicas: { urls: databaseReadUrls, maxLagMs: databaseReadMaxLagMs },
  });
  const clock = givenClock ?? (settings.development ? await openDevelopmentClock(database) : systemClock);
  const sites = await loadSites(database.handle());
  return {
    settings,
    database,
    clock,
    ids: randomIds,
    sessions: createSessions(clock, settings.requiresSecondFactor),
    files: openFiles(settings),
    derivedFiles: openDerivedFiles(settings),
    providers: createProviders(settings, { clock, ids: randomIds }),
    carrier: settings.development ? createCarrierSandbox({ clock, secrets: settings.webhookSecret.split(",") }) : null,
    payoutProviders: createPayoutProviders(settings, { clock, ids: randomIds }),
    sites,
    market: createMarketStateReader(database, clock),
    reloadSites: () => reloadSites(database.handle(), sites),
  };
};
