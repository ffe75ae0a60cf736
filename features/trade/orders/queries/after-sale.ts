import { statement } from "#platform/db.ts";
import { orderFieldColumns } from "./order-field-columns.ts";

/** Changes of completed orders by after-sale cases. */

/** Adds to what was refunded of an order. Changes no row when more would be refunded than was paid. */
export const addRefunded = statement("orders.addRefunded")(`update orders set refunded_cents = refunded_cents + :refund_cents
   where order_id = :order_id and refunded_cents + :refund_cents <= paid_cents + freight_paid_cents - forfeited_cents`);

/**
 * Inserts a free order for pieces of lines of another one, in its checkout, with its first timeline row. The goods are discounted in
 * full. With the buyer's own label the order ships as free freight.
 */
export const insertReplacementOrder = statement("orders.insertReplacement")(`with wanted as (
     select line.order_line_id, given.quantity, row_number() over (order by position)::integer as place, relation_id, product_id, goods_sn, custom_sn,
       title, preview, unit_cents, line.cartons * given.quantity / line.quantity as cartons, line.volume_cm3 * given.quantity / line.quantity as volume_cm3,
       line.weight_grams * given.quantity / line.quantity as weight_grams
     from jsonb_to_recordset(:lines::jsonb) as given (order_line_id bigint, quantity integer) join order_lines line using (order_line_id)
     where line.order_id = :order_id
   ), placed as (
     insert into orders (order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
       logistics_type, purchase_mode, currency, pieces, goods_cents, discount_cents, discount_percent, accepted_as_seen_at, explanation, address,
       cartons, volume_cm3, weight_grams, ${orderFieldColumns}, created_at, paid_at)
     select order_parent_number || '-' || (select count(*) + 1 from orders other where other.checkout_id = orders.checkout_id), orders.checkout_id,
       orders.company_id, orders.person_id, merchant_id, warehouse_id, orders.site_code, kind, 'awaitingPacking', :now,
       case when logistics_type = 2 then 3 else logistics_type end, purchase_mode, currency, total.pieces, total.goods, total.goods, 100,
       accepted_as_seen_at, '[]', address, total.cartons, total.volume_cm3, total.weight_grams, ${orderFieldColumns}, :now, :now
     from orders join checkouts using (checkout_id), (
       select sum(quantity)::integer as pieces, sum(unit_cents * quantity) as goods, sum(cartons)::integer as cartons, sum(volume_cm3)::bigint as volume_cm3,
         sum(weight_grams)::bigint as weight_grams from wanted) total
     where order_id = :order_id
     returning order_id, order_number
   ), begun as (
     insert into order_events (order_id, at, flow, from_status, action, to_status, actor, person_id, note)
     select order_id, :now, 'stock', 'none', 'createReplacement', 'awaitingPacking', 'system', :person_id?, :note from placed
   ), lined as (
     insert into order_lines (order_id, position, relation_id, product_id, goods_sn, custom_sn, title, preview, quantity, unit_cents, goods_cents,
       discount_cents, cartons, volume_cm3, weight_grams)
     select order_id, place, relation_id, product_id, goods_sn, custom_sn, title, preview, quantity, unit_cents, unit_cents * quantity,
       unit_cents * quantity, cartons, volume_cm3, weight_grams
     from wanted, placed
   )
   select order_id, order_number from placed`);

/** Stock items of lines that have fewer free pieces than are needed. The rows are locked. */
export const stockForReplacement = statement("orders.stockForReplacement")(
  `select stock_item_id, on_hand - reserved - backordered as free from stock_items where stock_item_id = any (:stock_item_ids::bigint[]) order by stock_item_id for no key update`,
);

/** The lines of an order that are replaced, with the stock items each piece needs. */
export const linesToReplace = statement("orders.linesToReplace")<{
  parts: { stock_item_id: number; amount: number }[];
}>(`select line.order_line_id, line.relation_id, jsonb_agg(jsonb_build_object('stock_item_id', sold.stock_item_id, 'amount', sold.quantity / line.quantity)) as parts,
     offers.share_cap - offers.sold as share_left
   from order_lines line join stock_reservations sold using (order_line_id) join offers on offers.relation_id = line.relation_id
   where line.order_id = :order_id and line.order_line_id = any (:line_ids::bigint[]) and sold.state = 'sold'
   group by line.order_line_id, offers.relation_id`);
