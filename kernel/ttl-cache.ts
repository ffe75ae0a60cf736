import { LRUCache } from "lru-cache";
import type { Clock } from "#kernel/clock.ts";

/** Creates a cache of at most `max` entries, each valid for `ttlMs`. The least recently used entries are evicted first. */
export const createTtlCache = <Value extends object | string>(
  clock: Clock,
  { max, ttlMs }: { max: number; ttlMs: number },
): LRUCache<string, Value> => new LRUCache({ max, ttl: ttlMs, ttlResolution: 0, perf: { now: () => clock.monotonicMs() } });
