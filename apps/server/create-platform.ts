import { join } from "node:path";
import { registerFeatures } from "#features/registrations.ts";
import { type Clock, systemClock } from "#kernel/clock.ts";
import { randomIds } from "#kernel/ids.ts";
import { defaultPoolSize, openDatabase } from "#platform/db.ts";
import { localFiles } from "#platform/files.ts";
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

/** Creates the platform of one process. Close it with `platform.database.close()`. */
export const createPlatform = async ({
  settings,
  databaseUrl,
  clock = systemClock,
  poolSize = defaultPoolSize,
}: PlatformParts): Promise<Platform> => {
  registerFeatures();
  const database = openDatabase(databaseUrl, { poolSize });
  const sites = await loadSites(database.handle());
  return {
    settings,
    database,
    clock,
    ids: randomIds,
    sessions: createSessions(clock, settings.requiresSecondFactor),
    files: localFiles(join(settings.dataDir, "files")),
    providers: createProviders(settings, { clock, ids: randomIds }),
    payoutProviders: createPayoutProviders(settings, { clock, ids: randomIds }),
    sites,
    reloadSites: () => reloadSites(database.handle(), sites),
  };
};
