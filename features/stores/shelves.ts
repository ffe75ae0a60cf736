import { type Discovery, discoveryOf } from "#features/discovery/discovery.ts";
import { judge, noFilters, type Scope } from "#features/discovery/shelf/judge.ts";
import { none, type OfferKind, offerKinds } from "#features/discovery/shelf/shelf.ts";
import { Kept } from "#kernel/kept.ts";
import type { Platform } from "#platform/platform.ts";
import { keepBest, previewsShown, type StoreKind } from "./rules.ts";

/**
 * What a site lists of each manufacturer, counted in one pass over the index in memory (decision 0014) and kept until a
 * product or an offer changes. So the numbers are as fresh as the lists, and a million products cost no query.
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

const scopeOf = ({ names }: Discovery, site_code: string, kinds: readonly OfferKind[]): Scope => ({
  kinds,
  isHot: false,
  warehouse_ids: names.warehousesOf(site_code),
});

const count = (discovery: Discovery, scope: Scope, type_id: number): StoreShelves => {
  const { shelf } = discovery;
  const stores = new Map<number, StoreShelf>();
  const merchantKeys = shelf.dictionaries.merchants.keys.map(Number);
  const popularityOf = (row: number) => shelf.popularity[row] as number;
  judge(shelf, shelf.rowsUnder(type_id), scope, noFilters, (row) => {
    const merchant = merchantKeys[shelf.values.merchants[row] as number] as number;
    const store = stores.get(merchant) ?? emptyShelf();
    stores.set(merchant, store);
    store.count += 1;
    store.certificates |= shelf.certificates[row] as number;
    const room = shelf.pathOf(row)[0] ?? 0;
    store.rooms.set(room, (store.rooms.get(room) ?? 0) + 1);
    keepBest(store.best, row, previewsShown, popularityOf);
  });
  return stores;
};

/** So many manufacturers in all kept countings together. */
const storesKept = 200_000;
const keptOf = new WeakMap<Discovery, Kept<StoreShelves>>();

/** The stores of a site by what they list of a kind and category; '' and 0 are all of them. */
export const storeShelves = async (platform: Platform, site_code: string, kind: StoreKind | "", type_id: number): Promise<StoreShelves> => {
  const discovery = await discoveryOf(platform);
  const kept = keptOf.get(discovery) ?? new Kept<StoreShelves>(storesKept);
  keptOf.set(discovery, kept);
  const scope = scopeOf(discovery, site_code, kind === "" ? offerKinds : [kind]);
  const key = `${site_code} ${kind} ${type_id}`;
  const known = kept.find(key, discovery.structure);
  if (known) return known;
  const stores = count(discovery, scope, type_id);
  return kept.keep(key, discovery.structure, stores, stores.size + 1);
};

/** The offers by which a site shows the given products, in their order; what it does not list is left out. */
export const leadingOffers = async (platform: Platform, site_code: string, product_ids: readonly number[]): Promise<number[]> => {
  const discovery = await discoveryOf(platform);
  const { shelf } = discovery;
  const rows = product_ids.map((product_id) => shelf.rowOf(product_id)).filter((row) => row !== none);
  const relation_ids: number[] = [];
  judge(shelf, rows, scopeOf(discovery, site_code, offerKinds), noFilters, (_row, lead) =>
    relation_ids.push(shelf.relationId[lead] as number),
  );
  return relation_ids;
};
