import { setTimeout as wait } from "node:timers/promises";
import { everyPage, keyOfProduct, purgeRequests } from "#apps/server/cdn/cdn.ts";
import { followContentChanges } from "#apps/server/content-changes.ts";
import { changesSince, currentSnapshot } from "#features/catalog/catalog-search/queries.ts";
import { log } from "#platform/log.ts";
import { outgoingFetch } from "#platform/outgoing-fetch.ts";
import type { Platform } from "#platform/platform.ts";
import type { CdnSettings } from "#platform/settings.ts";

/** When something is purged, in milliseconds. */
const usualTimes = {
  /** How often the database is asked what changed. */
  every: 1_000,
  /** After a purge that failed. */
  retry: 5_000,
  /** Web processes see a change and make pages anew within this time; what the cache fetched meanwhile may be the page before. */
  settled: 5_000,
};
/** For the answer of the cache. */
const answerMs = 10_000;
/** More changed products than this, and every page is purged instead. */
const maxPending = 1_000;

/** The keys that are still to be purged. Bounded: too many of them are one key for everything. */
export const createPendingKeys = () => {
  const pending = new Set<string>();
  return {
    add: (keys: readonly string[]): void => {
      for (const key of keys) pending.add(key);
      if (pending.size > maxPending || pending.has(everyPage)) {
        pending.clear();
        pending.add(everyPage);
      }
    },
    /** What is pending, which is then pending no more. */
    take: (): string[] => {
      const keys = [...pending];
      pending.clear();
      return keys;
    },
  };
};

const sendPurge = async (cdn: CdnSettings, keys: readonly string[]): Promise<void> => {
  for (const request of purgeRequests(cdn, keys)) {
    const response = await outgoingFetch(cdn.purgeUrl, request, { maxMs: answerMs });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.status}`);
  }
};

/** Reads the keys of what changed since the last question: products, or everything where names changed that may be on any page. */
const createChangeReader = async ({ database }: Platform) => {
  const db = database.handle();
  let seen: { seen_until: string; snapshot: string | null } = await db.only(currentSnapshot);
  return async (): Promise<string[]> => {
    const { seen_until, snapshot, products, stocked, reference_data } = await db.only(changesSince, seen);
    seen = { seen_until, snapshot };
    return reference_data ? [everyPage] : [...products, ...stocked].flat().map(keyOfProduct);
  };
};

/**
 * Takes pages out of the cache in front when they change, each twice: at once, and when every web process has seen the change. Where it began
 * anew, everything is taken out, because it may have missed something. Several processes may do so at once. Returns what stops it.
 */
export const startPurging = async (platform: Platform, times = usualTimes): Promise<() => Promise<void>> => {
  const { cdn } = platform.settings;
  if (!cdn) return async () => undefined;
  const { database } = platform;
  const pending = createPendingKeys();
  const again: { keys: string[]; atMs: number }[] = [];
  const ending = new AbortController();
  const rest = (ms: number) => wait(ms, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
  const stopFollowing = await followContentChanges(platform, () => pending.add([everyPage]));
  const readChanges = await createChangeReader(platform);
  let hasFailed = false;

  const purge = async (): Promise<void> => {
    const dueMs = performance.now();
    const settled: string[] = [];
    while (again[0] && again[0].atMs <= dueMs) settled.push(...(again.shift()?.keys ?? []));
    pending.add(await readChanges());
    const changed = pending.take();
    pending.add([...settled, ...changed]);
    const keys = pending.take();
    if (keys.length === 0) return;
    try {
      await sendPurge(cdn, keys);
    } catch (error) {
      pending.add(keys);
      throw error;
    }
    if (changed.length > 0) again.push({ keys: changed, atMs: performance.now() + times.settled });
  };
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted && !database.isClosed) {
      try {
        await purge();
        hasFailed = false;
      } catch (error) {
        if (!hasFailed && !ending.signal.aborted) log.warn(`Pages in the cache in front could not be purged: ${(error as Error).message}`);
        hasFailed = true;
      }
      await rest(hasFailed ? times.retry : times.every);
    }
  };
  void run();
  return async () => {
    ending.abort();
    stopFollowing();
  };
};
