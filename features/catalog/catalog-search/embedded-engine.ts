import type { CatalogIndex } from "./catalog-index.ts";
import { countFacetValues, type FacetCounts, type Selection, selectProducts } from "./filter-index/facet-counts.ts";
import { type FilterIndex, noRow, type OfferKind, offerKinds, type ValueName, valueNames } from "./filter-index/filter-index.ts";
import { evaluateFilters, isUnfiltered, noFilters, type Scope } from "./filter-index/filters.ts";
import { insertBest } from "./filter-index/insert-best.ts";
import { sortedPage } from "./filter-index/sort.ts";
import type {
  Candidates,
  Counted,
  LeadingOffer,
  ListEngine,
  ListedQuery,
  ListFacets,
  ListKey,
  ListOrder,
  PageOfList,
  StoreFigures,
  Words,
} from "./list-engine.ts";
import type { ReferenceData } from "./reference-data.ts";
import type { TextSearchResult } from "./text-index/keyword-search.ts";

/** Answers lists and search from the catalog index of this process (docs/decisions/0014). Runs no SQL statement. */

/** Maximum number of ranked search hits. Nobody pages further, and ranking every match of a common word is expensive. */
export const maxHits = 1_000;

/** The smallest precomputed set of rows that contains every product of the list. */
const rowsOf = (filterIndex: FilterIndex, candidates: Candidates, kinds: readonly OfferKind[]): ArrayLike<number> => {
  if ("hits" in candidates) return candidates.hits;
  const { type_id } = candidates;
  const inCategory = filterIndex.rowsInCategory(type_id);
  const [onlyKind, ...otherKinds] = kinds;
  if (!onlyKind || otherKinds.length > 0) return inCategory;
  const ofKind = filterIndex.rowsWithKind(onlyKind);
  return type_id === 0 && ofKind.length < inCategory.length ? ofKind : inCategory;
};

/** Returns a predicate: whether the site sells a product in any of the kinds of the scope. */
const isSold = (filterIndex: FilterIndex, { kinds, warehouse_ids }: Scope) => {
  const isSiteWarehouse = filterIndex.warehouses.toLookupTable(warehouse_ids);
  const isWantedKind = Uint8Array.from(offerKinds, (kind) => (kinds.includes(kind) ? 1 : 0));
  const fob = offerKinds.indexOf("fob");
  return (row: number): boolean => {
    for (let offer = filterIndex.firstOffer[row] as number; offer !== noRow; offer = filterIndex.nextOffer[offer] as number) {
      const kind = filterIndex.kind[offer] as number;
      if (isWantedKind[kind] === 1 && (kind === fob || isSiteWarehouse[filterIndex.warehouse[offer] as number] === 1)) return true;
    }
    return false;
  };
};

const leadAt = (filterIndex: FilterIndex, row: number, offer: number): LeadingOffer => ({
  product_id: filterIndex.productId[row] as number,
  relation_id: filterIndex.relationId[offer] as number,
});

/** The bytes of facet counts: their arrays, and about a kilobyte of histograms. */
const weighFacetCounts = ({ values, certificates, warehouses, kinds, leaves }: FacetCounts): number =>
  [...Object.values(values), certificates, warehouses, kinds, leaves].reduce((total, { byteLength }) => total + byteLength, 1_024);

interface MerchantCounts extends Omit<StoreFigures, "best" | "certificates"> {
  bestRows: number[];
  /** Bits by the number of the certificate code. */
  certificateBits: number;
  rooms: Map<number, number>;
}

export class EmbeddedEngine implements ListEngine {
  readonly isLimited = false;
  readonly #index: CatalogIndex;

  constructor(index: CatalogIndex) {
    this.#index = index;
  }

  get referenceData(): ReferenceData {
    return this.#index.referenceData;
  }
  get version(): number {
    return this.#index.version;
  }
  get structureVersion(): number {
    return this.#index.structureVersion;
  }
  get caughtUpMs(): number {
    return this.#index.caughtUpMs;
  }

  productVersion(product_id: number): number {
    return this.#index.productVersion(product_id);
  }

  portName(code: string): string {
    return this.#index.portNames.get(code) ?? code;
  }

  async searchText({ keyword, type_id, scope, language }: Words): Promise<TextSearchResult> {
    const { filterIndex, textIndex, textResults, structureVersion } = this.#index;
    const key = JSON.stringify([language, keyword, type_id, scope]);
    const cached = textResults.get(key, structureVersion);
    if (cached) return cached;
    const sold = isSold(filterIndex, scope);
    const found = textIndex.search(keyword, {
      language,
      accepts: (row) => sold(row) && (type_id === 0 || filterIndex.pathOf(row).includes(type_id)),
      popularity: (row) => filterIndex.popularity[row] as number,
      sizes: (row) => filterIndex.sizesOf(row),
      maxRows: maxHits,
    });
    return textResults.set(key, structureVersion, found, found.rows.byteLength + found.scores.byteLength);
  }

  async suggest({ keyword, scope, language }: Omit<Words, "type_id">, most: number): Promise<LeadingOffer[]> {
    const { filterIndex, textIndex } = this.#index;
    const { rows } = textIndex.suggest(keyword, {
      language,
      accepts: isSold(filterIndex, scope),
      popularity: (row) => filterIndex.popularity[row] as number,
      maxRows: most,
    });
    return this.#leadsOfRows(rows, scope).slice(0, most);
  }

  async page(query: ListedQuery, key: ListKey, order: ListOrder, offset: number, limit: number): Promise<PageOfList> {
    const { filterIndex } = this.#index;
    const { scope, filters, candidates } = query;
    // What words found already belongs to this list. Without filters only the rows of the page need to be evaluated.
    if (order === "candidates" && "hits" in candidates && !scope.isHot && isUnfiltered(filters)) {
      const { hits } = candidates;
      const rows = Array.from({ length: Math.max(0, Math.min(limit, hits.length - offset)) }, (_, place) => hits[offset + place] as number);
      return { leads: this.#leadsOfRows(rows, scope), count: hits.length };
    }
    const selection = this.#select(query, key);
    const { rows, leads } = selection;
    const positions =
      order === "candidates"
        ? Array.from(rows.subarray(offset, offset + limit), (_, position) => offset + position)
        : sortedPage(filterIndex, selection, order.by, offset, limit, order);
    return {
      leads: Array.from(positions, (position) => leadAt(filterIndex, rows[position] as number, leads[position] as number)),
      count: rows.length,
    };
  }

  async count({ scope, filters, candidates }: ListedQuery): Promise<number> {
    const { filterIndex } = this.#index;
    let count = 0;
    evaluateFilters(filterIndex, rowsOf(filterIndex, candidates, scope.kinds), scope, filters, (_row, _lead, failed) => {
      if (failed === undefined) count += 1;
    });
    return count;
  }

  async facets(query: ListedQuery, key: ListKey, sinceMinutes: readonly number[], moqSteps: readonly number[]): Promise<ListFacets> {
    const { filterIndex } = this.#index;
    const counted = this.#countFacets(query, key, sinceMinutes, moqSteps);
    const ofValue = (name: ValueName): Counted => ({ keys: filterIndex.dictionaries[name].keys, counts: counted.values[name] });
    return {
      ...counted,
      values: Object.fromEntries(valueNames.map((name) => [name, ofValue(name)])) as Record<ValueName, Counted>,
      certificates: { keys: filterIndex.certificateCodes.keys, counts: counted.certificates },
      warehouses: { keys: filterIndex.warehouses.keys, counts: counted.warehouses },
      kinds: { keys: offerKinds, counts: counted.kinds },
      leaves: { keys: filterIndex.leaves.keys, counts: counted.leaves },
    };
  }

  async leadsOf(product_ids: readonly number[], scope: Scope): Promise<LeadingOffer[]> {
    const { filterIndex } = this.#index;
    const rows = product_ids.map((product_id) => filterIndex.rowOf(product_id)).filter((row) => row !== noRow);
    return this.#leadsOfRows(rows, scope);
  }

  async productsByArticleNumber(keyword: string): Promise<number[]> {
    const { filterIndex, textIndex } = this.#index;
    return textIndex.rowsByArticleNumber(keyword).map((row) => filterIndex.productId[row] as number);
  }

  async countInCategories(type_ids: readonly number[]): Promise<number[]> {
    return type_ids.map((type_id) => this.#index.filterIndex.rowsInCategory(type_id).length);
  }

  async pathOf(product_id: number): Promise<readonly number[]> {
    const row = this.#index.filterIndex.rowOf(product_id);
    return row === noRow ? [] : this.#index.filterIndex.pathOf(row);
  }

  async storeFigures(scope: Scope, type_id: number, maxBest: number, merchant_id?: number): Promise<ReadonlyMap<number, StoreFigures>> {
    const { filterIndex } = this.#index;
    const { keys } = filterIndex.dictionaries.merchants;
    const column = filterIndex.values.merchants;
    const only = merchant_id === undefined ? undefined : keys.indexOf(String(merchant_id));
    const inCategory = filterIndex.rowsInCategory(type_id);
    const rows = only === undefined ? inCategory : inCategory.filter((row) => column[row] === only);
    const stores = new Map<number, MerchantCounts>();
    const popularityOf = (row: number) => filterIndex.popularity[row] as number;
    evaluateFilters(filterIndex, rows, scope, noFilters, (row) => {
      const merchant = column[row] as number;
      const store = stores.get(merchant) ?? { count: 0, bestRows: [], certificateBits: 0, rooms: new Map<number, number>() };
      stores.set(merchant, store);
      store.count += 1;
      store.certificateBits |= filterIndex.certificates[row] as number;
      const room = filterIndex.pathOf(row)[0] ?? 0;
      store.rooms.set(room, (store.rooms.get(room) ?? 0) + 1);
      insertBest(store.bestRows, row, maxBest, popularityOf);
    });
    const toFigures = ({ count, bestRows, certificateBits, rooms }: MerchantCounts): StoreFigures => ({
      count,
      best: bestRows.map((row) => filterIndex.productId[row] as number),
      certificates: filterIndex.certificateCodes.keys.filter((_code, number) => (certificateBits >> number) & 1),
      rooms,
    });
    return new Map([...stores].map(([merchant, store]) => [Number(keys[merchant]), toFigures(store)]));
  }

  #leadsOfRows(rows: ArrayLike<number>, scope: Scope): LeadingOffer[] {
    const { filterIndex } = this.#index;
    const leads: LeadingOffer[] = [];
    evaluateFilters(filterIndex, rows, scope, noFilters, (row, lead) => leads.push(leadAt(filterIndex, row, lead)));
    return leads;
  }

  /** The products of a list with their leading offers, cached until the data it depends on changes. */
  #select({ scope, filters, candidates }: ListedQuery, listKey: ListKey): Selection {
    const { filterIndex, selections, version, structureVersion } = this.#index;
    const select = () => selectProducts(filterIndex, rowsOf(filterIndex, candidates, scope.kinds), scope, filters);
    if (listKey === undefined) return select();
    const key = `${listKey} ${filters.sinceMinute}`;
    const cacheVersion = filters.supply !== "any" ? version : structureVersion;
    const cached = selections.get(key, cacheVersion);
    if (cached) return cached;
    const selection = select();
    return selections.set(key, cacheVersion, selection, selection.rows.byteLength + selection.leads.byteLength);
  }

  /** The facet counts of a list, cached until anything changes. */
  #countFacets(
    { scope, filters, candidates }: ListedQuery,
    listKey: ListKey,
    sinceMinutes: readonly number[],
    moqSteps: readonly number[],
  ): FacetCounts {
    const { filterIndex, facetCounts, version } = this.#index;
    const count = () => countFacetValues(filterIndex, rowsOf(filterIndex, candidates, scope.kinds), scope, filters, sinceMinutes, moqSteps);
    if (listKey === undefined) return count();
    const key = `${listKey} ${filters.sinceMinute} ${sinceMinutes}`;
    const cached = facetCounts.get(key, version);
    if (cached) return cached;
    const counts = count();
    return facetCounts.set(key, version, counts, weighFacetCounts(counts));
  }
}

const engines = new WeakMap<CatalogIndex, EmbeddedEngine>();

/** The engine of a catalog index. */
export const engineOf = (index: CatalogIndex): EmbeddedEngine => {
  const engine = engines.get(index) ?? new EmbeddedEngine(index);
  engines.set(index, engine);
  return engine;
};
