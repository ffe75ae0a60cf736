import { LRUCache } from "lru-cache";
import { type CatalogIndex, getCatalogIndex } from "#features/catalog/catalog-search/catalog-index.ts";
import { noRow, type OfferKind, offerKinds } from "#features/catalog/catalog-search/filter-index/filter-index.ts";
import { evaluateFilters, noFilters, type Scope } from "#features/catalog/catalog-search/filter-index/filters.ts";
import { minuteMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";
import { insertBest, previewsPerStore, type StoreKind, storeKinds } from "./rules.ts";

/** Statistics of the listed products per merchant and site, counted in the catalog index (docs/decisions/0014) instead of SQL. */

export interface StoreStats {
  count: number;
  /** Rows of the most popular products. */
  best: number[];
  /** Bits by the number of the certificate code. */
  certificates: number;
  /** Number of products by room (top-level category). */
  rooms: Map<number, number>;
}

/** Statistics by merchant_id. */
export type StoreStatsByMerchant = ReadonlyMap<number, StoreStats>;

const emptyStats = (): StoreStats => ({ count: 0, best: [], certificates: 0, rooms: new Map() });

const scopeOf = ({ referenceData }: CatalogIndex, site_code: string, kinds: readonly OfferKind[]): Scope => ({
  kinds,
  isHot: false,
  warehouse_ids: referenceData.warehouseIdsOf(site_code),
});

/** Counts the given rows by merchant. */
const countByMerchant = (catalogIndex: CatalogIndex, scope: Scope, rows: ArrayLike<number>): StoreStatsByMerchant => {
  const { filterIndex } = catalogIndex;
  const stores = new Map<number, StoreStats>();
  const merchantKeys = filterIndex.dictionaries.merchants.keys.map(Number);
  const popularityOf = (row: number) => filterIndex.popularity[row] as number;
  evaluateFilters(filterIndex, rows, scope, noFilters, (row) => {
    const merchant = merchantKeys[filterIndex.values.merchants[row] as number] as number;
    const store = stores.get(merchant) ?? emptyStats();
    stores.set(merchant, store);
    store.count += 1;
    store.certificates |= filterIndex.certificates[row] as number;
    const room = filterIndex.pathOf(row)[0] ?? 0;
    store.rooms.set(room, (store.rooms.get(room) ?? 0) + 1);
    insertBest(store.best, row, previewsPerStore, popularityOf);
  });
  return stores;
};

/** Counting a million products takes a quarter of a second, so results are cached for a minute even when products change. */
const cacheTtlMs = minuteMs;
/** Maximum number of cached combinations of site, kind and category. */
const maxCached = 500;

interface CachedStats {
  stores: StoreStatsByMerchant;
  structureVersion: number;
  at: number;
}

const statsCaches = new WeakMap<CatalogIndex, LRUCache<string, CachedStats>>();

/** Statistics of all stores of a site, limited to a kind and category ('' and 0 for all). At most a minute old. */
export const getStatsByMerchant = async (
  platform: Platform,
  site_code: string,
  kind: StoreKind | "",
  type_id: number,
): Promise<StoreStatsByMerchant> => {
  const catalogIndex = await getCatalogIndex(platform);
  const cache = statsCaches.get(catalogIndex) ?? new LRUCache<string, CachedStats>({ max: maxCached });
  statsCaches.set(catalogIndex, cache);
  const key = `${site_code} ${kind} ${type_id}`;
  const now = platform.clock.now().getTime();
  const cached = cache.get(key);
  if (cached && (cached.structureVersion === catalogIndex.structureVersion || now - cached.at < cacheTtlMs)) return cached.stores;
  const { filterIndex, structureVersion } = catalogIndex;
  const stores = countByMerchant(
    catalogIndex,
    scopeOf(catalogIndex, site_code, kind === "" ? offerKinds : [kind]),
    filterIndex.rowsInCategory(type_id),
  );
  cache.set(key, { stores, structureVersion, at: now });
  return stores;
};

/** Current statistics of one store and the offer kinds it sells. Evaluates only its own products. */
export const getStoreStats = async (
  platform: Platform,
  site_code: string,
  merchant_id: number,
): Promise<{ stats: StoreStats; kinds: readonly StoreKind[] }> => {
  const catalogIndex = await getCatalogIndex(platform);
  const { filterIndex } = catalogIndex;
  const number = filterIndex.dictionaries.merchants.keys.indexOf(String(merchant_id));
  const column = filterIndex.values.merchants;
  const rows = filterIndex.rowsInCategory(0).filter((row) => column[row] === number);
  const among = (kinds: readonly OfferKind[]) =>
    countByMerchant(catalogIndex, scopeOf(catalogIndex, site_code, kinds), rows).get(merchant_id);
  return { stats: among(offerKinds) ?? emptyStats(), kinds: storeKinds.filter((kind) => among([kind]) !== undefined) };
};

/** The leading offers of products on a site, in order; products that the site does not list are skipped. */
export const findLeadingOffers = async (platform: Platform, site_code: string, product_ids: readonly number[]): Promise<number[]> => {
  const catalogIndex = await getCatalogIndex(platform);
  const { filterIndex } = catalogIndex;
  const rows = product_ids.map((product_id) => filterIndex.rowOf(product_id)).filter((row) => row !== noRow);
  const relation_ids: number[] = [];
  evaluateFilters(filterIndex, rows, scopeOf(catalogIndex, site_code, offerKinds), noFilters, (_row, lead) =>
    relation_ids.push(filterIndex.relationId[lead] as number),
  );
  return relation_ids;
};
