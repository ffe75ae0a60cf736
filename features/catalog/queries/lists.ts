import type { Order } from "#features/catalog/rules.ts";
import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";

/** What product_cards.card holds: everything a card shows that neither price nor stock changes. */
export interface CardFacts {
  goods_sn: string;
  custom_sn: string;
  collection: string;
  tags: string[];
  is_set: boolean;
  pictures: string[];
  width_mm: number;
  depth_mm: number;
  height_mm: number;
  colour: string;
  material: string;
  cartons: number;
  volume_cm3: number;
  gross_weight_grams: number;
  merchant_id: number;
  merchant_uuid: string;
  merchant_name: string;
}

/** A card as the database gives it. Money is null unless prices were asked for. */
export interface CardRow {
  product_id: number;
  relation_id: number;
  warehouse_id: number;
  warehouse_name: string;
  warehouse_area_id: number;
  kind: string;
  source_type: number;
  purchase_mode: number;
  condition: string;
  moq: number;
  pack_multiple: number;
  stock: number;
  next_arrival: string | null;
  arrival_from: string | null;
  arrival_to: string | null;
  ends_at: Date | null;
  first_available_at: Date;
  title: string;
  card: CardFacts;
  price_cents: number | null;
  list_price_cents: number | null;
  best_tier: { threshold: number; price_cents: number } | null;
}

/** A row of a page: the count comes with every row, and alone when the page is empty. */
export type ListRow = { count: number } & (CardRow | { [Column in keyof CardRow]: null });

/**
 * The columns of a card, of rows called `page` (product_id, relation_id, first_available_at). `language` and `prices`
 * are the parameters that hold the language and whether prices may be told.
 */
export const cardColumns = (language: string, prices: string): string => `
  page.product_id, page.relation_id, offers.warehouse_id, warehouse_name, warehouse_area_id, offers.kind, offers.source_type,
  offers.purchase_mode, offers.condition, offers.moq, offers.pack_multiple, stock.available as stock,
  case when stock.available < offers.moq then (
    select min(arrives_from) from stock_items item join incoming_stock using (stock_item_id)
    where item.product_id = page.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
      and arrived_at is null and allocated < incoming_stock.quantity
  ) end as next_arrival,
  offers.arrival_from, offers.arrival_to, offers.ends_at, page.first_available_at, cards.title ->> ${language} as title, cards.card,
  case when ${prices} then offers.price_cents end as price_cents, case when ${prices} then offers.list_price_cents end as list_price_cents,
  case when ${prices} then (
    select json_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) from offer_tiers
    where offer_tiers.relation_id = page.relation_id order by threshold desc limit 1
  ) end as best_tier`;

export const cardJoins = `
  join offers on offers.relation_id = page.relation_id
  join offer_availability stock on stock.relation_id = page.relation_id
  join product_cards cards on cards.product_id = page.product_id
  join warehouses on warehouses.warehouse_id = offers.warehouse_id`;

const orders: Record<Order, string> = {
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
const filters = "($5::bigint[] is null or merchant_id = any ($5)) and ($6::timestamptz is null or first_available_at >= $6)";

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

type ManyParams = [
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
const scopes = `array(
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

/** More hits than anybody pages through; ranking all the sofas there are would cost more than it tells. */
export const hitsMost = 1_000;

type SearchParams = [...ManyParams, stems: string, beginnings: string, pairs: string];

const asked = (stems: string, beginnings: string, pairs: string): string => `
  case when ${stems} = '' then ${pairs}::tsquery
    when ${pairs} = '' then to_tsquery('english', ${stems}) || to_tsquery('spanish', ${stems}) || to_tsquery('simple', ${beginnings})
    else (to_tsquery('english', ${stems}) || to_tsquery('spanish', ${stems}) || to_tsquery('simple', ${beginnings})) && ${pairs}::tsquery end`;

const searchBy = (order: Order | "relevance") =>
  statement<ListRow, SearchParams>(
    `catalog.search.${order}`,
    `with asked as materialized (select ${asked("$11", "$12", "$13")} as words),
     hit as materialized (
       select product_id, document from product_search where document @@ (select words from asked) limit ${hitsMost}
     ), leading_offer as materialized (
       select product_id, entry.relation_id, entry.price_cents, entry.first_available_at, entry.popularity
       from hit cross join lateral (
         select relation_id, price_cents, first_available_at, popularity from listing_entries
         where product_id = hit.product_id and type_id = $1 and kind = any ($2::text[]) and scope = any (${scopes}) and ${filters}
         order by array_position($2::text[], kind), price_cents, relation_id limit 1
       ) entry
     )
     select counted.count, card.* from (select count(*)::integer as count from leading_offer) counted
     left join (
       select ${cardColumns("$9", "$10")}, place
       from (
         select product_id, relation_id, first_available_at, row_number() over () as place
         from (
           select leading_offer.* from leading_offer${order === "relevance" ? " join hit using (product_id)" : ""}
           order by ${order === "relevance" ? "ts_rank(document, (select words from asked), 1) desc, popularity desc, product_id" : orders[order]}
           limit $7 offset $8
         ) entry
       ) page ${cardJoins}
     ) card on true
     order by card.place`,
  );

export const searches: Record<Order | "relevance", ReturnType<typeof searchBy>> = {
  relevance: searchBy("relevance"),
  popular: searchBy("popular"),
  priceUp: searchBy("priceUp"),
  priceDown: searchBy("priceDown"),
  newest: searchBy("newest"),
  oldest: searchBy("oldest"),
};

export interface FacetsRow {
  warehouses: { id: number; name: string; count: number }[];
  merchants: { id: number; name: string; count: number }[];
  first_available: { days: number; count: number }[];
  categories: { id: number; name: string; count: number }[];
  path: { type_id: number; title: string }[];
}

type FacetParams = [
  typeId: number,
  kinds: readonly string[],
  siteCode: string,
  warehouseIds: readonly number[] | null,
  merchantIds: readonly number[] | null,
  since: Date | null,
  language: Language,
  now: Date,
];

/**
 * Counts beside a list. Each facet counts under the other facets' filters, not its own, so that a second manufacturer
 * can be added. `entries` narrows listing_entries to what the list could show at all.
 */
const facetsOver = (entries: string): string => `
  select
    coalesce((select json_agg(json_build_object('id', warehouse_id, 'name', warehouse_name, 'count', count) order by count desc, warehouse_name) from (
      select warehouse_id, warehouse_name, count(distinct product_id) as count
      from site_warehouses join warehouses using (warehouse_id) join ${entries} on scope = 'w' || warehouse_id
      where site_code = $3 and type_id = $1 and kind = any ($2::text[]) and ${filters}
      group by warehouse_id, warehouse_name) by_warehouse), '[]') as warehouses,
    coalesce((select json_agg(json_build_object('id', merchant_id, 'name', name, 'count', count) order by count desc, name) from (
      select merchant_id, merchants.name, count(distinct product_id) as count
      from ${entries} join merchants using (merchant_id)
      where scope = any (${scopes}) and type_id = $1 and kind = any ($2::text[]) and ($6::timestamptz is null or first_available_at >= $6)
      group by merchant_id, merchants.name) by_merchant), '[]') as merchants,
    (select json_agg(json_build_object('days', days, 'count', count) order by days) from (
      select days, (select count(distinct product_id) from ${entries} where scope = any (${scopes}) and type_id = $1 and kind = any ($2::text[])
        and ($5::bigint[] is null or merchant_id = any ($5)) and first_available_at >= $8::timestamptz - make_interval(days => days)) as count
      from unnest(array[7, 14, 30, 60]) as days) by_age) as first_available,
    coalesce((select json_agg(json_build_object('id', categories.type_id, 'name', title ->> $7, 'count', count) order by position) from (
      select type_id, count(distinct product_id) as count from ${entries}
      where scope = any (${scopes}) and kind = any ($2::text[]) and ${filters}
        and type_id in (select type_id from categories where parent_type_id is not distinct from nullif($1, 0))
      group by type_id) by_category join categories using (type_id)), '[]') as categories,
    coalesce((select json_agg(json_build_object('type_id', above.type_id, 'title', above.title ->> $7) order by array_position(leaf.path, above.type_id))
      from categories leaf join categories above on above.type_id = any (leaf.path) where leaf.type_id = $1), '[]') as path`;

export const facetsOf = statement<FacetsRow, FacetParams>("catalog.facetsOf", facetsOver("listing_entries"));

export const facetsOfSearch = statement<FacetsRow, [...FacetParams, stems: string, beginnings: string, pairs: string]>(
  "catalog.facetsOfSearch",
  `with found as materialized (
     select listing_entries.* from (
       select product_id from product_search where document @@ (select ${asked("$9", "$10", "$11")}) limit ${hitsMost}
     ) hit join listing_entries using (product_id) where kind = any ($2::text[])
   ) ${facetsOver("found")}`,
);

export interface SuggestionRow {
  product_id: number;
  relation_id: number;
  goods_sn: string;
  custom_sn: string;
  title: string;
  preview: string;
}

/** Numbers that begin with the text, then what the words find; only what the site sells. $1 is the number's beginning, escaped for LIKE. */
export const suggestions = statement<
  SuggestionRow,
  [numberBeginning: string, siteCode: string, language: Language, stems: string, beginnings: string, pairs: string]
>(
  "catalog.suggestions",
  `with numbered as (
     select product_id, 0 as rank from products where upper(goods_sn) like $1 or upper(custom_sn) like $1 limit 40
   ), found as (
     select product_id, 1 as rank from product_search where document @@ (select ${asked("$4", "$5", "$6")}) limit 200
   ), hit as (
     select product_id, min(rank) as rank from (select * from numbered union all select * from found) both_ways group by product_id
   ), sold as (
     select distinct on (product_id) product_id, relation_id, rank, popularity
     from hit join listing_entries using (product_id)
     where type_id = 0 and scope = $2 and kind = any ('{local,special,presale,fob,processing}')
     order by product_id, array_position('{local,special,presale,fob,processing}'::text[], kind)
   )
   select product_id, relation_id, card ->> 'goods_sn' as goods_sn, card ->> 'custom_sn' as custom_sn, title ->> $3 as title,
     coalesce(card -> 'pictures' ->> 0, '') as preview
   from (select * from sold order by rank, popularity desc, product_id limit 10) best join product_cards using (product_id)
   order by rank, popularity desc, product_id`,
);

export const refreshListings = statement<never, [productIds: readonly number[], now: Date]>(
  "catalog.refreshListings",
  "select refresh_listings($1, $2)",
);

/**
 * Products whose listings are out of step with the time: an offer that is over still stands in a list, or one that has
 * begun does not stand in its warehouse's.
 */
export const productsOutOfStep = statement<{ product_ids: number[] | null }, [now: Date]>(
  "catalog.productsOutOfStep",
  `select array_agg(distinct product_id) as product_ids
   from (
     select product_id, kind, warehouse_id, relation_id,
       coalesce(starts_at <= $1, true) and coalesce(ends_at > $1, true) and coalesce(final_date >= $1::date, true) as is_open
     from offers where is_active and (starts_at is not null or ends_at is not null or final_date is not null)
   ) timed
   where case when is_open
     then not exists (select from listing_entries where product_id = timed.product_id and scope = 'w' || warehouse_id and kind = timed.kind)
     else exists (select from listing_entries where product_id = timed.product_id and relation_id = timed.relation_id) end`,
);
