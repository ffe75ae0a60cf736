import type { Database } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { catalogIndexIfReady, getCatalogIndex } from "./catalog-index.ts";
import { DatabaseEngine } from "./database-engine.ts";
import { engineOf } from "./embedded-engine.ts";
import { type Follower, startFollower } from "./follower.ts";
import type { ListEngine } from "./list-engine.ts";
import { SearchAway, SearchServer } from "./opensearch/client.ts";
import { SearchFeeder } from "./opensearch/feeder.ts";
import { OpenSearchEngine } from "./opensearch/opensearch-engine.ts";
import { EngineWithFallback } from "./opensearch/with-fallback.ts";
import { isPastEmbeddedLimit } from "./queries.ts";

/** The engine that answers the lists of this process, as the setting SEARCH_ENGINE says. */

interface Remote {
  index: OpenSearchEngine;
  /** With the database behind it. */
  engine: ListEngine;
  feeder: SearchFeeder;
  loaded: Promise<void>;
  isReady: boolean;
  follower?: Follower;
}

const remotes = new WeakMap<Database, Remote>();

const usesOpenSearch = ({ settings }: Platform): boolean => settings.search.engine === "opensearch";

const openRemote = ({ settings, database, clock }: Platform): Remote => {
  const options = { database, clock, server: new SearchServer(settings.search.openSearchUrl), prefix: settings.search.openSearchIndex };
  const index = new OpenSearchEngine(options);
  const engine = new EngineWithFallback(index, new DatabaseEngine(() => database.handle()));
  const remote: Remote = { index, engine, feeder: new SearchFeeder(options), loaded: index.load(), isReady: false };
  remote.loaded.then(
    () => {
      remote.isReady = true;
    },
    // The next caller tries again.
    () => remotes.delete(database),
  );
  return remote;
};

const remoteOf = (platform: Platform): Remote => {
  const remote = remotes.get(platform.database) ?? openRemote(platform);
  remotes.set(platform.database, remote);
  return remote;
};

const ignoreAway = (error: unknown): void => {
  if (!(error instanceof SearchAway)) throw error;
};

const getRemoteEngine = async (platform: Platform): Promise<ListEngine> => {
  const remote = remoteOf(platform);
  const { index, engine, feeder, loaded } = remote;
  await loaded;
  const { database, settings } = platform;
  if (settings.catalogCacheTtlMs === 0) {
    // Tests: all changes are seen before every answer.
    await feeder.catchUp().catch(ignoreAway);
    await index.refresh();
    return engine;
  }
  remote.follower ??= startFollower({
    follow: () => index.refresh(),
    everyMs: settings.catalogCacheTtlMs,
    isOver: () => database.isClosed,
  });
  remote.follower.touch();
  return engine;
};

/** The engine that answers the lists of this process. */
export const getListEngine = async (platform: Platform): Promise<ListEngine> =>
  usesOpenSearch(platform) ? getRemoteEngine(platform) : engineOf(await getCatalogIndex(platform));

/** The engine, or undefined while it is still loading: for callers that have a fallback. */
export const listEngineIfReady = async (platform: Platform): Promise<ListEngine | undefined> => {
  if (!usesOpenSearch(platform)) {
    const index = await catalogIndexIfReady(platform);
    return index && engineOf(index);
  }
  const engine = getRemoteEngine(platform);
  if (remoteOf(platform).isReady) return engine;
  engine.catch(() => undefined);
  return undefined;
};

/** Whether lists can be answered; starts loading what they are answered from. */
export const isListEngineReady = async (platform: Platform): Promise<boolean> => (await listEngineIfReady(platform)) !== undefined;

/** Has this process feed the index of OpenSearch, where there is one, as long as the database is open. Several may: one does at a time. */
export const startSearchFeeding = (platform: Platform): void => {
  const { database, settings } = platform;
  if (!usesOpenSearch(platform) || settings.catalogCacheTtlMs === 0) return;
  const { feeder } = remoteOf(platform);
  const follower = startFollower({
    follow: async () => {
      await feeder.catchUp();
      follower.touch();
    },
    everyMs: settings.catalogCacheTtlMs,
    isOver: () => database.isClosed,
  });
};

/** Why the market cannot be served by the engine of the settings, as a sentence for whoever starts it; undefined where it can. */
export const engineRefusal = async ({ settings, database }: Platform): Promise<string | undefined> => {
  const { engine, embeddedLimit } = settings.search;
  if (engine !== "embedded") return undefined;
  const { is_past } = await database.handle().only(isPastEmbeddedLimit, { most: embeddedLimit });
  if (!is_past) return undefined;
  return `The market has more than ${embeddedLimit} products, which is as many as SEARCH_EMBEDDED_LIMIT allows the index in memory. Set SEARCH_ENGINE=opensearch and OPENSEARCH_URL (docs/operations/search.md), or raise SEARCH_EMBEDDED_LIMIT where each server has the memory.`;
};
