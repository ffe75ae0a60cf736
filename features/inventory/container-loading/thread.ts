import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createSharedWork } from "#platform/shared-work.ts";
import { createWorkerThread } from "#platform/worker-thread.ts";
import type { LoadRequest, LoadResult } from "./rules/suggestions.ts";

const computePlan = createWorkerThread<LoadRequest, LoadResult>({
  pool: { name: "container-plans", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 40 },
  built: "load-plan-worker",
  source: new URL("./load-plan-worker.ts", import.meta.url),
  maxMs: 20_000,
});

/** About the size of a placed carton in memory. */
const bytesPerCarton = 200;
const maxCacheBytes = 16 * 2 ** 20;

/** Recent plans, because a screen requests the same one whenever it is opened. */
const cache = new LRUCache<string, LoadResult>({
  maxSize: maxCacheBytes,
  sizeCalculation: ({ plan }) => plan.containers.reduce((sum, { placed }) => sum + placed.length * bytesPerCarton, 1_000),
});
const shareWork = createSharedWork<LoadResult>();

/** Plans a load in a worker thread, the same load once at a time. Refuses BUSY when too many wait. */
export const planInThread = async (request: LoadRequest): Promise<LoadResult> => {
  const key = createHash("sha256").update(JSON.stringify(request)).digest("base64");
  const known = cache.get(key);
  if (known) return known;
  const result = await shareWork(key, () => computePlan(request));
  cache.set(key, result);
  return result;
};
