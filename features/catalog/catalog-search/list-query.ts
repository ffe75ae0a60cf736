import { goodsOnPromotion } from "#features/pricing/pricing/commands.ts";
import type { PromotedGoods } from "#features/pricing/pricing/rules/promotions.ts";
import { dayAt, type Place, startOfDay } from "#kernel/calendar.ts";
import { dayMs, minuteMs } from "#kernel/clock.ts";
import type { Body } from "#kernel/contract.ts";
import type { Platform } from "#platform/platform.ts";
import type { RequestContext } from "#platform/serve.ts";
import { type Session, seesPrices } from "#platform/session.ts";
import type { list, listFacets } from "./contract.ts";
import { rangeNames } from "./filter-index/facet-counts.ts";
import { type OfferKind, offerKinds } from "./filter-index/filter-index.ts";
import { type Bounds, type Filters, noFilters, type RangeName, type Scope } from "./filter-index/filters.ts";
import type { ListEngine, ListedQuery, ListKey } from "./list-engine.ts";
import type { ReferenceData } from "./reference-data.ts";
import { kindsOfList, maxAgeDays } from "./rules.ts";
import type { TextSearchResult } from "./text-index/keyword-search.ts";
import { type Measurement, parseKeyword } from "./text-index/measurements.ts";

/** Turns a request into what the list engine is asked for. */

/** The parts of a request context that a list depends on. */
export interface ListContext {
  request: RequestContext;
  session: Session | undefined;
  platform: Platform;
  now: Date;
}

type ListBody = Body<typeof listFacets> & Partial<Pick<Body<typeof list>, "sort">>;

export interface ListQuery extends ListedQuery {
  understood: readonly Measurement[];
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

/** No manufacturer has it: a list that is limited to none is empty. */
const nobody = 0;

/** The manufacturers that a list is limited to, by the choice and by the least score; none is all of them. */
const toMerchants = ({ mch_ids, score_least }: ListBody, referenceData: ReferenceData): string[] => {
  if (score_least === 0) return mch_ids.map(String);
  const wanted = mch_ids.length > 0 ? mch_ids : referenceData.merchantIds;
  const scoring = wanted.filter((merchant_id) => referenceData.hasMinScore(merchant_id, score_least));
  return (scoring.length > 0 ? scoring : [nobody]).map(String);
};

/** The goods on promotion for whoever asks, today on the site. */
export const promotedGoods = ({ platform, session, request, now }: ListContext): Promise<PromotedGoods[]> =>
  goodsOnPromotion(platform, session, now, dayAt(now, request.site));

/** The filters of a request. A price filter applies only to callers who may see prices. */
const toFilters = (
  body: ListBody,
  understood: readonly Measurement[],
  maySeePrices: boolean,
  at: { now: Date; site: Place; referenceData: ReferenceData; promoted: readonly PromotedGoods[] | undefined },
): Filters => {
  const requested = rangeNames.map((range) => ({ range, min: body[`${range}_min`] ?? null, max: body[`${range}_max`] ?? null }));
  const ranges = toRanges([...understood, ...requested], maySeePrices);
  return {
    kinds: body.kinds.filter((kind): kind is OfferKind => (offerKinds as readonly string[]).includes(kind)),
    warehouse_ids: body.warehouse_ids,
    values: {
      merchants: toMerchants(body, at.referenceData),
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
    promoted: at.promoted,
    ranges,
  };
};

/** Whether any hit has the sizes named in the keyword, ignoring all other filters. */
const hasMatchingSize = async (
  engine: ListEngine,
  hits: ArrayLike<number>,
  scope: Scope,
  understood: readonly Measurement[],
  maySeePrices: boolean,
): Promise<boolean> => {
  const ranges = toRanges(understood, maySeePrices);
  return Object.keys(ranges).length === 0 || (await engine.count({ scope, candidates: { hits }, filters: { ...noFilters, ranges } })) > 0;
};

/** The prices named in a keyword that do not limit the list, because the caller sees no prices. */
export const findHiddenPrices = (keyword: string, { request, session }: Pick<ListContext, "request" | "session">): string[] =>
  keyword === "" || seesPrices(session, request.site)
    ? []
    : parseKeyword(keyword).measurements.flatMap(({ range, text }) => (range === "price" ? [text] : []));

/** Parses a request into scope, filters and candidates. */
export const toListQuery = async (engine: ListEngine, body: ListBody, context: ListContext): Promise<ListQuery> => {
  const { request, session, now } = context;
  const { site, language } = request;
  const scope: Scope = { ...kindsOfList(body), warehouse_ids: engine.referenceData.warehouseIdsOf(site.site_code) };
  const parsed = body.keyword === "" ? undefined : parseKeyword(body.keyword);
  const maySeePrices = seesPrices(session, site);
  // A price named in the keyword is not applied for visitors, and not shown as applied either.
  const understood = parsed?.measurements.filter(({ range }) => range !== "price" || maySeePrices) ?? [];
  const promoted = body.promoted ? await promotedGoods(context) : undefined;
  const at = { now, site, referenceData: engine.referenceData, promoted };
  const filters = toFilters(body, understood, maySeePrices, at);
  const { type_id } = body;
  // Without words, or where they are only measurements ("under 100 lb"), every product of the list is a candidate.
  if (!parsed || parsed.rest === "") return { scope, textResult: undefined, leftOut: [], filters, understood, candidates: { type_id } };
  const textResult = await engine.searchText({ keyword: body.keyword, type_id, scope, language });
  if (understood.length === 0) return { scope, candidates: { hits: textResult.rows }, textResult, filters, understood, leftOut: [] };
  // A measure belongs to the thing: a lamp of 120 cm is no answer to a desk of 120 cm.
  const named = { ...textResult, rows: textResult.rows.subarray(0, textResult.namedCount) };
  if (await hasMatchingSize(engine, named.rows, scope, understood, maySeePrices))
    return { scope, candidates: { hits: named.rows }, textResult: named, filters, understood, leftOut: [] };
  // "30 inch vanity" where all vanities are wider: showing those is better than an empty list.
  const leftOut = understood.map(({ text }) => text);
  return {
    scope,
    candidates: { hits: textResult.rows },
    textResult,
    filters: toFilters(body, [], maySeePrices, at),
    understood: [],
    leftOut,
  };
};

/**
 * Cache key of a list result: site, language, whether prices are visible, and every parameter except order and page. None where the list is
 * limited to promotions, which companies have of their own and which begin and end while the catalog stays as it is.
 */
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
): ListKey =>
  body.promoted ? undefined : JSON.stringify([request.site.site_code, request.language, seesPrices(session, request.site), body]);
