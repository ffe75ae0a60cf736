import { dayMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type {
  areaList,
  batchOrderWarehouseAreaList,
  getProductCategory,
  getProductInfo,
  getRelatedProducts,
  getWarehouseList,
  list,
  listFacets,
  shopList,
  skuList,
  warehouseList,
} from "./contract.ts";
import { facetsOf, facetsOfSearch } from "./queries/facets.ts";
import { type CardRow, type ListRow, pages, pagesOfSeveral } from "./queries/lists.ts";
import { type CategoryRow, categoriesIn, shopsIn, warehousesOf } from "./queries/places.ts";
import { type OfferRow, productInfo, relatedProducts } from "./queries/product.ts";
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
  count: rows[0]?.count ?? 0,
  list: rows.filter((row): row is { count: number } & CardRow => row.product_id !== null).map((row) => cardOf(row, now)),
});

const nothing = { list: [], count: 0 };

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

const noFacets = { warehouses: [], merchants: [], first_available: [], categories: [], path: [] };

/** What the list could be narrowed to, with counts. */
export const countFacets = async ({ body, db, caller: { site, language }, now }: Context<typeof listFacets>) => {
  const days = newestDays({ ...body, sort: "default" });
  const since = days > 0 ? daysBefore(now, days) : null;
  const kinds = body.keyword === "" ? [kindOf({ ...body, sort: "default" })] : kindsToSearch({ ...body, sort: "default" });
  const asked = [body.type_id, kinds, site.site_code, orNull(body.warehouse_ids), orNull(body.mch_ids), since, language, now] as const;
  if (body.keyword === "") return db.only(facetsOf, ...asked);
  const terms = searchTerms(body.keyword);
  return terms ? db.only(facetsOfSearch, ...asked, terms.stems, terms.beginnings, terms.pairs) : noFacets;
};

export const suggest = async ({ body, db, caller: { site, language } }: Context<typeof skuList>) => {
  const terms = searchTerms(body.search);
  if (!terms) return { list: [] };
  const number = body.search.toUpperCase();
  // U+FFFF comes after every character that may follow.
  const range = [number, `${number}\uffff`] as const;
  return { list: await db.rows(suggestions, ...range, site.site_code, language, terms.stems, terms.beginnings, terms.pairs) };
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

export const listShops = async ({ db, caller: { site, language } }: Context<typeof shopList>) => ({
  list: await db.rows(shopsIn, language, site.site_code),
});

export const listWarehouses = async ({
  db,
  caller: { site, language },
}: Context<typeof warehouseList> | Context<typeof getWarehouseList>) => ({
  list: await db.rows(warehousesOf, language, site.site_code),
});

export const listAreas = async ({ db, caller: { site, language } }: Context<typeof areaList>) => {
  const rows = await db.rows(warehousesOf, language, site.site_code);
  const names = new Map(rows.map(({ warehouse_area_id, area_name }) => [warehouse_area_id, area_name]));
  return { list: [...names].map(([id, area_name]) => ({ id, warehouse_area_id: id, area_name })) };
};

/** One row per area; its name says which warehouses it stands for. */
export const listBatchAreas = async ({ db, caller: { site, language } }: Context<typeof batchOrderWarehouseAreaList>) => {
  const rows = await db.rows(warehousesOf, language, site.site_code);
  const areas = Map.groupBy(rows, ({ warehouse_area_id }) => warehouse_area_id);
  return {
    list: [...areas].map(([id, its]) => ({
      id,
      warehouse_name: its.map(({ name }) => name).join(" · "),
      area_name: its[0]?.area_name ?? "",
    })),
  };
};

const offerOf = ({ price_cents, list_price_cents, tiers, fees, ...offer }: OfferRow) => ({
  ...offer,
  price: money(price_cents),
  price_cents: money(price_cents),
  list_price: money(list_price_cents),
  tiers: tiers ?? undefined,
  fees: fees ?? undefined,
});

const orNone = (value: number | undefined, factor: number): number | null => (value === undefined ? null : Math.round(value * factor));

/** A product's page. One that the site has no offer of any more is still shown, without offers, because links to it live on. */
export const readProduct = async ({ body, db, caller: { site, language }, session, now }: Context<typeof getProductInfo>) => {
  const found = await db.row(
    productInfo,
    body.product_id ?? null,
    body.goods_sn.toUpperCase(),
    site.site_code,
    language,
    session !== undefined,
    now,
  );
  if (!found) return refuse("NOT_FOUND");
  const { attributes, offers, ...product } = found;
  const chosen = offers.find(({ relation_id }) => relation_id === body.relation_id) ?? offers[0];
  return {
    ...product,
    relation_id: chosen?.relation_id ?? null,
    assembly_minutes: attributes.assembly_minutes ?? 0,
    seat_height_mm: orNone(attributes.seat_height_cm, 10),
    max_load_grams: orNone(attributes.max_load_kg, 1000),
    first_available_at: product.first_available_at.toISOString(),
    offers: offers.map(offerOf),
  };
};

export const listRelated = async ({ body, db, caller: { site, language }, session, now }: Context<typeof getRelatedProducts>) => ({
  list: (await db.rows(relatedProducts, body.product_id, site.site_code, language, session !== undefined)).map((row) => cardOf(row, now)),
});
