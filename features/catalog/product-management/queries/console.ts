import { containsSku } from "#features/catalog/products/queries.ts";
import { vocabularies } from "#features/catalog/products/rules/product-fields.ts";
import type { Result } from "#kernel/contract.ts";
import { isoMomentSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";
import type { overview, productList, productOptions } from "../contract/products.ts";
import type { offerGrid, stockMovements } from "../contract/stock.ts";
import type { ProductState } from "../statuses.ts";
import { factsJson } from "./products.ts";

/** Queries of the merchant console; every statement takes the merchant as a parameter. */

/** SQL expression: the first picture of `product`. */
export const preview =
  "coalesce((select picture_key from product_pictures where product_id = product.product_id order by position limit 1), '')";

const sumPieces = (column: string): string =>
  `coalesce((select sum(${column}) from stock_items where stock_items.product_id = product.product_id), 0)::integer`;

const countsStock = "(not is_set or packed_as_set)";

/** Stock below this many pieces counts as low. */
const lowStockPieces = 10;

const isRefused = `exists (select from product_changes refused where refused.product_id = product.product_id and refused.state = 'refused'
  and not exists (select from product_changes later where later.product_id = refused.product_id and later.field = refused.field
    and later.change_id > refused.change_id))`;

/** SQL conditions on `product` by the name of the `concern` filter. */
const concerns = {
  waiting: "exists (select from product_changes where product_id = product.product_id and state = 'open')",
  refused: isRefused,
  no_offer: "product_state = 'live' and not exists (select from offers where product_id = product.product_id and switched_on)",
  out_of_stock: `product_state = 'live' and ${countsStock} and ${sumPieces("on_hand - reserved")} = 0`,
  low_stock: `product_state = 'live' and ${countsStock} and ${sumPieces("on_hand - reserved")} between 1 and ${lowStockPieces}`,
  ending: `exists (select from offers where product_id = product.product_id and is_listed
    and (ends_at < :now::timestamptz + interval '7 days' or final_date < day_at_warehouse(:now::timestamptz, warehouse_id) + 7))`,
} as const;

interface OverviewRowColumns {
  arrivals: Result<typeof overview>["arrivals"] | null;
  changed: Result<typeof overview>["changed"] | null;
  states: { live: number; draft: number; review: number; retired: number };
  market: Result<typeof overview>["market"];
  first_steps: Result<typeof overview>["first_steps"];
}

export const overviewFigures = statement("productManagement.overviewFigures")<OverviewRowColumns>(`select
     json_build_object('live', count(*) filter (where product_state = 'live'), 'draft', count(*) filter (where product_state = 'draft'),
       'review', count(*) filter (where product_state = 'review'), 'retired', count(*) filter (where product_state = 'retired')) as states,
     (count(*) filter (where product_state = 'draft'))::integer as incomplete,
     (count(*) filter (where ${concerns.waiting}))::integer as waiting,
     (count(*) filter (where ${concerns.refused}))::integer as refused,
     (count(*) filter (where ${concerns.no_offer}))::integer as without_offer,
     (count(*) filter (where ${concerns.out_of_stock}))::integer as out_of_stock,
     (count(*) filter (where ${concerns.low_stock}))::integer as low_stock,
     (count(*) filter (where ${concerns.ending}))::integer as ending_offers,
     (select json_build_object('state', merchant_state, 'reason', coalesce(state_said ->> :language, state_reason), 'payouts_held', payouts_held)
       from merchants where merchant_id = :merchant_id) as market,
     json_build_object(
       'store', (select logo_key is not null and profile ->> 'en-US' <> '' from merchants where merchant_id = :merchant_id),
       'product', count(*) > 0,
       'offer', exists (select from offers join products own using (product_id) where own.merchant_id = :merchant_id),
       'live', count(*) filter (where product_state = 'live') > 0) as first_steps,
     (select json_agg(lot) from (
       select container_number, warehouse_name, min(arrives_from) as arrives_from, max(arrives_to) as arrives_to, sum(quantity)::integer as pieces
       from incoming_stock join stock_items using (stock_item_id) join products using (product_id) join warehouses using (warehouse_id)
       where merchant_id = :merchant_id and arrived_at is null
       group by container_number, warehouse_name order by 3, 1 limit 5) lot) as arrivals,
     (select json_agg(recent) from (
       select product_id, custom_sn, title ->> :language as title, ${preview} as preview, product_state as state, ${isoMomentSql("changed_at")} as changed_at
       from products product where merchant_id = :merchant_id order by product.changed_at desc, product_id desc limit 6) recent) as changed
   from products product where merchant_id = :merchant_id`);

const terms = (
  vocabulary: string,
): string => `coalesce((select json_agg(json_build_object('code', code, 'label', label ->> :language) order by position)
  from vocabulary_terms where vocabulary = '${vocabulary}' and retired_at is null), '[]') as ${vocabulary}`;

/** Collections are free text per merchant: the choices are those its products already use. */
export const formOptions = statement("productManagement.formOptions")<Result<typeof productOptions>>(`select
     coalesce((select json_agg(json_build_object('type_id', type_id, 'parent_type_id', parent_type_id, 'title', title ->> :language) order by position) from categories where retired_at is null), '[]') as categories,
     ${vocabularies
       .filter((vocabulary) => vocabulary !== "collection")
       .map(terms)
       .join(", ")},
     coalesce((select json_agg(json_build_object('code', code, 'label', label ->> :language) order by position)
       from vocabulary_terms where vocabulary = 'collection' and code in (select collection from products where merchant_id = :merchant_id)), '[]') as collection,
     coalesce((select json_agg(json_build_object('warehouse_id', warehouse_id, 'warehouse_name', warehouse_name, 'city', city) order by warehouse_id)
       from warehouses where is_open_warehouse(warehouse_id, :merchant_id)), '[]') as warehouses,
     (select port from merchants where merchant_id = :merchant_id) as port,
     is_reviewed(null, :merchant_id) as is_reviewed`);

/** Matches the escaped LIKE pattern against numbers and titles. */
/** SQL condition: the pattern $3 matches a number or the title of `product`. */
export const matchesKeyword = `(:pattern = '' or ${containsSku(":pattern", "custom_sn", "goods_sn")} or product.title ->> 'en-US' ilike :pattern or product.title ->> 'zh-CN' ilike :pattern
  or product.title ->> 'es-ES' ilike :pattern)`;

type ListRow = Omit<Result<typeof productList>["list"][number], "missing"> & { facts: Record<string, unknown> | null };

const sortKeys = `
  case :sort when 'changed' then extract(epoch from product.changed_at) when 'popularity' then popularity
    when 'price' then (select min(price_cents) from offers where product_id = product.product_id and switched_on)
    when 'stock' then ${sumPieces("on_hand")} end as figure,
  case :sort when 'custom_sn' then custom_sn when 'title' then product.title ->> :language end as word`;

/** One page and the counts of all tabs. Incomplete products include their facts, from which the missing fields are derived. */
export const productPage = statement("productManagement.productPage")<{
  list: ListRow[];
  counts: Result<typeof productList>["counts"];
}>(`with wanted as (
     select product.product_id, product_state, ${sortKeys}
     from products product join categories using (type_id)
     where merchant_id = :merchant_id and ${matchesKeyword} and (:type_id = 0 or :type_id = any (path))
       and ((:kind = '' and :warehouse_id = 0) or exists (select from offers where product_id = product.product_id
         and (:kind = '' or kind = :kind) and (:warehouse_id = 0 or warehouse_id = :warehouse_id)))
       and case :concern when '' then true ${Object.entries(concerns)
         .map(([name, condition]) => `when '${name}' then ${condition}`)
         .join(" ")} end
   ), page as (
     select *, row_number() over (order by case when :is_descending then figure end desc nulls last, case when not :is_descending then figure end nulls first,
       case when :is_descending then word end desc, case when not :is_descending then word end, product_id desc) as place
     from wanted where :tab = 'all' or product_state = :tab order by place limit :limit offset :offset
   )
   select
     coalesce((select json_agg(json_build_object('product_id', product.product_id, 'goods_sn', goods_sn, 'custom_sn', custom_sn,
       'title', product.title ->> :language, 'category', categories.title ->> :language, 'preview', ${preview}, 'state', product.product_state, 'is_set', is_set,
       'counts_stock', ${countsStock}, 'waiting', (select count(*) from product_changes where product_id = product.product_id and state = 'open'),
       'offers', offered.offers, 'listed', offered.listed, 'price_cents', offered.price_cents,
       'on_hand', ${sumPieces("on_hand")}, 'reserved', ${sumPieces("reserved")}, 'changed_at', ${isoMomentSql("product.changed_at")},
       'facts', case when product.product_state = 'draft' then ${factsJson} end) order by place)
       from page join products product using (product_id) join categories using (type_id)
       cross join lateral (select count(*) filter (where switched_on) as offers, count(*) filter (where is_listed) as listed,
         min(price_cents) filter (where switched_on) as price_cents from offers where product_id = product.product_id) offered), '[]') as list,
     (select count(*) from wanted where :tab = 'all' or product_state = :tab)::integer as count,
     (select json_build_object('all', count(*), 'live', count(*) filter (where product_state = 'live'),
       'draft', count(*) filter (where product_state = 'draft'), 'review', count(*) filter (where product_state = 'review'),
       'retired', count(*) filter (where product_state = 'retired')) from wanted) as counts`);

/** Data of the product form beside the stored product: component titles, refused changes, incoming stock. */
export const productFormExtras = statement("productManagement.productFormExtras")<{
  component_titles: Record<string, string>;
  refused: { field: string; reasons: string[]; note: string; decided_at: string }[];
  incoming: {
    warehouse_id: number;
    condition: string;
    quantity: number;
    container_number: string;
    arrives_from: string;
    arrives_to: string;
  }[];
}>(`select
     coalesce((select json_object_agg(part.custom_sn, part.title ->> :language) from product_components bom
       join products part on part.product_id = component_product_id where bom.product_id = product.product_id), '{}') as component_titles,
     coalesce((select json_agg(json_build_object('field', field, 'reasons', reasons, 'note', note, 'decided_at', ${isoMomentSql("decided_at")}))
       from product_changes refused where refused.product_id = product.product_id and refused.state = 'refused'
         and not exists (select from product_changes later where later.product_id = refused.product_id and later.field = refused.field
           and later.change_id > refused.change_id)), '[]') as refused,
     coalesce((select json_agg(json_build_object('warehouse_id', warehouse_id, 'condition', condition, 'quantity', quantity,
         'container_number', container_number, 'arrives_from', arrives_from, 'arrives_to', arrives_to) order by arrives_from, incoming_id)
       from incoming_stock join stock_items using (stock_item_id)
       where stock_items.product_id = product.product_id and arrived_at is null), '[]') as incoming
   from products product where merchant_id = :merchant_id and product_id = :product_id`);

type GridRow = Result<typeof offerGrid>["list"][number];

export const gridPage = statement("productManagement.gridPage")<{ list: GridRow[] }>(`with wanted as (
     select relation_id, custom_sn from offers join products product using (product_id)
     where product.merchant_id = :merchant_id and product_state <> 'retired' and (:kind = '' or kind = :kind) and (:warehouse_id = 0 or warehouse_id = :warehouse_id) and ${matchesKeyword}
   ), page as (
     select relation_id, row_number() over (order by wanted.custom_sn, relation_id) as place from wanted order by place limit :limit offset :offset
   )
   select
     coalesce((select json_agg(json_build_object('relation_id', relation_id, 'product_id', product.product_id, 'custom_sn', custom_sn,
       'title', product.title ->> :language, 'preview', ${preview}, 'state', product_state, 'warehouse_id', warehouse_id, 'warehouse_name', warehouse_name,
       'kind', kind, 'condition', offers.condition, 'price_cents', price_cents, 'list_price_cents', list_price_cents, 'moq', moq,
       'share_cap', share_cap, 'switched_on', switched_on,
       'on_hand', case when kind <> 'fob' and ${countsStock} then coalesce(on_hand, 0) end, 'reserved', coalesce(reserved, 0)) order by place)
       from page join offers using (relation_id) join products product using (product_id) join warehouses using (warehouse_id)
       left join stock_items item using (product_id, warehouse_id, condition)), '[]') as list,
     (select count(*) from wanted)::integer as count`);

/** The merchant's offers by relation_id, with the columns that identify them in a draft. */
export const offersByKey = statement(
  "productManagement.offersByKey",
)(`select relation_id, product_id, custom_sn, warehouse_id, kind, condition from offers join products using (product_id)
   where products.merchant_id = :merchant_id and relation_id = any (:relation_ids)`);

/** Movements newest first with the level after each; the window sum runs over all movements. */
export const stockMovementPage = statement("productManagement.stockMovementPage")<{
  list: Result<typeof stockMovements>["list"];
}>(`with journal as (
     select movement.*, coalesce(kept.on_hand, 0) + sum(on_hand_change) over running as on_hand_after,
       coalesce(kept.reserved, 0) + sum(reserved_change) over running as reserved_after
     from stock_movements movement join stock_items using (stock_item_id) join products using (product_id)
     left join archived_stock kept using (stock_item_id)
     where stock_item_id = :stock_item_id and merchant_id = :merchant_id window running as (order by movement_id)
   )
   select
     coalesce((select json_agg(json_build_object('movement_id', movement_id, 'kind', entry.kind, 'on_hand_change', on_hand_change,
       'reserved_change', reserved_change, 'on_hand_after', on_hand_after, 'reserved_after', reserved_after, 'note', note,
       'person', coalesce((select trim(first_name || ' ' || last_name) from people
         where people.person_id = entry.person_id and exists (
           select from merchant_members where merchant_members.person_id = people.person_id and merchant_members.merchant_id = :merchant_id)), ''),
       'order_number', coalesce((select order_number from order_lines join orders using (order_id) where order_lines.order_line_id = entry.order_line_id), ''),
       'at', ${isoMomentSql("at")}) order by movement_id desc)
       from (select * from journal order by movement_id desc limit :limit offset :offset) entry), '[]') as list,
     (select count(*) from journal)::integer as count,
     (select max(until_at) from archived_months where table_name = 'stock_movements'
       and exists (select from archived_stock join stock_items using (stock_item_id) join products using (product_id)
         where stock_item_id = :stock_item_id and merchant_id = :merchant_id)) as archived_until`);

export const productsByKey = statement("productManagement.productsByKey")<{ state: ProductState }>(
  "select product_id, custom_sn, product_state as state from products where merchant_id = :merchant_id and product_id = any (:product_ids) order by product_id for update",
);

/** Deletes drafts that have never been sold or stocked. */
export const deleteDrafts = statement("productManagement.deleteDrafts")(`with doomed as (
     select product_id from products where merchant_id = :merchant_id and product_id = any (:product_ids) and product_state = 'draft'
       and not exists (select from stock_items where stock_items.product_id = products.product_id)
       and not exists (select from product_components where component_product_id = products.product_id)
   ), cards as (delete from product_cards where product_id in (select product_id from doomed)
   ), pictures as (delete from product_pictures where product_id in (select product_id from doomed)
   ), cartons as (delete from product_cartons where product_id in (select product_id from doomed)
   ), parts as (delete from product_components where product_id in (select product_id from doomed)
   ), tiers as (delete from offer_tiers where relation_id in (select relation_id from offers where product_id in (select product_id from doomed))
   ), flaws as (delete from offer_pictures where relation_id in (select relation_id from offers where product_id in (select product_id from doomed))
   ), sold as (delete from offers where product_id in (select product_id from doomed)
   ), gone as (delete from products where product_id in (select product_id from doomed) returning product_id)
   select count(*)::integer as deleted from gone`);

/** Returns the stock item of the merchant's product, creating it when missing. A set sold from its components has none. */
export const stockItemOf = statement("productManagement.stockItemOf")(`with product as (
     select product_id, not is_set or packed_as_set as counts_stock from products where merchant_id = :merchant_id and custom_sn = :custom_sn
   ), made as (
     insert into stock_items (product_id, warehouse_id) select product_id, warehouse_id from product join warehouses on warehouse_id = :warehouse_id and is_open_warehouse(warehouse_id, :merchant_id)
     where counts_stock
     on conflict (product_id, warehouse_id, condition) do update set on_hand = stock_items.on_hand
     returning stock_item_id, product_id
   )
   select coalesce(stock_item_id, 0) as stock_item_id, product.product_id, counts_stock from product left join made using (product_id)`);

export const stockFigures = statement("productManagement.stockFigures")(
  "select on_hand, reserved from stock_items where product_id = :product_id and warehouse_id = :warehouse_id and condition = :condition",
);

export const warehouseByKey = statement("productManagement.warehouseByKey")(
  "select warehouse_id from warehouses where warehouse_id = :warehouse_id and is_open_warehouse(warehouse_id, :merchant_id) for key share",
);
