import { type CatalogIndex, getCatalogIndex } from "#features/catalog/catalog-search/catalog-index.ts";
import { evaluateFilters, noFilters, type Scope } from "#features/catalog/catalog-search/filter-index/filters.ts";
import { noRow, type OfferKind, offerKinds } from "#features/catalog/catalog-search/filter-index/filter-index.ts";
import { minuteMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";
import { keepBest, previewsShown, type StoreKind, storeKinds } from "./rules.ts";

/**
 * What a site lists of each manufacturer, counted in passes over the index in memory (decision 0014) instead of queries over
 * the catalogue.
 */

export interface StoreShelf {
  count: number;
  /** Rows of the shelf: what is wanted most. */
  best: number[];
  /** Bits of the shelf's certificates. */
  certificates: number;
  /** Products by room, the topmost category. */
  rooms: Map<number, number>;
}

/** By the key of the manufacturer. */
export type StoreShelves = ReadonlyMap<number, StoreShelf>;

const emptyShelf = (): StoreShelf => ({ count: 0, best: [], certificates: 0, rooms: new Map() });

const scopeOf = ({ referenceData }: CatalogIndex, site_code: string, kinds: readonly OfferKind[]): Scope => ({
  kinds,
  isHot: false,
  warehouse_ids: referenceData.warehouseIdsOf(site_code),
});

/** Counts the given products of the shelf by their makers. */
const count = (discovery: CatalogIndex, scope: Scope, rows: ArrayLike<number>): StoreShelves => {
  const { filterIndex } = discovery;
  const stores = new Map<number, StoreShelf>();
  const merchantKeys = filterIndex.dictionaries.merchants.keys.map(Number);
  const popularityOf = (row: number) => filterIndex.popularity[row] as number;
  evaluateFilters(filterIndex, rows, scope, noFilters, (row) => {
    const merchant = merchantKeys[filterIndex.values.merchants[row] as number] as number;
    const store = stores.get(merchant) ?? emptyShelf();
    stores.set(merchant, store);
    store.count += 1;
    store.certificates |= filterIndex.certificates[row] as number;
    const room = filterIndex.pathOf(row)[0] ?? 0;
    store.rooms.set(room, (store.rooms.get(room) ?? 0) + 1);
    keepBest(store.best, row, previewsShown, popularityOf);
  });
  return stores;
};

/** A pass over a million products takes a quarter of a second, so it is not made for every product that changes. */
const believedMs = minuteMs;
/** Sites, kinds and categories that are asked for again and again; the oldest go first. */
const maxCached = 500;

interface Counted {
  stores: StoreShelves;
  structure: number;
  at: number;
}

const countedIn = new WeakMap<CatalogIndex, Map<string, Counted>>();

/** The stores of a site by what they list of a kind and category, '' and 0 being all; at most a minute old. */
export const storeShelves = async (platform: Platform, site_code: string, kind: StoreKind | "", type_id: number): Promise<StoreShelves> => {
  const discovery = await getCatalogIndex(platform);
  const counted = countedIn.get(discovery) ?? new Map<string, Counted>();
  countedIn.set(discovery, counted);
  const key = `${site_code} ${kind} ${type_id}`;
  const now = platform.clock.now().getTime();
  const known = counted.get(key);
  if (known && (known.structure === discovery.structureVersion || now - known.at < believedMs)) return known.stores;
  const { filterIndex, structureVersion } = discovery;
  const stores = count(discovery, scopeOf(discovery, site_code, kind === "" ? offerKinds : [kind]), filterIndex.rowsInCategory(type_id));
  counted.delete(key);
  counted.set(key, { stores, structure, at: now });
  for (const oldest of counted.keys()) {
    if (counted.size <= maxCached) break;
    counted.delete(oldest);
  }
  return stores;
};

/** One store as it is now, and the ways in which it sells: only its own products are looked at. */
export const storeShelf = async (
  platform: Platform,
  site_code: string,
  merchant_id: number,
): Promise<{ its: StoreShelf; kinds: readonly StoreKind[] }> => {
  const discovery = await getCatalogIndex(platform);
  const { filterIndex } = discovery;
  const number = filterIndex.dictionaries.merchants.keys.indexOf(String(merchant_id));
  const column = filterIndex.values.merchants;
  const rows = filterIndex.rowsInCategory(0).filter((row) => column[row] === number);
  const among = (kinds: readonly OfferKind[]) => count(discovery, scopeOf(discovery, site_code, kinds), rows).get(merchant_id);
  return { its: among(offerKinds) ?? emptyShelf(), kinds: storeKinds.filter((kind) => among([kind]) !== undefined) };
};

/** The offers by which a site shows the given products, in their order; what it does not list is left out. */
export const leadingOffers = async (platform: Platform, site_code: string, product_ids: readonly number[]): Promise<number[]> => {
  const discovery = await getCatalogIndex(platform);
  const { filterIndex } = discovery;
  const rows = product_ids.map((product_id) => filterIndex.rowOf(product_id)).filter((row) => row !== noRow);
  const relation_ids: number[] = [];
  evaluateFilters(filterIndex, rows, scopeOf(discovery, site_code, offerKinds), noFilters, (_row, lead) =>
    relation_ids.push(filterIndex.relationId[lead] as number),
  );
  return relation_ids;
};
