import type { ReservedLine } from "#features/inventory/stock/rules.ts";
import { statement } from "#platform/db.ts";

/** What the buyer has of the lines of an order whose stock has left the warehouse, ordered by stock item for locking. */
export const soldLines = statement("orders.soldLines")(`select line.order_line_id, line.received as quantity
   from order_lines line join stock_reservations sold using (order_line_id)
   where line.order_id = :order_id and sold.state = 'sold' and line.received > 0
   group by line.order_line_id order by min(sold.stock_item_id)`);

/** The lines of an order without reservations, with the stock items each line needs. */
export const linesToReserve = statement("orders.linesToReserve")<
  ReservedLine & { product_id: number }
>(`select line.order_id, line.order_line_id, line.relation_id, line.product_id, line.quantity, coalesce(made_of.parts, '[]') as parts
   from order_lines line
   join offers using (relation_id)
   join products on products.product_id = offers.product_id
   cross join lateral (
     select jsonb_agg(jsonb_build_object('stock_item_id', item.stock_item_id, 'amount', part.amount)) as parts
     from (
       select offers.product_id as product_id, 1 as amount where not products.is_set or products.packed_as_set
       union all
       select component_product_id, amount from product_components
       where product_components.product_id = offers.product_id and products.is_set and not products.packed_as_set
     ) part
     join stock_items item on item.product_id = part.product_id and item.warehouse_id = offers.warehouse_id
       and item.condition = offers.condition
   ) made_of
   where line.order_id = :order_id`);

export interface OrderNotificationData {
  company_id: number;
  /** The person who placed the order. */
  person_id: number | null;
  order_number: string;
  site_code: string;
  currency: string;
  carrier: string;
  tracking_number: string;
  pickup_free_until: string | null;
  refunded_cents: number;
  final_date: string | null;
  /** The final payment of a reservation in cents. */
  final_cents: number;
  /** When the goods of a reservation are expected; null when nothing is on its way. */
  arrives_from: string | null;
  arrives_to: string | null;
}

/** Recipient and contents of notifications about an order. */
export const orderNotificationData = statement(
  "orders.notificationData",
)<OrderNotificationData>(`select company_id, person_id, order_number, site_code, currency, carrier, tracking_number, pickup_free_until, refunded_cents,
     final_date, order_cents - deposit_cents as final_cents, arrival.*
   from orders, lateral (
     select min(arrives_from) as arrives_from, max(arrives_to) as arrives_to
     from arrival_promises join incoming_stock using (incoming_id) where arrival_promises.order_id = orders.order_id and state = 'open') arrival
   where order_id = :order_id`);

/** The time zone of a warehouse, whose days count for goods that lie there. */
export const warehouseZone = statement("orders.warehouseZone")("select time_zone from warehouses where warehouse_id = :warehouse_id");

/** The goods that a checkout ordered of an order's manufacturer, canceled orders left out, each with what one piece comes to. */
export const goodsOfCheckout = statement(
  "orders.goodsOfCheckout",
)(`select other.merchant_id, line.relation_id, line.quantity, line.unit_cents as price_cents, line.cartons / line.quantity as cartons,
     line.volume_cm3 / line.quantity as volume_cm3
   from orders retried
   join orders other on other.checkout_id = retried.checkout_id and other.merchant_id = retried.merchant_id and other.status <> 'cancelled'
   join order_lines line on line.order_id = other.order_id
   where retried.order_id = :order_id`);
