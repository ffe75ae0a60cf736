import type { CardRow } from "#features/catalog/queries/cards.ts";
import { dayMs } from "#kernel/clock.ts";
import type { Context } from "#platform/serve.ts";
import type { getProductCategory, getRelatedProducts, list, listFacets, skuList } from "./contract.ts";
import { type FacetsRow, facetsOf, facetsOfSearch } from "./queries/facets.ts";
import { type CategoryRow, categoriesIn, type ListRow, pages, pagesOfSeveral, relatedProducts } from "./queries/lists.ts";
import { searches, suggestions } from "./queries/search.ts";
import { kindOf, kindsToSearch, newestDays, newForDays, orderOf, searchTerms } from "./rules.ts";

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Filters that are not set are null, so that the kept count can be used. */
const orNull = <T>(values: readonly T[]): readonly T[] | null => (values.length > 0 ? values : null);

const money = (cents: number | null): number | undefined => cents ?? undefined;

const cardOf = (row: CardRow, now: Date) => {
  const { card, price_cents, list_price_cents, best_tier, ...offer } = row;
  const [preview = "", preview_alternative = ""] = card.pictures;
  return {
    ...card,
    ...offer,
    preview,
    preview_alternative,
    is_new: row.first_available_at >= daysBefore(now, newForDays),
    price: money(price_cents),
    list_price: money(list_price_cents),
    best_tier: best_tier ? { threshold: best_tier.threshold, price: best_tier.price_cents } : undefined,
  };
};

const answerOf = (rows: readonly ListRow[], now: Date) => ({
  ...understood,
  count: rows[0]?.count ?? 0,
  list: rows.filter((row): row is { count: number } & CardRow => row.product_id !== null).map((row) => cardOf(row, now)),
});

const understood = { corrected: null, left_out: [], understood: [], exact: null };
const nothing = { list: [], count: 0, ...understood };

/** One page of a category or of what a keyword finds (spec 7.2). One statement. */
export const listProducts = async ({ body, db, caller: { site, language }, session, now }: Context<typeof list>) => {
  const { type_id, keyword, warehouse_ids, mch_ids, page, page_size } = body;
  const days = newestDays(body);
  const merchants = orNull(mch_ids);
  const since = days > 0 ? daysBefore(now, days) : null;
  const range = [page_size, (page - 1) * page_size, language, session !== undefined] as const;
  if (keyword !== "") {
    const terms = searchTerms(keyword);
    if (!terms) return nothing;
    const search = searches[body.sort === "default" ? "relevance" : orderOf(body)];
    const kinds = kindsToSearch(body);
    const asked = [type_id, kinds, site.site_code, orNull(warehouse_ids), merchants, since, ...range] as const;
    return answerOf(await db.rows(search, ...asked, terms.stems, terms.beginnings, terms.pairs), now);
  }
  const order = orderOf(body);
  if (warehouse_ids.length > 1) {
    const asked = [type_id, [kindOf(body)], site.site_code, warehouse_ids, merchants, since, ...range] as const;
    return answerOf(await db.rows(pagesOfSeveral[order], ...asked), now);
  }
  const asked = [type_id, kindOf(body), site.site_code, warehouse_ids[0] ?? null, merchants, since, ...range] as const;
  return answerOf(await db.rows(pages[order], ...asked), now);
};

const valuesOf = (values: readonly { id: number; name: string; count: number }[]) =>
  values.map(({ id, name, count }) => ({ key: String(id), name, count }));

const noFacets = { warehouses: [], merchants: [], first_available: [], categories: [], path: [] };

const facetsIn = ({ warehouses, merchants, categories, ...rest }: FacetsRow | typeof noFacets) => ({
  ...rest,
  count: 0,
  warehouses: valuesOf(warehouses),
  merchants: valuesOf(merchants),
  categories: valuesOf(categories),
  kinds: [],
  materials: [],
  colours: [],
  styles: [],
  assemblies: [],
  certificates: [],
  in_stock: 0,
  ranges: [],
  drops: [],
});

/** What the list could be narrowed to, with counts. */
export const countFacets = async ({ body, db, caller: { site, language }, now }: Context<typeof listFacets>) => {
  const days = newestDays({ ...body, sort: "default" });
  const since = days > 0 ? daysBefore(now, days) : null;
  const kinds = body.keyword === "" ? [kindOf({ ...body, sort: "default" })] : kindsToSearch({ ...body, sort: "default" });
  const asked = [body.type_id, kinds, site.site_code, orNull(body.warehouse_ids), orNull(body.mch_ids), since, language, now] as const;
  if (body.keyword === "") return facetsIn(await db.only(facetsOf, ...asked));
  const terms = searchTerms(body.keyword);
  return facetsIn(terms ? await db.only(facetsOfSearch, ...asked, terms.stems, terms.beginnings, terms.pairs) : noFacets);
};

export const suggest = async ({ body, db, caller: { site, language } }: Context<typeof skuList>) => {
  const terms = searchTerms(body.search);
  if (!terms) return { list: [], categories: [] };
  const number = body.search.toUpperCase();
  // U+FFFF comes after every character that may follow.
  const range = [number, `${number}\uffff`] as const;
  return {
    list: await db.rows(suggestions, ...range, site.site_code, language, terms.stems, terms.beginnings, terms.pairs),
    categories: [],
  };
};

type CategoryNode = Omit<CategoryRow, "parent_type_id"> & { children: CategoryNode[] };

const branchesOf = (rows: ReadonlyMap<number | null, readonly CategoryRow[]>, parent: number | null): CategoryNode[] =>
  (rows.get(parent) ?? []).map(({ parent_type_id: _, ...row }) => ({ ...row, children: branchesOf(rows, row.type_id) }));

export const categoryTree = async ({ body, db, caller: { site, language } }: Context<typeof getProductCategory>) => {
  const kind = kindOf({ ...body, purchase_mode: 0, source_type: 0, first_available: 0, sort: "default" });
  const rows = await db.rows(categoriesIn, language, site.site_code, kind);
  return {
    list: branchesOf(
      Map.groupBy(rows, ({ parent_type_id }) => parent_type_id),
      null,
    ),
  };
};

export const listRelated = async ({ body, db, caller: { site, language }, session, now }: Context<typeof getRelatedProducts>) => ({
  list: (await db.rows(relatedProducts, body.product_id, site.site_code, language, session !== undefined)).map((row) => cardOf(row, now)),
});
