import { type Place, startOfDay } from "#kernel/calendar.ts";
import { dayMs, minuteMs } from "#kernel/clock.ts";
import type { Body } from "#kernel/contract.ts";
import type { Language } from "#kernel/languages.ts";
import type { Platform } from "#platform/platform.ts";
import type { RequestContext } from "#platform/serve.ts";
import { type Session, seesPrices } from "#platform/session.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import type { list, listFacets } from "./contract.ts";
import { countFacetValues, type FacetCounts, rangeNames, type Selection, selectProducts } from "./filter-index/facet-counts.ts";
import { type FilterIndex, noRow, type OfferKind, offerKinds } from "./filter-index/filter-index.ts";
import { type Bounds, type Filters, noFilters, type RangeName, type Scope } from "./filter-index/filters.ts";
import { kindsOfList, maxAgeDays } from "./rules.ts";
import { type Measurement, parseKeyword } from "./text-index/measurements.ts";
import type { TextSearchResult } from "./text-index/text-index.ts";

/**
 * Turns a request into the products of a list. Selections are cached until the catalog changes, because a page, the next page
 * and the facet counts all need the same selection.
 */

/** The parts of a request context that a list depends on. */
export interface ListContext {
  request: RequestContext;
  session: Session | undefined;
  platform: Platform;
  now: Date;
}

type ListBody = Body<typeof listFacets> & Partial<Pick<Body<typeof list>, "sort">>;

/** Maximum number of ranked search hits. Nobody pages further, and ranking every match of a common word is expensive. */
const maxHits = 1_000;

export interface ListQuery {
  scope: Scope;
  filters: Filters;
  understood: readonly Measurement[];
  /** Candidate rows: the products of a category, or the text search hits, best first. */
  candidates: ArrayLike<number>;
  textResult: TextSearchResult | undefined;
  /** Sizes and weights of the keyword that were ignored because no hit has them. */
  leftOut: readonly string[];
}

/** Bounds by range name; later ones override earlier ones. Price bounds are dropped unless the caller may see prices. */
const toRanges = (bounds: readonly { range: RangeName; min: number | null; max: number | null }[], maySeePrices: boolean) => {
  const ranges: Partial<Record<RangeName, Bounds>> = {};
  for (const { range, min, max } of bounds)
    if ((min !== null || max !== null) && (range !== "price" || maySeePrices))
      ranges[range] = { min: min ?? undefined, max: max ?? undefined };
  return ranges;
};

/** The minute since the epoch from which products of a request are available; undefined is any time. */
const sinceMinuteOf = (body: ListBody, now: Date, site: Place): number | undefined => {
  const days = maxAgeDays(body);
  const moments = [
    ...(days > 0 ? [now.getTime() - days * dayMs] : []),
    ...(body.search_date === "" ? [] : [startOfDay(body.search_date, site).getTime()]),
  ];
  return moments.length > 0 ? Math.ceil(Math.max(...moments) / minuteMs) : undefined;
};

/** The filters of a request. A price filter applies only to callers who may see prices. */
const toFilters = (body: ListBody, understood: readonly Measurement[], maySeePrices: boolean, at: { now: Date; site: Place }): Filters => {
  const requested = rangeNames.map((range) => ({ range, min: body[`${range}_min`] ?? null, max: body[`${range}_max`] ?? null }));
  const ranges = toRanges([...understood, ...requested], maySeePrices);
  return {
    kinds: body.kinds.filter((kind): kind is OfferKind => (offerKinds as readonly string[]).includes(kind)),
    warehouse_ids: body.warehouse_ids,
    values: {
      merchants: body.mch_ids.map(String),
      materials: body.materials,
      colours: body.colours,
      styles: body.styles,
      assemblies: body.assemblies,
      ports: body.ports,
      lead_times: body.lead_times,
    },
    certificates: body.certificates,
    supply: body.in_stock ? "inStock" : body.orderable ? "orderable" : "any",
    maxMoq: body.moq_most || undefined,
    sinceMinute: sinceMinuteOf(body, at.now, at.site),
    ranges,
  };
};

/** The smallest precomputed set of rows that contains every product of the list. */
const candidatesOf = (filterIndex: FilterIndex, type_id: number, kinds: readonly OfferKind[]): Int32Array => {
  const inCategory = filterIndex.rowsInCategory(type_id);
  const [onlyKind, ...otherKinds] = kinds;
  if (!onlyKind || otherKinds.length > 0) return inCategory;
  const ofKind = filterIndex.rowsWithKind(onlyKind);
  return type_id === 0 && ofKind.length < inCategory.length ? ofKind : inCategory;
};

/** Returns a predicate: whether the site sells a product in any of the kinds of the scope. */
export const isSold = (filterIndex: FilterIndex, { kinds, warehouse_ids }: Scope) => {
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

/** The text search of a list in everything that the site sells. */
export const searchEverywhere = (catalogIndex: CatalogIndex, body: ListBody, scope: Scope, language: Language): TextSearchResult =>
  searchText(catalogIndex, { ...body, type_id: 0 }, scope, language);

/** Text search within a list, cached independently of filters: pages, facet counts and further filters share the result. */
const searchText = (catalogIndex: CatalogIndex, { keyword, type_id }: ListBody, scope: Scope, language: Language): TextSearchResult => {
  const { filterIndex, textIndex, textResults, structureVersion } = catalogIndex;
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
};

/** Whether any hit has the sizes named in the keyword, ignoring all other filters. */
const hasMatchingSize = (
  filterIndex: FilterIndex,
  rows: ArrayLike<number>,
  scope: Scope,
  understood: readonly Measurement[],
  maySeePrices: boolean,
): boolean => {
  const ranges = toRanges(understood, maySeePrices);
  return Object.keys(ranges).length === 0 || selectProducts(filterIndex, rows, scope, { ...noFilters, ranges }).rows.length > 0;
};

/** The prices named in a keyword that do not limit the list, because the caller sees no prices. */
export const findHiddenPrices = (keyword: string, { request, session }: Pick<ListContext, "request" | "session">): string[] =>
  keyword === "" || seesPrices(session, request.site)
    ? []
    : parseKeyword(keyword).measurements.flatMap(({ range, text }) => (range === "price" ? [text] : []));

/** Parses a request into scope, filters and candidate rows. */
export const toListQuery = (
  catalogIndex: CatalogIndex,
  body: ListBody,
  { request: { site, language }, session, now }: ListContext,
): ListQuery => {
  const { filterIndex, referenceData } = catalogIndex;
  const scope: Scope = { ...kindsOfList(body), warehouse_ids: referenceData.warehouseIdsOf(site.site_code) };
  const parsed = body.keyword === "" ? undefined : parseKeyword(body.keyword);
  const maySeePrices = seesPrices(session, site);
  // A price named in the keyword is not applied for visitors, and not shown as applied either.
  const understood = parsed?.measurements.filter(({ range }) => range !== "price" || maySeePrices) ?? [];
  const filters = toFilters(body, understood, maySeePrices, { now, site });
  const withoutText = { scope, textResult: undefined, leftOut: [] };
  if (!parsed) return { ...withoutText, filters, understood, candidates: candidatesOf(filterIndex, body.type_id, scope.kinds) };
  // The keyword holds only measurements ("under 100 lb"): every product of the list is a candidate.
  if (parsed.rest === "") {
    return { ...withoutText, filters, understood, candidates: candidatesOf(filterIndex, body.type_id, scope.kinds) };
  }
  const textResult = searchText(catalogIndex, body, scope, language);
  if (understood.length === 0) return { scope, candidates: textResult.rows, textResult, filters, understood, leftOut: [] };
  // A measure belongs to the thing: a lamp of 120 cm is no answer to a desk of 120 cm.
  const named = { ...textResult, rows: textResult.rows.subarray(0, textResult.namedCount) };
  if (hasMatchingSize(filterIndex, named.rows, scope, understood, maySeePrices))
    return { scope, candidates: named.rows, textResult: named, filters, understood, leftOut: [] };
  // "30 inch vanity" where all vanities are wider: showing those is better than an empty list.
  const leftOut = understood.map(({ text }) => text);
  return {
    scope,
    candidates: textResult.rows,
    textResult,
    filters: toFilters(body, [], maySeePrices, { now, site }),
    understood: [],
    leftOut,
  };
};

/** Cache key of a list result: site, language, whether prices are visible, and every parameter except order and page. */
export const listCacheKey = (
  {
    page: _,
    page_size: __,
    sort: ___,
    sort_type: ____,
    small_sort: _____,
    is_page: ______,
    zip: _______,
    ...body
  }: Record<string, unknown>,
  { request, session }: Pick<ListContext, "request" | "session">,
): string => JSON.stringify([request.site.site_code, request.language, seesPrices(session, request.site), body]);

/** The products of a list with their leading offers, cached until the data it depends on changes. */
export const getSelection = (
  { filterIndex, selections, version, structureVersion }: CatalogIndex,
  listKey: string,
  query: ListQuery,
): Selection => {
  const { scope, filters, candidates } = query;
  const key = `${listKey} ${filters.sinceMinute}`;
  const cacheVersion = filters.supply !== "any" ? version : structureVersion;
  const cached = selections.get(key, cacheVersion);
  if (cached) return cached;
  const selection = selectProducts(filterIndex, candidates, scope, filters);
  return selections.set(key, cacheVersion, selection, selection.rows.byteLength + selection.leads.byteLength);
};

/** The bytes of facet counts: their arrays, and about a kilobyte of histograms. */
const weighFacetCounts = ({ values, certificates, warehouses, kinds, leaves }: FacetCounts): number =>
  [...Object.values(values), certificates, warehouses, kinds, leaves].reduce((total, { byteLength }) => total + byteLength, 1_024);

/** The facet counts of a list, cached until anything changes. */
export const getFacetCounts = (
  { filterIndex, facetCounts, version }: CatalogIndex,
  listKey: string,
  query: ListQuery,
  sinceMinutes: readonly number[],
  moqSteps: readonly number[] = [],
): FacetCounts => {
  const key = `${listKey} ${query.filters.sinceMinute} ${sinceMinutes}`;
  const cached = facetCounts.get(key, version);
  if (cached) return cached;
  const counts = countFacetValues(filterIndex, query.candidates, query.scope, query.filters, sinceMinutes, moqSteps);
  return facetCounts.set(key, version, counts, weighFacetCounts(counts));
};
