import { preview } from "#features/catalog/product-management/queries/console.ts";
import { containsSku } from "#features/catalog/products/queries.ts";
import type { BackorderStep } from "#features/catalog/products/rules/backorder.ts";
import { statement } from "#platform/db.ts";

/** Offers that are sold beyond their stock; the functions are in db/schema/inventory.sql. */

export const callReserveWithBackorders = statement("backorderTerms.reserve")(
  "select from reserve_with_backorders(:items, :quantities, :offers, :pieces, :company_id?, :person_id?, :later_offers, :later_pieces, :now)",
);

const ofMerchant = `from offers join products product using (product_id) left join backorder_offers terms using (relation_id)
   where offers.merchant_id = :merchant_id and kind not in ('presale', 'fob') and (is_active or terms.is_on)`;

/** A page of a manufacturer's offers, those that allow it first. */
export const offersPage = statement("backorderTerms.page")<{ steps: BackorderStep[] }>(`with found as (
     select offers.relation_id, coalesce(is_on, false) as is_on, max_pieces, coalesce(backordered, 0) as backordered, count(*) over ()::integer as count
     ${ofMerchant} and (:tab = 'all' or is_on)
       and (:pattern = '' or ${containsSku(":pattern", "custom_sn", "goods_sn")} or product.title ->> :language ilike :pattern)
     order by coalesce(is_on, false) desc, custom_sn, offers.relation_id limit :limit offset :offset
   )
   select found.relation_id, product.product_id, custom_sn, coalesce(product.title ->> :language, '') as title, ${preview} as preview, kind, condition,
     warehouse_name, available, found.is_on, max_pieces, backordered, coalesce(backorder_steps(found.relation_id, :now, 0), '[]') as steps, count
   from found join offers using (relation_id) join products product using (product_id) join warehouses using (warehouse_id)
   join offer_availability using (relation_id)
   order by found.is_on desc, custom_sn, found.relation_id`);

export const countOn = statement("backorderTerms.countOn")(`select (count(*) filter (where is_on))::integer as on ${ofMerchant}`);

export const offerOfMerchant = statement("backorderTerms.offer")(
  `select kind, coalesce(backordered, 0) as promised from offers left join backorder_offers using (relation_id)
   where relation_id = :relation_id and merchant_id = :merchant_id`,
);

/** Saves what an offer allows. No row when more waits than it would allow. */
export const saveTerms = statement("backorderTerms.save")(
  `insert into backorder_offers as terms (relation_id, is_on, max_pieces, changed_at, changed_by) values (:relation_id, :is_on, :max_pieces, :now, :person_id)
   on conflict (relation_id) do update set is_on = excluded.is_on, max_pieces = excluded.max_pieces, changed_at = excluded.changed_at,
     changed_by = excluded.changed_by where terms.backordered <= excluded.max_pieces
   returning relation_id, is_on`,
);

/** Stops taking more; what waits keeps its limit. */
export const stopTerms = statement("backorderTerms.stop")(
  "update backorder_offers set is_on = false, changed_at = :now, changed_by = :person_id where relation_id = :relation_id returning relation_id, is_on",
);

/** Notes arrivals whose last day passed on the days before; a day is noted once. */
export const recordPassedDays = statement("backorderTerms.recordPassedDays")(`insert into availability_changes (product_id, passed_on, at)
   select product_id, arrives_to, :now from incoming_stock join stock_items using (stock_item_id)
   where arrived_at is null and arrives_to between day_at_warehouse(:now, warehouse_id) - 3 and day_at_warehouse(:now, warehouse_id) - 1
   union
   select product_id, expected_on, :now from stock_transfer_lines join stock_transfers using (transfer_id)
   where sent > received + lost + damaged
     and expected_on between day_at_warehouse(:now, to_warehouse_id) - 3 and day_at_warehouse(:now, to_warehouse_id) - 1
   on conflict (product_id, passed_on) where passed_on is not null do nothing`);

export const deleteOldAvailabilityChanges = statement("backorderTerms.deleteOldChanges")(
  "delete from availability_changes where at < :before",
);
