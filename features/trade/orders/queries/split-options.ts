import { statement } from "#platform/db.ts";

/**
 * Open offers that can stand in for the asked ones: same product, manufacturer, kind and condition, in another warehouse of the site, with
 * stock. The asked ones are among them.
 */
export const alternativesOf = statement("orders.alternatives")(
  `select asked.relation_id as asked_id, other.relation_id, other.product_id, other.warehouse_id, warehouse_name
   from offers asked
   join offers other on other.product_id = asked.product_id and other.kind = asked.kind and other.condition = asked.condition
     and other.merchant_id = asked.merchant_id
   join offer_availability stock on stock.relation_id = other.relation_id
   join warehouses on warehouses.warehouse_id = other.warehouse_id
   join site_warehouses on site_warehouses.warehouse_id = other.warehouse_id and site_code = :site_code
   where asked.relation_id = any (:relation_ids) and asked.kind in ('local', 'special', 'processing') and other.is_active and stock.available > 0
     and coalesce(other.starts_at <= :now, true) and coalesce(other.ends_at > :now, true)
   order by other.warehouse_id, other.relation_id limit 2000`,
);
