import type { ExpectedDates } from "#features/inventory/expected-dates/rules.ts";
import { holidaysSql } from "#features/inventory/holidays/queries.ts";
import { statement } from "#platform/db.ts";
import type { DatedOrder, DateTerms } from "../rules/order-dates.ts";

/** SQL: the `DateTerms` of the row `orders`; null for contracts, which agree their own dates. */
export const dateTermsSql = `case when orders.kind <> 'fob'
    then order_date_terms(orders.order_id, orders.warehouse_id, orders.freight_quote_id, ${holidaysSql}) end`;

/** SQL: what was promised for the row `orders`; null without a promise. */
export const promiseSql = `(select jsonb_build_object('pack_by', pack_by, 'ready_for_pickup_from', ready_for_pickup_from, 'ship_by', ship_by,
    'deliver_from', deliver_from, 'deliver_to', deliver_to) from order_promises where order_promises.order_id = orders.order_id)`;

interface DatedColumns extends DatedOrder {
  date_terms: DateTerms | null;
  promise: ExpectedDates | null;
}

/** SQL columns of a `DatedOrder`. Expects the table `orders`. */
const datedColumns = `orders.order_number, orders.status, orders.status_since, orders.logistics_type, orders.created_at, orders.paid_at, orders.dispatched_at,
  ${dateTermsSql} as date_terms, ${promiseSql} as promise`;

/** The dates of orders by their keys. */
export const datedOrders = statement("orders.dated")<DatedColumns>(
  `select ${datedColumns} from orders where orders.order_id = any (:order_ids::bigint[]) order by orders.order_id`,
);

/** The dates of a company's orders in some statuses, newest first. */
export const datedOrdersOfCompany = statement("orders.datedOfCompany")<DatedColumns>(`select ${datedColumns} from orders
   where orders.company_id = :company_id and orders.status = any (:statuses::text[]) and orders.kind <> 'fob'
   order by orders.created_at desc, orders.order_id desc limit :limit`);

/** Keeps the dates promised for orders. A promise that was made before stays, unless the buyer changed what it depends on. */
export const savePromises = statement("orders.savePromises")(`insert into order_promises
     (order_id, promised_at, pack_by, ready_for_pickup_from, ship_by, deliver_from, deliver_to)
   select order_id, :now, pack_by, ready_for_pickup_from, ship_by, deliver_from, deliver_to
   from jsonb_to_recordset(:promises::jsonb)
     as promised (order_id bigint, pack_by date, ready_for_pickup_from date, ship_by date, deliver_from date, deliver_to date)
   order by order_id
   on conflict (order_id) do update set promised_at = excluded.promised_at, pack_by = excluded.pack_by,
     ready_for_pickup_from = excluded.ready_for_pickup_from, ship_by = excluded.ship_by, deliver_from = excluded.deliver_from,
     deliver_to = excluded.deliver_to
   where :is_renewed::boolean`);
