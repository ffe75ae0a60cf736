import { type CardRow, cardColumns, cardJoins } from "#features/catalog/queries/cards.ts";
import type { Order } from "#features/discovery/rules.ts";
import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";

/** A row of a page: the count comes with every row, and alone when the page is empty. */
export type ListRow = { count: number } & (CardRow | { [Column in keyof CardRow]: null });

export const orders: Record<Order, string> = {
  popular: "popularity desc, product_id desc",
  priceUp: "price_cents, product_id",
  priceDown: "price_cents desc, product_id desc",
  newest: "first_available_at desc, product_id desc",
  oldest: "first_available_at, product_id",
};

/** $3 is the site; a warehouse counts only when the site sells from it. */
const oneScope = `(select case when $4::bigint is null then $3 else (
    select 'w' || warehouse_id from site_warehouses where site_code = $3 and warehouse_id = $4
  ) end)`;

const scopeIs = `type_id = $1 and kind = $2 and scope = ${oneScope}`;
export const filters = "($5::bigint[] is null or merchant_id = any ($5)) and ($6::timestamptz is null or first_available_at >= $6)";

type ListParams = [
  typeId: number,
  kind: string,
  siteCode: string,
  warehouseId: number | null,
  merchantIds: readonly number[] | null,
  since: Date | null,
  limit: number,
  offset: number,
  language: Language,
  prices: boolean,
];

/** One page of a category: an index range, joined to what a card shows. The count is kept unless a filter is set. */
const pageBy = (order: Order) =>
  statement<ListRow, ListParams>(
    `catalog.page.${order}`,
    `select counted.count, card.* from (
       select case when $5::bigint[] is null and $6::timestamptz is null
         then coalesce((select count from listing_counts where ${scopeIs}), 0)
         else (select count(*)::integer from listing_entries where ${scopeIs} and ${filters}) end as count
     ) counted
     left join (
       select ${cardColumns("$9", "$10")}, place
       from (
         select product_id, relation_id, first_available_at, row_number() over () as place from (
           select product_id, relation_id, first_available_at from listing_entries where ${scopeIs} and ${filters}
           order by ${orders[order]} limit $7 offset $8
         ) entry
       ) page ${cardJoins}
     ) card on true
     order by card.place`,
  );

export const pages: Record<Order, ReturnType<typeof pageBy>> = {
  popular: pageBy("popular"),
  priceUp: pageBy("priceUp"),
  priceDown: pageBy("priceDown"),
  newest: pageBy("newest"),
  oldest: pageBy("oldest"),
};

export type ManyParams = [
  typeId: number,
  kinds: readonly string[],
  siteCode: string,
  warehouseIds: readonly number[] | null,
  merchantIds: readonly number[] | null,
  since: Date | null,
  limit: number,
  offset: number,
  language: Language,
  prices: boolean,
];

/** Of the warehouses asked for, those the site sells from; the site itself when none was. */
export const scopes = `array(
    select $3::text where $4::bigint[] is null
    union all
    select 'w' || warehouse_id from site_warehouses where site_code = $3 and warehouse_id = any ($4)
  )`;

/** Each product once, by its cheapest leading offer among several warehouses or kinds. */
const leadingOf = (from: string): string => `
  select distinct on (product_id) product_id, relation_id, price_cents, first_available_at, popularity
  from ${from}
  order by product_id, array_position($2::text[], kind), price_cents, relation_id`;

/** A page over several warehouses at once: what they lead with is merged, so its cost grows with the category. */
const pageOfSeveralBy = (order: Order) =>
  statement<ListRow, ManyParams>(
    `catalog.pageOfSeveral.${order}`,
    `with leading_offer as materialized (
       ${leadingOf(`listing_entries where type_id = $1 and kind = any ($2::text[]) and scope = any (${scopes}) and ${filters}`)}
     )
     select counted.count, card.* from (select count(*)::integer as count from leading_offer) counted
     left join (
       select ${cardColumns("$9", "$10")}, place
       from (
         select product_id, relation_id, first_available_at, row_number() over () as place
         from (select * from leading_offer order by ${orders[order]} limit $7 offset $8) entry
       ) page ${cardJoins}
     ) card on true
     order by card.place`,
  );

export const pagesOfSeveral: Record<Order, ReturnType<typeof pageOfSeveralBy>> = {
  popular: pageOfSeveralBy("popular"),
  priceUp: pageOfSeveralBy("priceUp"),
  priceDown: pageOfSeveralBy("priceDown"),
  newest: pageOfSeveralBy("newest"),
  oldest: pageOfSeveralBy("oldest"),
};

/** Of the same collection first, then the same category: by index ranges, so that it costs the same in any catalogue. */
export const relatedProducts = statement<CardRow, [productId: number, siteCode: string, language: Language, prices: boolean]>(
  "catalog.relatedProducts",
  `select ${cardColumns("$3", "$4")}
   from (
     select distinct on (near.product_id) near.*
     from products product cross join lateral (
       (select product_id, relation_id, first_available_at, 0 as rank, listing_entries.popularity
         from (select other.product_id from products other where other.collection = product.collection and other.collection <> ''
           order by other.popularity desc limit 8) same_collection
         join listing_entries using (product_id) where type_id = 0 and kind = 'local' and scope = $2)
       union all
       (select product_id, relation_id, first_available_at, 1, popularity from listing_entries
         where type_id = product.type_id and kind = 'local' and scope = $2 order by popularity desc, product_id desc limit 12)
     ) near
     where product.product_id = $1 and near.product_id <> $1
     order by near.product_id, near.rank
   ) page ${cardJoins}
   order by page.rank, page.popularity desc limit 12`,
);

export interface CategoryRow {
  type_id: number;
  parent_type_id: number | null;
  title: string;
  image_pc: string;
  count: number;
}

export const categoriesIn = statement<CategoryRow, [language: Language, siteCode: string, kind: string]>(
  "catalog.categoriesIn",
  `select categories.type_id, parent_type_id, title ->> $1 as title, coalesce(image_key, '') as image_pc, coalesce(count, 0) as count
   from categories left join listing_counts kept on kept.type_id = categories.type_id and scope = $2 and kind = $3
   order by position`,
);
