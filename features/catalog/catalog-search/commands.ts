import { dayMs, minuteMs } from "#kernel/clock.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { getProductCategory, getRelatedProducts, list, listFacets, skuList } from "./contract.ts";
import { type Discovery, discoveryOf } from "./catalog-index.ts";
import { type Asking, type Finding, find, isSold, keyOf, select, tally } from "./list-query.ts";
import { cardsOfLeads, type Lead } from "./card-cache.ts";
import type { Category } from "./reference-data.ts";
import { collectionOf, goodsSnOf, productOfOwnNumber } from "./queries/article-numbers.ts";
import { moqSteps } from "./rules/moq-steps.ts";
import { listOf, mayBeNumber, orderOf } from "./rules.ts";
import { isUnfiltered, judge, noFilters, type Scope } from "./filter-index/filters.ts";
import { none, offerKinds, type Shelf, type ValueName } from "./filter-index/filter-index.ts";
import { pageOf } from "./filter-index/sort.ts";
import { rangeNames, selectionOf, type Tally } from "./filter-index/facet-counts.ts";

/**
 * The product that a keyword is the number of: ours, the maker's, or the buyer's own. None when the site does not list it,
 * or two have that number.
 */
const exactHit = async (discovery: Discovery, keyword: string, scope: Scope, { db, session }: Asking & { db: Db }) => {
  if (!mayBeNumber(keyword)) return null;
  const { shelf, words } = discovery;
  const numbered = words.rowsWithNumber(keyword).map((row) => shelf.productId[row] as number);
  const own = numbered.length === 0 && session?.company_id ? await db.row(productOfOwnNumber, session.company_id, keyword) : undefined;
  const [hit, ...others] = leadsOf(discovery, own ? [own.product_id] : numbered, scope);
  if (!hit || others.length > 0) return null;
  const [card] = await db.rows(goodsSnOf, hit.product_id);
  return card ?? null;
};

/** The leading offer of each product that a site lists, in the order of the products. */
const leadsOf = ({ shelf }: Discovery, product_ids: readonly number[], scope: Scope): Lead[] => {
  const rows = product_ids.map((product_id) => shelf.rowOf(product_id)).filter((row) => row !== none);
  const leads: Lead[] = [];
  judge(shelf, rows, scope, noFilters, (row, lead) => leads.push(leadAt(shelf, row, lead)));
  return leads;
};

const leadAt = (shelf: Shelf, row: number, offer: number): Lead => ({
  product_id: shelf.productId[row] as number,
  relation_id: shelf.relationId[offer] as number,
});

/** Every kind of offer that a site has. */
const everythingOf = ({ names }: Discovery, site_code: string): Scope => ({
  kinds: offerKinds,
  isHot: false,
  warehouse_ids: names.warehousesOf(site_code),
});

/** The products of one page, each with the offer it is shown by, and how many the list has. */
const pageOfList = (discovery: Discovery, context: Context<typeof list>, finding: Finding): { leads: Lead[]; count: number } => {
  const { body } = context;
  const { shelf } = discovery;
  const { words, scope, filters } = finding;
  const offset = (body.page - 1) * body.page_size;
  const isRanked = words !== undefined && body.sort === "default";
  // What words found is of this list already: where nothing narrows it, only the page is looked at, however much was found.
  if (isRanked && !scope.isHot && isUnfiltered(filters)) {
    const { rows, leads } = selectionOf(shelf, words.rows.subarray(offset, offset + body.page_size), scope, filters);
    return { leads: Array.from(rows, (row, place) => leadAt(shelf, row, leads[place] as number)), count: words.rows.length };
  }
  const selection = select(discovery, keyOf(body, context), finding);
  const { rows, leads } = selection;
  const places = isRanked
    ? Array.from(rows.subarray(offset, offset + body.page_size), (_, place) => offset + place)
    : Array.from(pageOf(shelf, selection, orderOf(body), offset, body.page_size));
  return { leads: places.map((place) => leadAt(shelf, rows[place] as number, leads[place] as number)), count: rows.length };
};

/** One page of a category, a list of the menu, or of what a keyword finds (spec 7.2). At most one statement, a second for a number. */
export const listProducts = async (context: Context<typeof list>) => {
  const { body, platform } = context;
  const discovery = await discoveryOf(platform);
  const finding = find(discovery, body, context);
  const { leads, count } = pageOfList(discovery, context, finding);
  const [page, exact] = await Promise.all([
    cardsOfLeads(discovery, leads, context),
    exactHit(discovery, body.keyword, everythingOf(discovery, context.request.site.site_code), context),
  ]);
  return {
    list: page,
    count,
    is_cut: finding.words?.isCut ?? false,
    corrected: finding.words?.corrected ?? null,
    left_out: [...(finding.words?.leftOut ?? []), ...finding.leftOut],
    understood: finding.understood.map((its) => ({ ...its })),
    exact,
  };
};

interface FacetValue {
  key: string;
  name: string;
  count: number;
}

const byCount = (a: FacetValue, b: FacetValue): number => b.count - a.count || (a.name < b.name ? -1 : 1);

const ages = [7, 14, 30, 60];

/** Counts of codes as the wire shows them: those that lead somewhere, and those that were chosen. */
const valuesOf = (
  keys: readonly string[],
  counts: ArrayLike<number>,
  chosen: readonly string[],
  nameOf: (key: string) => string,
): FacetValue[] =>
  keys
    .map((key, number) => ({ key, name: nameOf(key), count: counts[number] ?? 0 }))
    .filter(({ key, count }) => key !== "" && (count > 0 || chosen.includes(key)))
    .sort(byCount);

const subcategoriesOf = ({ shelf, names }: Discovery, type_id: number, { leaves }: Tally, nameOf: (category: Category) => string) => {
  const counts = new Map<number, number>();
  for (const [number, count] of leaves.entries())
    if (count > 0)
      for (const above of names.categories.get(shelf.leaves.keys[number] as number)?.path ?? [])
        counts.set(above, (counts.get(above) ?? 0) + count);
  return names
    .childrenOf(type_id)
    .map((category) => ({ key: String(category.type_id), name: nameOf(category), count: counts.get(category.type_id) ?? 0 }))
    .filter(({ count }) => count > 0);
};

/** What a list could be narrowed to, with counts. No statement. */
export const countFacets = async (context: Context<typeof listFacets>) => {
  const { body, platform, request, now, session } = context;
  const { language, site } = request;
  const discovery = await discoveryOf(platform);
  const { shelf, names } = discovery;
  const finding: Finding = find(discovery, body, context);
  const minuteOf = (days: number) => Math.ceil((now.getTime() - days * dayMs) / minuteMs);
  const counted = tally(discovery, keyOf(body, context), finding, ages.map(minuteOf), moqSteps);
  const codes = (name: ValueName, chosen: readonly string[], nameOf: (code: string) => string) =>
    valuesOf(shelf.dictionaries[name].keys, counted.values[name], chosen, nameOf);
  const term = (vocabulary: string) => (code: string) => names.term(vocabulary, code, language);
  const ofSite = new Set(names.warehousesOf(site.site_code).map(String));
  return {
    count: counted.count,
    warehouses: valuesOf(shelf.warehouses.keys.map(String), counted.warehouses, body.warehouse_ids.map(String), (key) =>
      names.warehouse(Number(key)),
    ).filter(({ key }) => ofSite.has(key)),
    merchants: codes("merchants", body.mch_ids.map(String), (key) => names.merchant(Number(key), language)),
    kinds: valuesOf([...offerKinds], counted.kinds, body.kinds, (key) => key),
    materials: codes("materials", body.materials, term("material")),
    colours: codes("colours", body.colours, term("colour")),
    styles: codes("styles", body.styles, term("style")),
    assemblies: codes("assemblies", body.assemblies, term("assembly")),
    certificates: valuesOf(shelf.certificateCodes.keys, counted.certificates, body.certificates, term("certificate")),
    first_available: ages.map((days, place) => ({ days, count: counted.since[place] ?? 0 })),
    moq: moqSteps.map((most, place) => ({ most, count: counted.moq[place] ?? 0 })),
    in_stock: counted.inStock,
    ranges: rangeNames.flatMap((name) => {
      const range = counted.ranges[name];
      return range && (name !== "price" || session) ? [{ name, ...range }] : [];
    }),
    categories: subcategoriesOf(discovery, body.type_id, counted, ({ title }) => title[language]),
    path: (names.categories.get(body.type_id)?.path ?? []).map((type_id) => ({ type_id, title: names.category(type_id, language) })),
    drops: Object.entries(counted.drops)
      .map(([filter, count]) => ({ filter, count }))
      .sort((a, b) => b.count - a.count),
  };
};

const maxSuggestions = 10;

/** Numbers that begin with the text, then what its words find; and categories called so. At most one statement. */
export const suggest = async (context: Context<typeof skuList>) => {
  const { body, platform, request } = context;
  if (body.search === "") return { list: [], categories: [] };
  const discovery = await discoveryOf(platform);
  const { names, shelf, words } = discovery;
  const scope = everythingOf(discovery, request.site.site_code);
  const found = words.suggest(body.search, {
    language: request.language,
    accepts: isSold(shelf, scope),
    popularity: (row) => shelf.popularity[row] as number,
    most: maxSuggestions,
  });
  const product_ids = Array.from(found.rows, (row) => shelf.productId[row] as number);
  const leads = leadsOf(discovery, product_ids, scope).slice(0, maxSuggestions);
  const list = await cardsOfLeads(discovery, leads, context);
  const text = body.search.toLocaleLowerCase(request.language);
  const categories = [...names.categories.values()]
    .map(({ type_id, title }) => ({ type_id, title: title[request.language], count: shelf.rowsUnder(type_id).length }))
    .filter(({ title, count }) => count > 0 && title.toLocaleLowerCase(request.language).includes(text))
    .slice(0, 3);
  return { list, categories };
};

type CategoryNode = { type_id: number; title: string; image_pc: string; count: number; children: CategoryNode[] };

/** The whole tree, each category with what the site's list holds of it. No statement. */
export const categoryTree = async (context: Context<typeof getProductCategory>) => {
  const { platform, request, body } = context;
  const discovery = await discoveryOf(platform);
  const { names } = discovery;
  const asked = { ...body, keyword: "", purchase_mode: 0, source_type: 0, first_available: 0 };
  const scope: Scope = { ...listOf(asked), warehouse_ids: names.warehousesOf(request.site.site_code) };
  const everything = { candidates: discovery.shelf.rowsUnder(0), words: undefined, leftOut: [] };
  const finding: Finding = { scope, filters: noFilters, understood: [], ...everything };
  const counted = tally(discovery, `tree ${request.site.site_code} ${body.product_type}`, finding, []);
  const branchesOf = (parent: number): CategoryNode[] => {
    const counts = new Map(subcategoriesOf(discovery, parent, counted, () => "").map(({ key, count }) => [Number(key), count]));
    return names.childrenOf(parent).map(({ type_id, title, image }) => ({
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

/** Of the same collection first, then what sells of the same category. At most two statements. */
export const listRelated = async (context: Context<typeof getRelatedProducts>) => {
  const { body, db, platform, request } = context;
  const discovery = await discoveryOf(platform);
  const { shelf, names } = discovery;
  const row = shelf.rowOf(body.product_id);
  if (row === none) return { list: [] };
  const scope: Scope = { kinds: ["local"], isHot: false, warehouse_ids: names.warehousesOf(request.site.site_code) };
  const collection = (await db.rows(collectionOf, body.product_id)).map(({ product_id }) => product_id);
  const leaf = shelf.pathOf(row).at(-1) ?? 0;
  const finding: Finding = { scope, filters: noFilters, understood: [], candidates: shelf.rowsUnder(leaf), words: undefined, leftOut: [] };
  const selection = select(discovery, `leaf ${request.site.site_code} ${leaf}`, finding);
  const selling = Array.from(
    pageOf(shelf, selection, "popular", 0, maxRelated + 1),
    (place) => shelf.productId[selection.rows[place] as number] as number,
  );
  const wanted = [...new Set([...collection, ...selling])].filter((product_id) => product_id !== body.product_id);
  const leads = leadsOf(discovery, wanted, scope).slice(0, maxRelated);
  return { list: await cardsOfLeads(discovery, leads, context) };
};
