import { noteMissedSearch } from "#features/catalog/demand/record.ts";
import { dayMs, minuteMs } from "#kernel/clock.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { getCards } from "./card-cache.ts";
import type { getProductCategory, getRelatedProducts, list, listFacets, skuList } from "./contract.ts";
import { rangeNames } from "./filter-index/facet-counts.ts";
import { offerKinds, type ValueName } from "./filter-index/filter-index.ts";
import { noFilters, type Scope } from "./filter-index/filters.ts";
import { type LandedProblem, landedOrder } from "./landed-order.ts";
import type { Counted, LeadingOffer, ListEngine, ListedQuery, ListFacets, ListOrder } from "./list-engine.ts";
import { getListEngine } from "./list-engines.ts";
import { findHiddenPrices, type ListContext, type ListQuery, listCacheKey, promotedGoods, toListQuery } from "./list-query.ts";
import { goodsSnByProduct, productByCustomerSku, productsOfCollection } from "./queries.ts";
import type { Category, ReferenceData } from "./reference-data.ts";
import { leadRanges } from "./rules/fob-facts.ts";
import { resolveListName, resolvePaging } from "./rules/list-parameters.ts";
import { moqSteps } from "./rules/moq-steps.ts";
import { scoreSteps } from "./rules/score-steps.ts";
import { kindsOfList, mayBeArticleNumber, sortOrderOf, tieOrderOf } from "./rules.ts";
import type { TextSearchResult } from "./text-index/keyword-search.ts";

/**
 * The product whose SKU, manufacturer number or customer SKU equals the keyword. Returns null when the site does not list it
 * or when several products match.
 */
const findExactMatch = async (engine: ListEngine, keyword: string, scope: Scope, { db, session }: ListContext & { db: Db }) => {
  if (!mayBeArticleNumber(keyword)) return null;
  const numbered = await engine.productsByArticleNumber(keyword);
  const customerSkuMatch =
    numbered.length === 0 && session?.company_id
      ? await db.row(productByCustomerSku, { company_id: session.company_id, customer_sku: keyword })
      : undefined;
  const [match, ...others] = await engine.leadsOf(customerSkuMatch ? [customerSkuMatch.product_id] : numbered, scope);
  if (!match || others.length > 0) return null;
  const [card] = await db.rows(goodsSnByProduct, { product_id: match.product_id });
  return card ?? null;
};

/** The scope of everything a site sells. */
const fullScope = ({ referenceData }: ListEngine, site_code: string): Scope => ({
  kinds: offerKinds,
  isHot: false,
  warehouse_ids: referenceData.warehouseIdsOf(site_code),
});

interface Page {
  leads: LeadingOffer[];
  count: number;
  not_landed: LandedProblem;
}

const fobList = 5;

/** The products of one page with their leading offers, and the total count of the list. */
const getPage = async (engine: ListEngine, context: Context<typeof list>, query: ListQuery): Promise<Page> => {
  const { body } = context;
  const offset = (body.page - 1) * body.page_size;
  const key = listCacheKey(body, context);
  const landed =
    body.sort === "landed" && body.product_type === fobList
      ? await landedOrder(engine, query, key, { ...context, zip: body.zip })
      : undefined;
  if (landed && landed.leads.length > 0)
    return { leads: landed.leads.slice(offset, offset + body.page_size), count: landed.leads.length, not_landed: "" };
  const isRanked = query.textResult !== undefined && body.sort === "default";
  const order: ListOrder = isRanked
    ? "candidates"
    : {
        by: sortOrderOf(body),
        tieOrder: tieOrderOf(body.small_sort),
        ...(body.sort === "default" ? { isSoldOutLast: true, rankPercents: engine.referenceData.rankPercents } : {}),
      };
  return { ...(await engine.page(query, key, order, offset, body.page_size)), not_landed: landed?.problem ?? "" };
};

const maxNearest = 8;

/**
 * What to show instead of an empty list: the list without its filters, the search in everything that the site sells, or what is ordered
 * most in the category and on the site.
 */
const findNearest = async (engine: ListEngine, { body, request }: Context<typeof list>, query: ListQuery): Promise<LeadingOffer[]> => {
  const { language, site } = request;
  const scope = fullScope(engine, site.site_code);
  const firstOf = async (hits: ArrayLike<number>, of: Scope): Promise<LeadingOffer[]> =>
    hits.length === 0
      ? []
      : (await engine.page({ scope: of, filters: noFilters, candidates: { hits } }, undefined, "candidates", 0, maxNearest)).leads;
  const popularIn = async (type_id: number): Promise<LeadingOffer[]> => {
    const everything: ListedQuery = { scope, filters: noFilters, candidates: { type_id } };
    const order = { by: "popular", isSoldOutLast: true } as const;
    return (await engine.page(everything, `nearest ${site.site_code} ${type_id}`, order, 0, maxNearest)).leads;
  };
  const searchEverywhere = async () =>
    firstOf((await engine.searchText({ keyword: body.keyword, type_id: 0, scope, language })).rows, scope);
  const searches = [
    () => firstOf(query.textResult?.rows ?? [], query.scope),
    async () => (query.textResult ? searchEverywhere() : []),
    () => popularIn(body.type_id),
    () => popularIn(0),
  ];
  for (const find of searches) {
    const found = await find();
    if (found.length > 0) return found;
  }
  return [];
};

/** Counts what no product answers: the whole search, or the words of it that were left out. */
const noteMissed = ({ platform, request }: Context<typeof list>, keyword: string, { rows, leftOut }: TextSearchResult): void => {
  if (rows.length > 0 && leftOut.length === 0) return;
  noteMissedSearch(platform, { keyword, missed: rows.length === 0 ? keyword : leftOut.join(" ") }, request.language);
};

/** Returns one page of a category, a menu list or a keyword search. At most two SQL statements; the second looks up an article number. */
export const listProducts = async (received: Context<typeof list>) => {
  const { platform } = received;
  const engine = await getListEngine(platform);
  const body = resolveMerged(engine.referenceData, resolvePaging(resolveListName(received.body)));
  const context = { ...received, body };
  const query = await toListQuery(engine, body, context);
  const { leads, count, not_landed } = await getPage(engine, context, query);
  const [page, nearest, exact] = await Promise.all([
    getCards(engine, leads, context),
    count > 0 ? [] : findNearest(engine, context, query).then((nearby) => getCards(engine, nearby, context)),
    findExactMatch(engine, body.keyword, fullScope(engine, context.request.site.site_code), context),
  ]);
  if (query.textResult && !exact && !engine.isLimited) noteMissed(context, body.keyword, query.textResult);
  return {
    list: page,
    count,
    nearest,
    not_landed,
    is_cut: query.textResult?.isCut ?? false,
    is_limited: engine.isLimited,
    corrected: query.textResult?.corrected ?? null,
    left_out: [...(query.textResult?.leftOut ?? []), ...query.leftOut],
    understood: query.understood.map(({ text, range, min, max }) => ({ words: text, range, min, max })),
    hidden_limits: findHiddenPrices(body.keyword, context),
    excluded: query.textResult?.excluded ?? [],
    exact,
  };
};

interface FacetValue {
  key: string;
  name: string;
  count: number;
}

const byCount = (a: FacetValue, b: FacetValue): number => b.count - a.count || (a.name < b.name ? -1 : 1);

const byLeadTime = (a: FacetValue, b: FacetValue): number => leadRanges.indexOf(a.key) - leadRanges.indexOf(b.key);

const ageSteps = [7, 14, 30, 60];

/** Facet values with their counts: those with products, and those the caller has selected. */
const toFacetValues = ({ keys, counts }: Counted, chosen: readonly string[], nameOf: (key: string) => string): FacetValue[] =>
  keys
    .map((key, number) => ({ key, name: nameOf(key), count: counts[number] ?? 0 }))
    .filter(({ key, count }) => key !== "" && (count > 0 || chosen.includes(key)))
    .sort(byCount);

const subcategoriesOf = (
  referenceData: ReferenceData,
  type_id: number,
  leaves: ListFacets["leaves"],
  nameOf: (category: Category) => string,
) => {
  const counts = new Map<number, number>();
  for (const [number, leaf] of leaves.keys.entries()) {
    const count = leaves.counts[number] ?? 0;
    if (count > 0) for (const above of referenceData.categories.get(leaf)?.path ?? []) counts.set(above, (counts.get(above) ?? 0) + count);
  }
  return referenceData
    .childrenOf(type_id)
    .map((category) => ({ key: String(category.type_id), name: nameOf(category), count: counts.get(category.type_id) ?? 0 }))
    .filter(({ count }) => count > 0);
};

const keysAsText = ({ keys, counts }: Counted<number>): Counted => ({ keys: keys.map(String), counts });

/** Returns the facets of a list with counts. Runs no SQL statement. */
export const listFacetCounts = async (context: Context<typeof listFacets>) => {
  const { platform, request, now, session } = context;
  const { language, site } = request;
  const engine = await getListEngine(platform);
  const { referenceData } = engine;
  const body = resolveMerged(referenceData, resolveListName(context.body));
  const query = await toListQuery(engine, body, context);
  const minuteOf = (days: number) => Math.ceil((now.getTime() - days * dayMs) / minuteMs);
  const counted = await engine.facets(query, listCacheKey(body, context), ageSteps.map(minuteOf), moqSteps);
  const codes = (name: ValueName, chosen: readonly string[], nameOf: (code: string) => string) =>
    toFacetValues(counted.values[name], chosen, nameOf);
  const term = (vocabulary: string) => (code: string) => referenceData.termLabel(vocabulary, code, language);
  // The manufacturers count under all filters but the choice of them and their scores, so that their sums are the counts of the scores.
  const merchants = codes("merchants", body.mch_ids.map(String), (key) => referenceData.merchantName(Number(key), language));
  const countFrom = (least: number): number =>
    merchants.reduce((sum, { key, count }) => {
      const isMeant = body.mch_ids.length === 0 || body.mch_ids.includes(Number(key));
      return isMeant && referenceData.hasMinScore(Number(key), least) ? sum + count : sum;
    }, 0);
  const promoted = query.filters.promoted ?? (await promotedGoods(context));
  const ofSite = new Set(referenceData.warehouseIdsOf(site.site_code).map(String));
  return {
    count: counted.count,
    warehouses: toFacetValues(keysAsText(counted.warehouses), body.warehouse_ids.map(String), (key) =>
      referenceData.warehouseName(Number(key)),
    ).filter(({ key }) => ofSite.has(key)),
    merchants: merchants.filter(({ key }) => referenceData.hasMinScore(Number(key), body.score_least)),
    kinds: toFacetValues(counted.kinds, body.kinds, (key) => key),
    materials: codes("materials", body.materials, term("material")),
    colours: codes("colours", body.colours, term("colour")),
    styles: codes("styles", body.styles, term("style")),
    assemblies: codes("assemblies", body.assemblies, term("assembly")),
    ports: codes("ports", body.ports, (code) => engine.portName(code)),
    lead_times: codes("lead_times", body.lead_times, (code) => code).sort(byLeadTime),
    certificates: toFacetValues(counted.certificates, body.certificates, term("certificate")),
    first_available: ageSteps.map((days, position) => ({ days, count: counted.since[position] ?? 0 })),
    moq: moqSteps.map((most, position) => ({ most, count: counted.moq[position] ?? 0 })),
    scores: scoreSteps.map((least) => ({ least, count: countFrom(least) })),
    in_stock: counted.inStock,
    orderable: counted.orderable,
    promoted: promoted.length === 0 ? 0 : await engine.count({ ...query, filters: { ...query.filters, promoted } }),
    ranges: rangeNames.flatMap((name) => {
      const range = counted.ranges[name];
      return range && (name !== "price" || session) ? [{ name, ...range }] : [];
    }),
    categories: subcategoriesOf(referenceData, body.type_id, counted.leaves, ({ title }) => title[language]),
    path: (referenceData.categories.get(body.type_id)?.path ?? []).map((type_id) => ({
      type_id,
      title: referenceData.categoryName(type_id, language),
    })),
    drops: Object.entries(counted.drops)
      .map(([filter, count]) => ({ filter, count }))
      .sort((a, b) => b.count - a.count),
  };
};

interface NamedFilters {
  type_id: number;
  materials: string[];
  colours: string[];
  styles: string[];
  assemblies: string[];
  certificates: string[];
}

/** Filters that name what was merged mean what it was merged into, so that addresses and saved filters stay good. */
const resolveMerged = <Body extends NamedFilters>(referenceData: ReferenceData, body: Body): Body => ({
  ...body,
  type_id: referenceData.resolveCategory(body.type_id),
  materials: referenceData.resolveTerms("material", body.materials),
  colours: referenceData.resolveTerms("colour", body.colours),
  styles: referenceData.resolveTerms("style", body.styles),
  assemblies: referenceData.resolveTerms("assembly", body.assemblies),
  certificates: referenceData.resolveTerms("certificate", body.certificates),
});

const maxSuggestions = 10;

/** Suggestions while typing: article numbers that start with the text, then text matches, and matching categories. At most one SQL statement. */
export const suggest = async (context: Omit<Context<typeof skuList>, "transaction" | "singleStatement">) => {
  const { body, platform, request } = context;
  if (body.search === "") return { list: [], categories: [] };
  const engine = await getListEngine(platform);
  const { language } = request;
  const scope = fullScope(engine, request.site.site_code);
  const leads = await engine.suggest({ keyword: body.search, scope, language }, maxSuggestions);
  const list = await getCards(engine, leads, context);
  const text = body.search.toLocaleLowerCase(language);
  const named = [...engine.referenceData.categories.values()].filter(({ title }) =>
    title[language].toLocaleLowerCase(language).includes(text),
  );
  const counts = await engine.countInCategories(named.map(({ type_id }) => type_id));
  const categories = named
    .map(({ type_id, title }, place) => ({ type_id, title: title[language], count: counts[place] ?? 0 }))
    .filter(({ count }) => count > 0)
    .slice(0, 3);
  return { list, categories };
};

type CategoryNode = { type_id: number; title: string; image_pc: string; count: number; children: CategoryNode[] };

/** The category tree with the number of products the site lists in each category. Runs no SQL statement. */
export const getCategoryTree = async (context: Context<typeof getProductCategory>) => {
  const { platform, request, body } = context;
  const engine = await getListEngine(platform);
  const { referenceData } = engine;
  const parameters = { ...body, keyword: "", purchase_mode: 0, source_type: 0, first_available: 0 };
  const scope: Scope = { ...kindsOfList(parameters), warehouse_ids: referenceData.warehouseIdsOf(request.site.site_code) };
  const query: ListedQuery = { scope, filters: noFilters, candidates: { type_id: 0 } };
  const { leaves } = await engine.facets(query, `tree ${request.site.site_code} ${body.product_type}`, [], []);
  const branchesOf = (parent: number): CategoryNode[] => {
    const counts = new Map(subcategoriesOf(referenceData, parent, leaves, () => "").map(({ key, count }) => [Number(key), count]));
    return referenceData.childrenOf(parent).map(({ type_id, title, image }) => ({
      type_id,
      title: title[request.language],
      image_pc: image,
      count: counts.get(type_id) ?? 0,
      children: branchesOf(type_id),
    }));
  };
  return { list: branchesOf(0) };
};

const maxRelated = 12;

/** Related products: the same collection first, then popular products of the same category. At most two SQL statements. */
export const listRelated = async (context: Context<typeof getRelatedProducts>) => {
  const { body, db, platform, request } = context;
  const engine = await getListEngine(platform);
  const { site_code } = request.site;
  const leaf = (await engine.pathOf(body.product_id)).at(-1);
  if (leaf === undefined) return { list: [] };
  const scope: Scope = { kinds: ["local"], isHot: false, warehouse_ids: engine.referenceData.warehouseIdsOf(site_code) };
  const collection = (await db.rows(productsOfCollection, { product_id: body.product_id })).map(({ product_id }) => product_id);
  const query: ListedQuery = { scope, filters: noFilters, candidates: { type_id: leaf } };
  const order = { by: "popular", isSoldOutLast: true } as const;
  const selling = (await engine.page(query, `leaf ${site_code} ${leaf}`, order, 0, maxRelated + 1)).leads.map(
    ({ product_id }) => product_id,
  );
  const related = [...new Set([...collection, ...selling])].filter((product_id) => product_id !== body.product_id);
  const leads = (await engine.leadsOf(related, scope)).slice(0, maxRelated);
  return { list: await getCards(engine, leads, context) };
};
