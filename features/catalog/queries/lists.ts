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
