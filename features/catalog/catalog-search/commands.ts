import { dayMs, minuteMs } from "#kernel/clock.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { getCards, type LeadingOffer } from "./card-cache.ts";
import { type CatalogIndex, getCatalogIndex } from "./catalog-index.ts";
import type { getProductCategory, getRelatedProducts, list, listFacets, skuList } from "./contract.ts";
import { type FacetCounts, rangeNames, selectProducts } from "./filter-index/facet-counts.ts";
import { type FilterIndex, noRow, offerKinds, type ValueName } from "./filter-index/filter-index.ts";
import { evaluateFilters, isUnfiltered, noFilters, type Scope } from "./filter-index/filters.ts";
import { sortedPage } from "./filter-index/sort.ts";
import { type LandedProblem, landedOrder } from "./landed-order.ts";
import {
  findHiddenPrices,
  getFacetCounts,
  getSelection,
  isSold,
  type ListContext,
  type ListQuery,
  listCacheKey,
  searchEverywhere,
  toListQuery,
} from "./list-query.ts";
import { goodsSnByProduct, productByCustomerSku, productsOfCollection } from "./queries.ts";
import type { Category, ReferenceData } from "./reference-data.ts";
import { leadRanges } from "./rules/fob-facts.ts";
import { resolveListName, resolvePaging } from "./rules/list-parameters.ts";
import { moqSteps } from "./rules/moq-steps.ts";
import { kindsOfList, mayBeArticleNumber, sortOrderOf, tieOrderOf } from "./rules.ts";

/**
 * The product whose SKU, manufacturer number or customer SKU equals the keyword. Returns null when the site does not list it
 * or when several products match.
 */
const findExactMatch = async (catalogIndex: CatalogIndex, keyword: string, scope: Scope, { db, session }: ListContext & { db: Db }) => {
  if (!mayBeArticleNumber(keyword)) return null;
  const { filterIndex, textIndex } = catalogIndex;
  const numbered = textIndex.rowsByArticleNumber(keyword).map((row) => filterIndex.productId[row] as number);
  const customerSkuMatch =
    numbered.length === 0 && session?.company_id
      ? await db.row(productByCustomerSku, { company_id: session.company_id, customer_sku: keyword })
      : undefined;
  const [match, ...others] = leadingOffersOf(catalogIndex, customerSkuMatch ? [customerSkuMatch.product_id] : numbered, scope);
  if (!match || others.length > 0) return null;
  const [card] = await db.rows(goodsSnByProduct, { product_id: match.product_id });
  return card ?? null;
};

/** The leading offer of each product that the site lists, in the order of `product_ids`. */
const leadingOffersOf = ({ filterIndex }: CatalogIndex, product_ids: readonly number[], scope: Scope): LeadingOffer[] => {
  const rows = product_ids.map((product_id) => filterIndex.rowOf(product_id)).filter((row) => row !== noRow);
  const leads: LeadingOffer[] = [];
  evaluateFilters(filterIndex, rows, scope, noFilters, (row, lead) => leads.push(leadAt(filterIndex, row, lead)));
  return leads;
};

const leadAt = (filterIndex: FilterIndex, row: number, offer: number): LeadingOffer => ({
  product_id: filterIndex.productId[row] as number,
  relation_id: filterIndex.relationId[offer] as number,
});

/** The scope of everything a site sells. */
const fullScope = ({ referenceData }: CatalogIndex, site_code: string): Scope => ({
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
const getPage = async (catalogIndex: CatalogIndex, context: Context<typeof list>, query: ListQuery): Promise<Page> => {
  const { body } = context;
  const { filterIndex } = catalogIndex;
  const { textResult, scope, filters } = query;
  const offset = (body.page - 1) * body.page_size;
  const isRanked = textResult !== undefined && body.sort === "default";
  // Text search results already belong to this list. Without filters only the rows of the page need to be evaluated.
  if (isRanked && !scope.isHot && isUnfiltered(filters)) {
    const { rows, leads } = selectProducts(filterIndex, textResult.rows.subarray(offset, offset + body.page_size), scope, filters);
    return {
      leads: Array.from(rows, (row, position) => leadAt(filterIndex, row, leads[position] as number)),
      count: textResult.rows.length,
      not_landed: "",
    };
  }
  const selection = getSelection(catalogIndex, listCacheKey(body, context), query);
  const { rows, leads } = selection;
  const landed =
    body.sort === "landed" && body.product_type === fobList
      ? await landedOrder(catalogIndex, selection, { ...context, zip: body.zip })
      : undefined;
  const positions = landed?.positions.length
    ? landed.positions.slice(offset, offset + body.page_size)
    : isRanked
      ? Array.from(rows.subarray(offset, offset + body.page_size), (_, position) => offset + position)
      : Array.from(
          sortedPage(filterIndex, selection, sortOrderOf(body), offset, body.page_size, {
            tieOrder: tieOrderOf(body.small_sort),
            isSoldOutLast: body.sort === "default",
          }),
        );
  return {
    leads: positions.map((position) => leadAt(filterIndex, rows[position] as number, leads[position] as number)),
    count: rows.length,
    not_landed: landed?.problem ?? "",
  };
};

const maxNearest = 8;

/**
 * What to show instead of an empty list: the list without its filters, the search in everything that the site sells, or what is ordered
 * most in the category and on the site.
 */
const findNearest = (catalogIndex: CatalogIndex, { body, request }: Context<typeof list>, query: ListQuery): LeadingOffer[] => {
  const { filterIndex } = catalogIndex;
  const scope = fullScope(catalogIndex, request.site.site_code);
  const firstOf = (rows: ArrayLike<number>, of: Scope): LeadingOffer[] => {
    const found = selectProducts(filterIndex, rows, of, noFilters);
    return Array.from(found.rows.subarray(0, maxNearest), (row, position) => leadAt(filterIndex, row, found.leads[position] as number));
  };
  const popularIn = (type_id: number): LeadingOffer[] => {
    const everything = { scope, filters: noFilters, understood: [], leftOut: [], textResult: undefined };
    const candidates = filterIndex.rowsInCategory(type_id);
    const selection = getSelection(catalogIndex, `nearest ${request.site.site_code} ${type_id}`, { ...everything, candidates });
    return Array.from(sortedPage(filterIndex, selection, "popular", 0, maxNearest, { isSoldOutLast: true }), (position) =>
      leadAt(filterIndex, selection.rows[position] as number, selection.leads[position] as number),
    );
  };
  const searches = [
    () => firstOf(query.textResult?.rows ?? [], query.scope),
    () => (query.textResult ? firstOf(searchEverywhere(catalogIndex, body, scope, request.language).rows, scope) : []),
    () => popularIn(body.type_id),
    () => popularIn(0),
  ];
  for (const find of searches) {
    const found = find();
    if (found.length > 0) return found;
  }
  return [];
};

/** Returns one page of a category, a menu list or a keyword search. At most two SQL statements; the second looks up an article number. */
export const listProducts = async (received: Context<typeof list>) => {
  const { platform } = received;
  const catalogIndex = await getCatalogIndex(platform);
  const body = resolveMerged(catalogIndex.referenceData, resolvePaging(resolveListName(received.body)));
  const context = { ...received, body };
  const query = toListQuery(catalogIndex, body, context);
  const { leads, count, not_landed } = await getPage(catalogIndex, context, query);
  const [page, nearest, exact] = await Promise.all([
    getCards(catalogIndex, leads, context),
    count > 0 ? [] : getCards(catalogIndex, findNearest(catalogIndex, context, query), context),
    findExactMatch(catalogIndex, body.keyword, fullScope(catalogIndex, context.request.site.site_code), context),
  ]);
  return {
    list: page,
    count,
    nearest,
    not_landed,
    is_cut: query.textResult?.isCut ?? false,
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
const toFacetValues = (
  keys: readonly string[],
  counts: ArrayLike<number>,
  chosen: readonly string[],
  nameOf: (key: string) => string,
): FacetValue[] =>
  keys
    .map((key, number) => ({ key, name: nameOf(key), count: counts[number] ?? 0 }))
    .filter(({ key, count }) => key !== "" && (count > 0 || chosen.includes(key)))
    .sort(byCount);

const subcategoriesOf = (
  { filterIndex, referenceData }: CatalogIndex,
  type_id: number,
  { leaves }: FacetCounts,
  nameOf: (category: Category) => string,
) => {
  const counts = new Map<number, number>();
  for (const [number, count] of leaves.entries())
    if (count > 0)
      for (const above of referenceData.categories.get(filterIndex.leaves.keys[number] as number)?.path ?? [])
        counts.set(above, (counts.get(above) ?? 0) + count);
  return referenceData
    .childrenOf(type_id)
    .map((category) => ({ key: String(category.type_id), name: nameOf(category), count: counts.get(category.type_id) ?? 0 }))
    .filter(({ count }) => count > 0);
};

/** Returns the facets of a list with counts. Runs no SQL statement. */
export const listFacetCounts = async (context: Context<typeof listFacets>) => {
  const { platform, request, now, session } = context;
  const { language, site } = request;
  const catalogIndex = await getCatalogIndex(platform);
  const { filterIndex, referenceData } = catalogIndex;
  const body = resolveMerged(referenceData, resolveListName(context.body));
  const query: ListQuery = toListQuery(catalogIndex, body, context);
  const minuteOf = (days: number) => Math.ceil((now.getTime() - days * dayMs) / minuteMs);
  const counted = getFacetCounts(catalogIndex, listCacheKey(body, context), query, ageSteps.map(minuteOf), moqSteps);
  const codes = (name: ValueName, chosen: readonly string[], nameOf: (code: string) => string) =>
    toFacetValues(filterIndex.dictionaries[name].keys, counted.values[name], chosen, nameOf);
  const term = (vocabulary: string) => (code: string) => referenceData.termLabel(vocabulary, code, language);
  const ofSite = new Set(referenceData.warehouseIdsOf(site.site_code).map(String));
  return {
    count: counted.count,
    warehouses: toFacetValues(filterIndex.warehouses.keys.map(String), counted.warehouses, body.warehouse_ids.map(String), (key) =>
      referenceData.warehouseName(Number(key)),
    ).filter(({ key }) => ofSite.has(key)),
    merchants: codes("merchants", body.mch_ids.map(String), (key) => referenceData.merchantName(Number(key), language)),
    kinds: toFacetValues([...offerKinds], counted.kinds, body.kinds, (key) => key),
    materials: codes("materials", body.materials, term("material")),
    colours: codes("colours", body.colours, term("colour")),
    styles: codes("styles", body.styles, term("style")),
    assemblies: codes("assemblies", body.assemblies, term("assembly")),
    ports: codes("ports", body.ports, (code) => catalogIndex.portNames.get(code) ?? code),
    lead_times: codes("lead_times", body.lead_times, (code) => code).sort(byLeadTime),
    certificates: toFacetValues(filterIndex.certificateCodes.keys, counted.certificates, body.certificates, term("certificate")),
    first_available: ageSteps.map((days, position) => ({ days, count: counted.since[position] ?? 0 })),
    moq: moqSteps.map((most, position) => ({ most, count: counted.moq[position] ?? 0 })),
    in_stock: counted.inStock,
    orderable: counted.orderable,
    ranges: rangeNames.flatMap((name) => {
      const range = counted.ranges[name];
      return range && (name !== "price" || session) ? [{ name, ...range }] : [];
    }),
    categories: subcategoriesOf(catalogIndex, body.type_id, counted, ({ title }) => title[language]),
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
  const catalogIndex = await getCatalogIndex(platform);
  const { referenceData, filterIndex, textIndex } = catalogIndex;
  const scope = fullScope(catalogIndex, request.site.site_code);
  const found = textIndex.suggest(body.search, {
    language: request.language,
    accepts: isSold(filterIndex, scope),
    popularity: (row) => filterIndex.popularity[row] as number,
    maxRows: maxSuggestions,
  });
  const product_ids = Array.from(found.rows, (row) => filterIndex.productId[row] as number);
  const leads = leadingOffersOf(catalogIndex, product_ids, scope).slice(0, maxSuggestions);
  const list = await getCards(catalogIndex, leads, context);
  const text = body.search.toLocaleLowerCase(request.language);
  const categories = [...referenceData.categories.values()]
    .map(({ type_id, title }) => ({ type_id, title: title[request.language], count: filterIndex.rowsInCategory(type_id).length }))
    .filter(({ title, count }) => count > 0 && title.toLocaleLowerCase(request.language).includes(text))
    .slice(0, 3);
  return { list, categories };
};

type CategoryNode = { type_id: number; title: string; image_pc: string; count: number; children: CategoryNode[] };

/** The category tree with the number of products the site lists in each category. Runs no SQL statement. */
export const getCategoryTree = async (context: Context<typeof getProductCategory>) => {
  const { platform, request, body } = context;
  const catalogIndex = await getCatalogIndex(platform);
  const { referenceData } = catalogIndex;
  const parameters = { ...body, keyword: "", purchase_mode: 0, source_type: 0, first_available: 0 };
  const scope: Scope = { ...kindsOfList(parameters), warehouse_ids: referenceData.warehouseIdsOf(request.site.site_code) };
  const everything = { candidates: catalogIndex.filterIndex.rowsInCategory(0), textResult: undefined, leftOut: [] };
  const query: ListQuery = { scope, filters: noFilters, understood: [], ...everything };
  const counted = getFacetCounts(catalogIndex, `tree ${request.site.site_code} ${body.product_type}`, query, []);
  const branchesOf = (parent: number): CategoryNode[] => {
    const counts = new Map(subcategoriesOf(catalogIndex, parent, counted, () => "").map(({ key, count }) => [Number(key), count]));
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
  const catalogIndex = await getCatalogIndex(platform);
  const { filterIndex, referenceData } = catalogIndex;
  const row = filterIndex.rowOf(body.product_id);
  if (row === noRow) return { list: [] };
  const scope: Scope = { kinds: ["local"], isHot: false, warehouse_ids: referenceData.warehouseIdsOf(request.site.site_code) };
  const collection = (await db.rows(productsOfCollection, { product_id: body.product_id })).map(({ product_id }) => product_id);
  const leaf = filterIndex.pathOf(row).at(-1) ?? 0;
  const query: ListQuery = {
    scope,
    filters: noFilters,
    understood: [],
    candidates: filterIndex.rowsInCategory(leaf),
    textResult: undefined,
    leftOut: [],
  };
  const selection = getSelection(catalogIndex, `leaf ${request.site.site_code} ${leaf}`, query);
  const selling = Array.from(
    sortedPage(filterIndex, selection, "popular", 0, maxRelated + 1, { isSoldOutLast: true }),
    (position) => filterIndex.productId[selection.rows[position] as number] as number,
  );
  const related = [...new Set([...collection, ...selling])].filter((product_id) => product_id !== body.product_id);
  const leads = leadingOffersOf(catalogIndex, related, scope).slice(0, maxRelated);
  return { list: await getCards(catalogIndex, leads, context) };
};
