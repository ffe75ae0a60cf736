import type { Language } from "#kernel/languages.ts";
import type { RangeCounts, rangeNames } from "./filter-index/facet-counts.ts";
import type { ValueName } from "./filter-index/filter-index.ts";
import type { FilterName, Filters, Scope } from "./filter-index/filters.ts";
import type { SortOptions, SortOrder } from "./filter-index/sort.ts";
import type { ReferenceData } from "./reference-data.ts";
import type { TextSearchResult } from "./text-index/keyword-search.ts";

/**
 * What lists and search ask of the engine that answers them (docs/decisions/0374): the index in the memory of this process
 * (`embedded-engine.ts`) or OpenSearch (`opensearch/`). Cards, names and the shape of answers are the same for both.
 */

/** A product and the offer that represents it in a list. */
export interface LeadingOffer {
  product_id: number;
  relation_id: number;
}

/** The products of a list before its filters: those of a category (0: all), or what words found, best first, by the numbers that the engine gives products. */
export type Candidates = { type_id: number } | { hits: ArrayLike<number> };

/** Products of which a list has those that pass its filters, each with the offer of its scope that leads. */
export interface ListedQuery {
  scope: Scope;
  filters: Filters;
  candidates: Candidates;
}

/** The order of a list: that of its candidates, or by a key; what cannot be ordered now comes last where `isSoldOutLast`. */
export type ListOrder = "candidates" | ({ by: SortOrder } & SortOptions);

export interface PageOfList {
  leads: LeadingOffer[];
  /** The number of products in the list. */
  count: number;
}

/** Values of a facet and the number of products of each. */
export interface Counted<Key = string> {
  keys: readonly Key[];
  counts: ArrayLike<number>;
}

/** Facet counts of a list, each under all other filters. */
export interface ListFacets {
  count: number;
  values: Readonly<Record<ValueName, Counted>>;
  certificates: Counted;
  warehouses: Counted<number>;
  kinds: Counted;
  /** By leaf category. */
  leaves: Counted<number>;
  /** Products that became available since each of the requested minutes. */
  since: readonly number[];
  inStock: number;
  /** In stock, or to be ordered ahead. */
  orderable: number;
  /** Products whose minimum order is at most each of the requested quantities. */
  moq: readonly number[];
  ranges: Readonly<Partial<Record<(typeof rangeNames)[number], RangeCounts>>>;
  /** How many products removing one filter would add. */
  drops: Readonly<Partial<Record<FilterName, number>>>;
}

/** The products of a manufacturer on a site. */
export interface StoreFigures {
  count: number;
  /** Ids of the most popular products, best first. */
  best: number[];
  certificates: string[];
  /** Number of products by top category. */
  rooms: ReadonlyMap<number, number>;
}

export interface Words {
  keyword: string;
  /** Only products of this category; 0 for all. */
  type_id: number;
  scope: Scope;
  language: Language;
}

/** A key by which results of a list may be cached until the catalog changes; undefined for those that are asked once. */
export type ListKey = string | undefined;

export interface ListEngine {
  /** Whether the database answers instead, with simpler search and without facet counts. */
  readonly isLimited: boolean;
  /** Names, the category tree and the warehouses of each site. */
  readonly referenceData: ReferenceData;
  /** Incremented with every change of what lists show, stock included. */
  readonly version: number;
  /** Incremented with every change of products, offers, names or synonyms. */
  readonly structureVersion: number;
  /** When the engine last had all changes of the database, in milliseconds of `performance.now`. */
  readonly caughtUpMs: number;
  /** The version at which a product, its offers or its stock last changed; 0 if unchanged since the start. */
  productVersion(product_id: number): number;
  /** The name of a port of loading; its code where it has none. */
  portName(code: string): string;
  /** Products by words, independent of filters. */
  searchText(words: Words): Promise<TextSearchResult>;
  /** What words find while they are typed. */
  suggest(words: Omit<Words, "type_id">, most: number): Promise<LeadingOffer[]>;
  /** One page of a list. Of candidates that words found, the scope is the one that they were found in. */
  page(query: ListedQuery, key: ListKey, order: ListOrder, offset: number, limit: number): Promise<PageOfList>;
  count(query: ListedQuery): Promise<number>;
  /** `sinceMinutes`: the ages to count, each as the earliest minute since the epoch; `moqSteps`: the minimum order quantities to count. */
  facets(query: ListedQuery, key: ListKey, sinceMinutes: readonly number[], moqSteps: readonly number[]): Promise<ListFacets>;
  /** The leading offer of each product that the scope has, in the order of `product_ids`. */
  leadsOf(product_ids: readonly number[], scope: Scope): Promise<LeadingOffer[]>;
  /** Products with exactly this article number. */
  productsByArticleNumber(keyword: string): Promise<number[]>;
  /** The number of products in each category, unlisted ones included. */
  countInCategories(type_ids: readonly number[]): Promise<number[]>;
  /** The categories of a product, from the top to the leaf; none for one that was never listed. */
  pathOf(product_id: number): Promise<readonly number[]>;
  /** The figures of each manufacturer with products in a category (0: all), or of one. */
  storeFigures(scope: Scope, type_id: number, maxBest: number, merchant_id?: number): Promise<ReadonlyMap<number, StoreFigures>>;
}
