import { preview } from "#features/catalog/product-management/queries/console.ts";
import type { Condition } from "#features/catalog/product-management/rules.ts";
import { containsSku } from "#features/catalog/products/queries.ts";
import { statement } from "#platform/db.ts";

/** Stock levels, demand and reorder points. A manufacturer reads its own; staff, with null in place of the manufacturer, those of all. */

const wantedItems = `join products product using (product_id)
     where (:merchant_id?::bigint is null or merchant_id = :merchant_id) and (not is_set or packed_as_set)
       and (:warehouse_id?::bigint is null or warehouse_id = :warehouse_id)
       and (:pattern = '' or ${containsSku(":pattern", "custom_sn", "goods_sn")} or product.title ->> :language ilike :pattern)`;

/** A page of stock items. Only of watched ones is it asked whether they are low, and only for the rows of the page what comes to them. */
export const levelPage = statement("replenishment.levelPage")<{ condition: Condition }>(`with found as (
     select stock_item_id, count(*) over ()::integer as count from stock_items item left join stock_reorder_points point using (stock_item_id) ${wantedItems}
       and (:tab = 'all' or point.reorder_point is not null
         and (:tab = 'watched' or (select is_low from stock_levels watched where watched.stock_item_id = item.stock_item_id)))
     order by custom_sn, warehouse_id, condition, stock_item_id limit :limit offset :offset
   )
   select level.stock_item_id, product.product_id, goods_sn, custom_sn, coalesce(product.title ->> :language, '') as title, ${preview} as preview,
     merchants.name as merchant_name, level.warehouse_id, warehouse_name, level.condition, level.on_hand, level.reserved, incoming, promised, in_transit,
     reorder_point, safety_stock, is_low, found.count
   from found join stock_levels level using (stock_item_id) join products product using (product_id)
   join merchants on merchants.merchant_id = product.merchant_id join warehouses on warehouses.warehouse_id = level.warehouse_id
   order by custom_sn, level.warehouse_id, level.condition, level.stock_item_id`);

export const watchedCounts = statement("replenishment.watchedCounts")(
  `select count(*)::integer as watched, (count(*) filter (where is_low))::integer as low from stock_levels level ${wantedItems} and reorder_point is not null`,
);

/** What was sold of stock items since two moments, in one pass over their sales (index stock_sales). Items without a sale are left out. */
export const demandOf = statement("replenishment.demandOf")(
  `select stock_item_id, coalesce(-sum(on_hand_change) filter (where at >= :since_30), 0)::integer as sold_30, coalesce(-sum(on_hand_change), 0)::integer as sold_90
   from stock_movements where stock_item_id = any (:stock_item_ids::bigint[]) and kind = 'sale' and at >= :since_90 group by stock_item_id`,
);

/** A stock item with whose it is. */
export const stockItemOfOwner = statement("replenishment.stockItemOfOwner")<{ condition: Condition }>(
  `select stock_item_id, product_id, merchant_id, custom_sn, warehouse_id, condition from stock_items join products using (product_id)
   where stock_item_id = :stock_item_id and (:merchant_id?::bigint is null or merchant_id = :merchant_id)`,
);

/** The other warehouses with free pieces of the same goods, the fullest first. */
export const sourcesOf = statement("replenishment.sourcesOf")(
  `select warehouses.warehouse_id, warehouse_name, (other.on_hand - other.reserved - other.held - other.backordered) as free
   from stock_items item join stock_items other using (product_id, condition) join warehouses on warehouses.warehouse_id = other.warehouse_id
   where item.stock_item_id = :stock_item_id and other.stock_item_id <> item.stock_item_id and other.on_hand - other.reserved - other.held - other.backordered > 0
   order by free desc, warehouse_name`,
);

export const upsertReorderPoint = statement("replenishment.upsertReorderPoint")(
  `insert into stock_reorder_points (stock_item_id, reorder_point, safety_stock, changed_by, changed_at)
   values (:stock_item_id, :reorder_point, :safety_stock, :person_id, :now)
   on conflict (stock_item_id) do update set reorder_point = excluded.reorder_point, safety_stock = excluded.safety_stock,
     changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
);

export const deleteReorderPoint = statement("replenishment.deleteReorderPoint")(
  "delete from stock_reorder_points where stock_item_id = :stock_item_id",
);

/** The newest draft of a transfer between two warehouses, locked, so that a second product joins it. */
export const lockDraftBetween = statement("replenishment.lockDraftBetween")(
  `select transfer_id, transfer_number from stock_transfers
   where merchant_id = :merchant_id and from_warehouse_id = :from_warehouse_id and to_warehouse_id = :to_warehouse_id and status = 'draft'
   order by transfer_id desc limit 1 for update`,
);

/**
 * Notes which watched items have become low or are no longer, at most `limit` of them, and gives those that have become low. Each fall below
 * the point is given once, because the next run finds it noted.
 */
export const noteLowItems = statement("replenishment.noteLowItems")(`with turned as (
     select point.stock_item_id, is_low from stock_reorder_points point join stock_levels using (stock_item_id)
     where is_low <> (low_since is not null) order by point.stock_item_id limit :limit for update of point skip locked
   ), noted as (
     update stock_reorder_points point set low_since = case when is_low then :now::timestamptz end
     from turned where turned.stock_item_id = point.stock_item_id returning point.stock_item_id, is_low
   )
   select merchant_id, custom_sn, is_low from noted join stock_items using (stock_item_id) join products using (product_id)
   order by merchant_id, custom_sn`);
