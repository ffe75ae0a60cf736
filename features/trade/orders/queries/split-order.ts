import { warehouseDaysSql } from "#features/inventory/expected-dates/queries.ts";
import type { WarehouseDays } from "#features/inventory/expected-dates/rules.ts";
import { type RowOf, statement } from "#platform/db.ts";
import { orderFieldColumns } from "./order-field-columns.ts";

/** Reads and writes of splitting missing pieces off an order. */

export type SplitLineRow = RowOf<typeof linesToSplit>;

/** The lines of orders with their amounts. */
export const linesToSplit = statement(
  "orders.linesToSplit",
)(`select order_id, order_line_id, position, product_id, quantity, unit_cents, goods_cents, discount_cents, coupon_cents, pack_cents, insurance_cents, delivery_cents,
     assembly_cents, cartons, volume_cm3, weight_grams
   from order_lines where order_id = any (:order_ids::bigint[]) order by order_id, position`);

const amountColumns = `quantity, goods_cents, discount_cents, coupon_cents, pack_cents, insurance_cents, delivery_cents, assembly_cents, cartons,
  volume_cm3, weight_grams`;

const amountDefinitions = `quantity integer, goods_cents bigint, discount_cents bigint, coupon_cents bigint, pack_cents bigint,
  insurance_cents bigint, delivery_cents bigint, assembly_cents bigint, cartons integer, volume_cm3 bigint, weight_grams bigint`;

/**
 * Inserts an order for pieces that are missing from another one, in its checkout, with its first timeline row. It has the sums of the
 * given lines; `insertSplitLine` and moved lines follow in the same transaction.
 */
export const insertSplitOrder = statement("orders.insertSplitOrder")(`with placed as (
     insert into orders (order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
       logistics_type, purchase_mode, currency, pieces, goods_cents, discount_cents, discount_percent, coupon_cents, pack_cents, insurance_cents,
       delivery_cents, assembly_cents, freight_cents, final_date, accepted_as_seen_at, explanation, address, cartons, volume_cm3, weight_grams,
       ${orderFieldColumns}, created_at)
     select order_parent_number || '-' || (select count(*) + 1 from orders other where other.checkout_id = orders.checkout_id), orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id, orders.site_code, kind, :status, :now,
       logistics_type, purchase_mode, currency, total.quantity, total.goods_cents, total.discount_cents, discount_percent, total.coupon_cents,
       total.pack_cents, total.insurance_cents, total.delivery_cents, total.assembly_cents, :freight_cents, :final_date?, accepted_as_seen_at, explanation, address,
       total.cartons, total.volume_cm3, total.weight_grams, ${orderFieldColumns}, :now
     from orders join checkouts using (checkout_id), (
       select sum(quantity) as quantity, sum(goods_cents) as goods_cents, sum(discount_cents) as discount_cents, sum(coupon_cents) as coupon_cents,
         sum(pack_cents) as pack_cents, sum(insurance_cents) as insurance_cents, sum(delivery_cents) as delivery_cents,
         sum(assembly_cents) as assembly_cents, sum(cartons) as cartons, sum(volume_cm3) as volume_cm3, sum(weight_grams) as weight_grams
       from jsonb_to_recordset(:lines::jsonb) as line (${amountDefinitions})) total
     where order_id = :order_id
     returning order_id
   ), begun as (
     insert into order_events (order_id, at, flow, from_status, action, to_status, actor, person_id, note)
     select order_id, :now, 'presale', 'none', 'splitMissing', :status, 'system', :person_id?, :note from placed
   )
   select order_id from placed`);

/** Locks a checkout while an order is added to it, so that two of them cannot get the same number. */
export const lockCheckout = statement("orders.lockCheckout")(
  "select checkout_id from checkouts where checkout_id = :checkout_id for no key update",
);

/** Inserts the missing pieces of a line as a line of another order. */
export const insertSplitLine = statement(
  "orders.insertSplitLine",
)(`insert into order_lines (order_id, position, relation_id, product_id, goods_sn, custom_sn, title, preview, unit_cents, ${amountColumns})
   select :to_order_id, :position, relation_id, product_id, goods_sn, custom_sn, line.title, preview, unit_cents, amounts.*
   from order_lines line, jsonb_to_record(:amounts::jsonb) as amounts (${amountDefinitions})
   where order_line_id = :order_line_id
   returning order_line_id`);

/** Sets the amounts of a line that keeps fewer pieces. */
export const shortenLine = statement("orders.shortenLine")(`update order_lines
   set (${amountColumns}, allocated) = (select amounts.*, least(allocated, amounts.quantity) from jsonb_to_record(:amounts::jsonb) as amounts (${amountDefinitions}))
   where order_line_id = :order_line_id`);

export const callMoveLine = statement("orders.callMoveLine")("select from move_line(:order_line_id, :to_order_id, :position)");

/** Makes an order the sum of its lines again, with new freight, deposit and refunded amount. */
export const sumShortenedOrder = statement(
  "orders.sumShortenedOrder",
)(`update orders set pieces = total.quantity, goods_cents = total.goods_cents, discount_cents = total.discount_cents, coupon_cents = total.coupon_cents,
     pack_cents = total.pack_cents, insurance_cents = total.insurance_cents, delivery_cents = total.delivery_cents, assembly_cents = total.assembly_cents,
     cartons = total.cartons, volume_cm3 = total.volume_cm3, weight_grams = total.weight_grams, freight_cents = :freight_cents, deposit_cents = :deposit_cents, refunded_cents = :refunded_cents
   from (select sum(quantity) as quantity, sum(goods_cents) as goods_cents, sum(discount_cents) as discount_cents, sum(coupon_cents) as coupon_cents,
       sum(pack_cents) as pack_cents, sum(insurance_cents) as insurance_cents, sum(delivery_cents) as delivery_cents, sum(assembly_cents) as assembly_cents,
       sum(cartons) as cartons, sum(volume_cm3) as volume_cm3, sum(weight_grams) as weight_grams
     from order_lines where order_id = :order_id) total
   where order_id = :order_id`);

/**
 * Open offers that can stand in for the asked ones: same product, manufacturer, kind and condition, in another warehouse of the site, with
 * stock. The asked ones are among them.
 */
export const alternativesOf = statement("orders.alternatives")<{ warehouse_days: WarehouseDays }>(
  `select asked.relation_id as asked_id, other.relation_id, other.product_id, other.warehouse_id, warehouse_name, ${warehouseDaysSql} as warehouse_days
   from offers asked
   join offers other on other.product_id = asked.product_id and other.kind = asked.kind and other.condition = asked.condition
     and other.merchant_id = asked.merchant_id
   join offer_availability stock on stock.relation_id = other.relation_id
   join warehouses on warehouses.warehouse_id = other.warehouse_id
   join site_warehouses on site_warehouses.warehouse_id = other.warehouse_id and site_code = :site_code
   where asked.relation_id = any (:relation_ids) and asked.kind in ('local', 'special', 'processing') and is_offered_to(other, :company_id) and stock.available > 0
     and coalesce(other.starts_at <= :now, true) and coalesce(other.ends_at > :now, true)
   order by other.warehouse_id, other.relation_id limit 2000`,
);
