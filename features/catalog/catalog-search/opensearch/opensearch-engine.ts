import type { Clock } from "#kernel/clock.ts";
import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";
import type { Database, Db } from "#platform/db.ts";
import { isUnfiltered, noFilters, type Scope } from "../filter-index/filters.ts";
import type {
  LeadingOffer,
  ListEngine,
  ListedQuery,
  ListFacets,
  ListKey,
  ListOrder,
  PageOfList,
  StoreFigures,
  Words,
} from "../list-engine.ts";
import {
  allReferenceData,
  allSynonyms,
  changesSince,
  currentSnapshot,
  indexRowsChunk,
  portsOfOffers,
  productTexts,
  searchFeed,
} from "../queries.ts";
import { ReferenceData } from "../reference-data.ts";
import { portCode } from "../rules/fob-facts.ts";
import { normalizeNumber } from "../text-index/article-numbers.ts";
import type { TextSearchResult } from "../text-index/keyword-search.ts";
import type { ProductText } from "../text-index/searched.ts";
import type { SearchServer } from "./client.ts";
import type { StoredOffer } from "./documents.ts";
import { countFacets } from "./facets.ts";
import { aliasOf } from "./feeder.ts";
import { all, type Dsl, ListFilters, leadOf, scopeQuery } from "./filter-queries.ts";
import { mappingVersion } from "./mapping.ts";
import { sortOf } from "./sorting.ts";
import { WordSearch } from "./word-search.ts";

/** Answers lists and search from OpenSearch (docs/decisions/0374). */

const maxHits = 1_000;
/** Texts of the most popular products, from which keywords are understood. More are learned with the words that are asked for. */
const sampleTexts = 2_000;
const textsPerQuery = 500;
const maxStores = 10_000;
const megabyte = 2 ** 20;

const beforeFirstRow = { popularity: 2_147_483_647, product_id: Number.MAX_SAFE_INTEGER };

interface EngineOptions {
  database: Database;
  clock: Clock;
  server: SearchServer;
  prefix: string;
}

export class OpenSearchEngine implements Omit<ListEngine, "isLimited"> {
  referenceData = new ReferenceData({
    categories: [],
    merged_categories: [],
    warehouses: [],
    merchants: [],
    score_weight: 0,
    terms: [],
    sites: [],
  });
  structureVersion = 0;
  version = 0;
  caughtUpMs = performance.now();

  readonly #database: Database;
  readonly #clock: Clock;
  readonly #server: SearchServer;
  readonly #alias: string;
  readonly #words: WordSearch;
  readonly #ports = new Map<string, string>();
  readonly #productVersions = new Map<number, number>();
  readonly #textResults = new VersionedLruCache<TextSearchResult>(8 * megabyte);
  readonly #matches = new VersionedLruCache<number[]>(8 * megabyte);
  readonly #facets = new VersionedLruCache<ListFacets>(8 * megabyte);
  #seen = { seen_until: "0", snapshot: "1:1:" };
  #feedVersion = "";
  #refreshing: Promise<void> | undefined;

  constructor({ database, clock, server, prefix }: EngineOptions) {
    this.#database = database;
    this.#clock = clock;
    this.#server = server;
    this.#alias = aliasOf(prefix);
    this.#words = new WordSearch({
      search: (body) => server.search(this.#alias, body),
      texts: (product_ids) => this.#readTexts(product_ids),
    });
  }

  /** Reads names, synonyms and a sample of texts. Takes no longer with a larger catalog. */
  async load(): Promise<void> {
    const db = this.#db();
    this.#seen = await db.only(currentSnapshot);
    await this.#loadNames(db);
    this.#words.setSynonyms(await db.rows(allSynonyms));
    const rows = await db.rows(indexRowsChunk, { ...beforeFirstRow, most: sampleTexts, now: this.#clock.now() });
    const listed = rows.filter(({ offers }) => offers.length > 0).map(({ product_id }) => product_id);
    for (let from = 0; from < listed.length; from += textsPerQuery)
      for (const { product_id, text } of await this.#readTexts(listed.slice(from, from + textsPerQuery)))
        this.#words.learn(product_id, text);
    await this.#readFeed(db);
    this.#change(true);
  }

  /** Notices what changed in the database and in the index. Concurrent callers share one run. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#notice().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  productVersion(product_id: number): number {
    return this.#productVersions.get(product_id) ?? 0;
  }

  portName(code: string): string {
    return this.#ports.get(code) ?? code;
  }

  /** Resolves when the index answers. */
  async answers(): Promise<void> {
    await this.#server.search(this.#alias, { size: 0 });
  }

  async searchText(words: Words): Promise<TextSearchResult> {
    const key = JSON.stringify(words);
    const { structureVersion } = this;
    const cached = this.#textResults.get(key, structureVersion);
    if (cached) return cached;
    const found = await this.#words.search(words, maxHits);
    return this.#textResults.set(key, structureVersion, found, found.rows.byteLength + found.scores.byteLength);
  }

  async suggest(words: Omit<Words, "type_id">, most: number): Promise<LeadingOffer[]> {
    const { rows } = await this.#words.search({ ...words, type_id: 0 }, most, true);
    return this.leadsOf([...rows].slice(0, most), words.scope);
  }

  async page(query: ListedQuery, key: ListKey, order: ListOrder, offset: number, limit: number): Promise<PageOfList> {
    const { scope, filters, candidates } = query;
    if (order === "candidates" && "hits" in candidates) {
      const ids = scope.isHot || !isUnfiltered(filters) ? await this.#matching(query, key) : candidates.hits;
      const page = Array.from({ length: Math.max(0, Math.min(limit, ids.length - offset)) }, (_, at) => ids[offset + at] as number);
      return { leads: await this.#leads(page, query), count: ids.length };
    }
    const { hits } = await this.#server.search(this.#alias, {
      query: toQuery(query),
      from: offset,
      size: limit,
      sort: sortOf(order, scope, filters),
      track_total_hits: true,
      _source: ["product_id", "offers"],
    });
    return {
      leads: hits.hits.flatMap(({ _source }: { _source: StoredProduct }) => toLead(_source, query)),
      count: hits.total.value,
    };
  }

  async count(query: ListedQuery): Promise<number> {
    const { hits } = await this.#server.search(this.#alias, { query: toQuery(query), size: 0, track_total_hits: true });
    return hits.total.value;
  }

  async facets(query: ListedQuery, key: ListKey, sinceMinutes: readonly number[], moqSteps: readonly number[]): Promise<ListFacets> {
    const cacheKey = `${key} ${query.filters.sinceMinute} ${sinceMinutes}`;
    const { version } = this;
    const cached = key === undefined ? undefined : this.#facets.get(cacheKey, version);
    if (cached) return cached;
    const counted = await countFacets((body) => this.#server.search(this.#alias, body), query, sinceMinutes, moqSteps);
    return key === undefined ? counted : this.#facets.set(cacheKey, version, counted, JSON.stringify(counted).length);
  }

  leadsOf(product_ids: readonly number[], scope: Scope): Promise<LeadingOffer[]> {
    return this.#leads(product_ids, { scope, filters: noFilters });
  }

  async productsByArticleNumber(keyword: string): Promise<number[]> {
    const number = normalizeNumber(keyword);
    if (number === "") return [];
    const query = all([{ term: { numbers: number } }, { term: { is_listed: true } }]);
    const { hits } = await this.#server.search(this.#alias, { query, size: 20, _source: ["product_id"] });
    return hits.hits.map(({ _source }: { _source: StoredProduct }) => _source.product_id);
  }

  async countInCategories(type_ids: readonly number[]): Promise<number[]> {
    if (type_ids.length === 0) return [];
    const filters = Object.fromEntries(type_ids.map((type_id) => [String(type_id), { term: { path: String(type_id) } }]));
    const { aggregations } = await this.#server.search(this.#alias, { size: 0, aggs: { categories: { filters: { filters } } } });
    return type_ids.map((type_id) => aggregations.categories.buckets[String(type_id)].doc_count);
  }

  async pathOf(product_id: number): Promise<readonly number[]> {
    const [found] = await this.#server.sources(this.#alias, [product_id], ["path"]);
    return found ? found.path.map(Number) : [];
  }

  async storeFigures(scope: Scope, type_id: number, maxBest: number, merchant_id?: number): Promise<ReadonlyMap<number, StoreFigures>> {
    const ofMerchant: Dsl[] = merchant_id === undefined ? [] : [{ term: { merchants: String(merchant_id) } }];
    const sort = [{ popularity: "desc" }, { product_id: "desc" }];
    const aggs = {
      certificates: { terms: { field: "certificates", size: 100 } },
      rooms: { terms: { field: "room", size: 1_000 } },
      best: { top_hits: { size: maxBest, sort, _source: ["product_id"] } },
    };
    const { aggregations } = await this.#server.search(this.#alias, {
      query: all([scopeQuery(scope, { type_id }), ...ofMerchant]),
      size: 0,
      aggs: { merchants: { terms: { field: "merchants", size: maxStores }, aggs } },
    });
    return new Map(aggregations.merchants.buckets.map((bucket: MerchantBucket) => [Number(bucket.key), toFigures(bucket)]));
  }

  /** The products of a list of hits that pass its filters, in the order of the hits. */
  async #matching(query: ListedQuery, key: ListKey): Promise<number[]> {
    const cacheKey = `${key} ${query.filters.sinceMinute}`;
    const { version } = this;
    const cached = key === undefined ? undefined : this.#matches.get(cacheKey, version);
    if (cached) return cached;
    const body = { query: toQuery(query), size: maxHits, _source: false, docvalue_fields: ["product_id"] };
    const { hits } = await this.#server.search(this.#alias, body);
    const passing = new Set(hits.hits.map(({ fields }: { fields: { product_id: [number] } }) => fields.product_id[0]));
    const candidates = "hits" in query.candidates ? Array.from(query.candidates.hits) : [];
    const ids = candidates.filter((product_id) => passing.has(product_id));
    return key === undefined ? ids : this.#matches.set(cacheKey, version, ids, 8 * ids.length);
  }

  async #leads(product_ids: readonly number[], query: Pick<ListedQuery, "scope" | "filters">): Promise<LeadingOffer[]> {
    const found = await this.#server.sources(this.#alias, product_ids, ["product_id", "offers"]);
    return found.flatMap((product: StoredProduct | undefined) => (product ? toLead(product, query) : []));
  }

  async #notice(): Promise<void> {
    const db = this.#db();
    const { seen_until, snapshot, products, stocked, synonyms, reference_data } = await db.only(changesSince, this.#seen);
    if (synonyms) this.#words.setSynonyms(await db.rows(allSynonyms));
    if (products.length > 0 || reference_data) await this.#loadNames(db);
    const isFed = await this.#readFeed(db);
    this.#seen = { seen_until, snapshot };
    this.caughtUpMs = performance.now();
    if (!isFed && !synonyms && !reference_data && products.length + stocked.length === 0) return;
    this.#change(isFed || synonyms || reference_data || products.length > 0);
    for (const product_id of [...products.flat(), ...stocked.flat()]) this.#productVersions.set(product_id, this.version);
  }

  #change(isStructural: boolean): void {
    this.version += 1;
    this.#database.noteChange();
    if (!isStructural) return;
    this.structureVersion += 1;
    this.#words.forgetUnknown();
  }

  /** Whether the index has changed since it was last looked at. */
  async #readFeed(db: Db): Promise<boolean> {
    const feed = await db.row(searchFeed, { mapping: mappingVersion });
    const version = feed ? `${feed.index_name} ${feed.version}` : "";
    const isNew = version !== this.#feedVersion;
    this.#feedVersion = version;
    return isNew;
  }

  async #loadNames(db: Db): Promise<void> {
    this.referenceData = new ReferenceData(await db.only(allReferenceData));
    for (const { port } of await db.rows(portsOfOffers)) if (port) this.#ports.set(portCode(port), port);
  }

  async #readTexts(product_ids: readonly number[]): Promise<{ product_id: number; text: ProductText }[]> {
    const rows = await this.#db().rows(productTexts, { product_ids });
    return rows.map((row) => ({ product_id: row.product_id, text: this.referenceData.toProductText(row) }));
  }

  #db(): Db {
    return this.#database.handle();
  }
}

interface StoredProduct {
  product_id: number;
  offers: StoredOffer[];
}

interface Bucket {
  key: string;
  doc_count: number;
}

interface MerchantBucket extends Bucket {
  certificates: { buckets: Bucket[] };
  rooms: { buckets: Bucket[] };
  best: { hits: { hits: { _source: { product_id: number } }[] } };
}

const toFigures = ({ doc_count, certificates, rooms, best }: MerchantBucket): StoreFigures => ({
  count: doc_count,
  best: best.hits.hits.map(({ _source }) => _source.product_id),
  certificates: certificates.buckets.map(({ key }) => key),
  rooms: new Map(rooms.buckets.map(({ key, doc_count: count }) => [Number(key), count])),
});

const toQuery = ({ scope, filters, candidates }: ListedQuery): Dsl =>
  all([scopeQuery(scope, candidates), new ListFilters(scope, filters).passing()]);

const toLead = ({ product_id, offers }: StoredProduct, { scope, filters }: Pick<ListedQuery, "scope" | "filters">): LeadingOffer[] => {
  const lead = leadOf(offers, scope, filters);
  return lead ? [{ product_id, relation_id: lead.relation_id }] : [];
};
