import { promotedKind } from "#features/pricing/pricing/rules/promotions.ts";
import { minuteMs } from "#kernel/clock.ts";
import type { Db } from "#platform/db.ts";
import { type ValueName, valueNames } from "./filter-index/filter-index.ts";
import { isUnfiltered, noFilters, type Scope } from "./filter-index/filters.ts";
import type { LeadingOffer, ListedQuery, ListFacets, ListOrder, PageOfList, StoreFigures, Words } from "./list-engine.ts";
import {
  listFromDatabase,
  pathOfProduct,
  productsBySkuKey,
  productsByWords,
  productsInCategories,
  storeFiguresFromDatabase,
} from "./queries.ts";
import type { TextSearchResult } from "./text-index/keyword-search.ts";

/**
 * Lists and search from the database, for the time that OpenSearch is away: categories, words of titles, the simple filters and orders. Filters
 * on sizes, certificates, ports and lead times are left out, and no facet is counted.
 */

const maxHits = 1_000;
/** No price is higher, and no minimum order larger. */
const most = 2_000_000_000;

const likeAll = (keyword: string): string[] =>
  keyword
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 12)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);

const nothing = { keys: [], counts: [] } as const;

export class DatabaseEngine {
  readonly #db: () => Db;

  constructor(db: () => Db) {
    this.#db = db;
  }

  async searchText({ keyword, type_id }: Words): Promise<TextSearchResult> {
    const found = await this.#db().rows(productsByWords, { type_id, patterns: likeAll(keyword), number: keyword, most: maxHits });
    const rows = Uint32Array.from(found, ({ product_id }) => product_id);
    return {
      rows,
      scores: new Float32Array(rows.length),
      count: rows.length,
      isCut: false,
      completeCount: rows.length,
      namedCount: rows.length,
      corrected: null,
      leftOut: [],
      understood: [],
      excluded: [],
    };
  }

  async suggest(words: Omit<Words, "type_id">, maxLeads: number): Promise<LeadingOffer[]> {
    const { rows } = await this.searchText({ ...words, type_id: 0 });
    return (await this.leadsOf([...rows], words.scope)).slice(0, maxLeads);
  }

  async page({ scope, filters, candidates }: ListedQuery, order: ListOrder, offset: number, limit: number): Promise<PageOfList> {
    const { values, ranges } = filters;
    const found = await this.#db().rows(listFromDatabase, {
      kinds: scope.kinds.filter((kind) => filters.kinds.length === 0 || filters.kinds.includes(kind)),
      site_warehouses: scope.warehouse_ids,
      warehouse_ids: filters.warehouse_ids,
      most_moq: filters.maxMoq ?? most,
      in_stock: filters.supply === "inStock",
      type_id: "type_id" in candidates ? candidates.type_id : 0,
      product_ids: "hits" in candidates ? Array.from(candidates.hits) : null,
      is_hot: scope.isHot,
      merchants: (values.merchants ?? []).map(Number),
      materials: values.materials ?? [],
      colours: values.colours ?? [],
      styles: values.styles ?? [],
      assemblies: values.assemblies ?? [],
      since: filters.sinceMinute === undefined ? null : new Date(filters.sinceMinute * minuteMs),
      promoted: filters.promoted ? JSON.stringify(scope.kinds.includes(promotedKind) ? filters.promoted : []) : null,
      least_price: Math.max(0, Math.min(most, ranges.price?.min ?? 0)),
      most_price: Math.max(0, Math.min(most, ranges.price?.max ?? most)),
      by: order === "candidates" ? order : order.by,
      rank_percents: order === "candidates" || !order.rankPercents ? null : JSON.stringify(Object.fromEntries(order.rankPercents)),
      most: limit,
      offset,
    });
    return { leads: found.map(({ product_id, relation_id }) => ({ product_id, relation_id })), count: found[0]?.count ?? 0 };
  }

  async count(query: ListedQuery): Promise<number> {
    return (await this.page(query, "candidates", 0, 1)).count;
  }

  /** The number of products; every facet is without values. */
  async facets(query: ListedQuery, sinceMinutes: readonly number[], moqSteps: readonly number[]): Promise<ListFacets> {
    const count = await this.count(query);
    return {
      count,
      values: Object.fromEntries(valueNames.map((name) => [name, nothing])) as unknown as Record<ValueName, typeof nothing>,
      certificates: nothing,
      warehouses: nothing,
      kinds: nothing,
      leaves: nothing,
      since: sinceMinutes.map(() => 0),
      inStock: 0,
      orderable: 0,
      moq: moqSteps.map(() => 0),
      ranges: {},
      drops: isUnfiltered(query.filters) ? {} : { kinds: 0 },
    };
  }

  async leadsOf(product_ids: readonly number[], scope: Scope): Promise<LeadingOffer[]> {
    if (product_ids.length === 0) return [];
    const query: ListedQuery = { scope: { ...scope, isHot: false }, filters: noFilters, candidates: { hits: product_ids } };
    return (await this.page(query, "candidates", 0, product_ids.length)).leads;
  }

  async productsByArticleNumber(keyword: string): Promise<number[]> {
    return (await this.#db().rows(productsBySkuKey, { number: keyword })).map(({ product_id }) => product_id);
  }

  async countInCategories(type_ids: readonly number[]): Promise<number[]> {
    const found = await this.#db().rows(productsInCategories, { type_ids });
    const counts = new Map(found.map(({ type_id, count }) => [type_id, count]));
    return type_ids.map((type_id) => counts.get(type_id) ?? 0);
  }

  async pathOf(product_id: number): Promise<readonly number[]> {
    return (await this.#db().row(pathOfProduct, { product_id }))?.path ?? [];
  }

  async storeFigures(scope: Scope, type_id: number, maxBest: number, merchant_id?: number): Promise<ReadonlyMap<number, StoreFigures>> {
    const found = await this.#db().rows(storeFiguresFromDatabase, {
      type_id,
      merchant_id: merchant_id ?? null,
      kinds: scope.kinds,
      site_warehouses: scope.warehouse_ids,
      most: maxBest,
    });
    const byMerchant = Map.groupBy(found, (row) => row.merchant_id);
    return new Map(
      [...byMerchant].map(([merchant, rooms]) => [
        merchant,
        {
          count: rooms.reduce((sum, { count }) => sum + count, 0),
          best: rooms.flatMap(({ best }) => best).slice(0, maxBest),
          certificates: [],
          rooms: new Map(rooms.map(({ room, count }) => [room, count])),
        },
      ]),
    );
  }
}
