import { LRUCache } from "lru-cache";
import { type OfferKind, offerKinds } from "#features/catalog/catalog-search/filter-index/filter-index.ts";
import type { Scope } from "#features/catalog/catalog-search/filter-index/filters.ts";
import type { ListEngine, StoreFigures } from "#features/catalog/catalog-search/list-engine.ts";
import { getListEngine } from "#features/catalog/catalog-search/list-engines.ts";
import { minuteMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";
import { previewsPerStore, type StoreKind, storeKinds } from "./rules.ts";

/** Statistics of the listed products per merchant and site, counted by the list engine (docs/decisions/0014) instead of SQL. */

/** Statistics by merchant_id. */
export type StoreStatsByMerchant = ReadonlyMap<number, StoreFigures>;

const noStats: StoreFigures = { count: 0, best: [], certificates: [], rooms: new Map() };

const scopeOf = ({ referenceData }: ListEngine, site_code: string, kinds: readonly OfferKind[]): Scope => ({
  kinds,
  isHot: false,
  warehouse_ids: referenceData.warehouseIdsOf(site_code),
});

/** Counting a million products takes a quarter of a second, so results are cached for a minute even when products change. */
const cacheTtlMs = minuteMs;
/** Maximum number of cached combinations of site, kind and category. */
const maxCached = 500;

interface CachedStats {
  stores: StoreStatsByMerchant;
  version: number;
  at: number;
}

const statsCaches = new WeakMap<ListEngine, LRUCache<string, CachedStats>>();

/** Statistics of all stores of a site, limited to a kind and category ('' and 0 for all). At most a minute old. */
export const getStatsByMerchant = async (
  platform: Platform,
  site_code: string,
  kind: StoreKind | "",
  type_id: number,
): Promise<StoreStatsByMerchant> => {
  const engine = await getListEngine(platform);
  const cache = statsCaches.get(engine) ?? new LRUCache<string, CachedStats>({ max: maxCached });
  statsCaches.set(engine, cache);
  const key = `${site_code} ${kind} ${type_id}`;
  const now = platform.clock.now().getTime();
  const cached = cache.get(key);
  const { structureVersion: version } = engine;
  if (cached && (cached.version === version || now - cached.at < cacheTtlMs)) return cached.stores;
  const stores = await engine.storeFigures(scopeOf(engine, site_code, kind === "" ? offerKinds : [kind]), type_id, previewsPerStore);
  cache.set(key, { stores, version, at: now });
  return stores;
};

/** Current statistics of one store and the offer kinds it sells. Evaluates only its own products. */
export const getStoreStats = async (
  platform: Platform,
  site_code: string,
  merchant_id: number,
): Promise<{ stats: StoreFigures; kinds: readonly StoreKind[] }> => {
  const engine = await getListEngine(platform);
  const among = async (kinds: readonly OfferKind[]) =>
    (await engine.storeFigures(scopeOf(engine, site_code, kinds), 0, previewsPerStore, merchant_id)).get(merchant_id);
  const [stats, ...byKind] = await Promise.all([among(offerKinds), ...storeKinds.map((kind) => among([kind]))]);
  return { stats: stats ?? noStats, kinds: storeKinds.filter((_kind, place) => byKind[place] !== undefined) };
};

/** The leading offers of products on a site, in order; products that the site does not list are skipped. */
export const findLeadingOffers = async (platform: Platform, site_code: string, product_ids: readonly number[]): Promise<number[]> => {
  const engine = await getListEngine(platform);
  const leads = await engine.leadsOf(product_ids, scopeOf(engine, site_code, offerKinds));
  return leads.map(({ relation_id }) => relation_id);
};
