import { containsSku } from "#features/catalog/products/queries.ts";
import { statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";
import type { BackorderStatus } from "./statuses.ts";

/** Reads and writes of pieces that wait; the functions are in db/schema/trade.sql. */

/** Lets pieces of placed lines wait. The arrays are parallel; the day is what the buyer was told. */
export const insertBackorders = statement("backorders.insert")(
  `insert into backorders (order_id, company_id, order_line_id, relation_id, quantity, status, placed_at, promised_on, expected_on, told_on)
   select orders.order_id, orders.company_id, order_line_id, line.relation_id, later, 'waiting', orders.created_at, arrives_on, arrives_on, arrives_on
   from unnest(:order_numbers::text[], :positions::integer[], :pieces::integer[], :days::date[]) as placed (number, place, later, arrives_on)
   join orders on order_number = number join order_lines line on line.order_id = orders.order_id and line.position = place`,
);

/**
 * SQL: the queue of each stock item, in the order of orders: the place of each backorder, the pieces until and with it, and its own. With an
 * order only the queues that it stands in.
 */
const queueSql = (ofOrder?: string): string => `queue as (
     select waiting.backorder_id, held.stock_item_id, held.quantity / line.quantity as amount,
       (row_number() over turn)::integer as place,
       (sum((waiting.quantity - waiting.allocated - waiting.canceled) * (held.quantity / line.quantity)) over turn)::bigint as pieces_until,
       (waiting.quantity - waiting.allocated - waiting.canceled) * (held.quantity / line.quantity) as own
     from backorders waiting join order_lines line using (order_line_id) join stock_reservations held using (order_line_id)
     where waiting.status = 'waiting' ${
       ofOrder
         ? `and held.stock_item_id in (select stock_item_id from backorders mine join stock_reservations own using (order_line_id)
       where mine.order_id = ${ofOrder} and mine.status = 'waiting')`
         : ""
     }
     window turn as (partition by held.stock_item_id order by waiting.placed_at, waiting.backorder_id)
   ), placed as (
     select backorder_id, max(place) as place, coalesce(max((pieces_until - own) / amount), 0)::integer as pieces_before from queue group by backorder_id
   )`;

/** The pieces of a company's order that wait because they were ordered beyond the stock. */
export const backordersOfOrder = statement("backorders.ofOrder")<{
  title: string;
}>(`with ${queueSql("(select order_id from orders where order_number = :order_sn)")}
   select backorder_id, order_line_id, line.title ->> :language as title, backorders.quantity - backorders.allocated - backorders.canceled as waiting,
     backorders.allocated, promised_on, expected_on, coalesce(place, 0) as place, coalesce(pieces_before, 0) as pieces_before
   from backorders join placed using (backorder_id) join orders using (order_id) join order_lines line using (order_line_id)
   where order_number = :order_sn and backorders.company_id = :company_id and short_id is null
   order by line.position, backorder_id`);

/** Pieces that wait because they were ordered beyond the stock, with the number of their order: of a company, of a manufacturer, or of any. */
export const backorderByKey = statement("backorders.byKey")<{
  status: BackorderStatus;
}>(`select backorder_id, backorders.order_id, order_number, order_line_id, custom_sn, backorders.status, backorders.quantity - backorders.allocated - backorders.canceled as waiting,
     promised_on, expected_on
   from backorders join orders using (order_id) join order_lines line using (order_line_id)
   where backorder_id = :backorder_id and short_id is null and (:company_id?::bigint is null or backorders.company_id = :company_id)
     and (:merchant_id?::bigint is null or orders.merchant_id = :merchant_id)`);

export const setRefund = statement("backorders.setRefund")(
  "update backorders set refund_cents = refund_cents + :refund_cents where backorder_id = :backorder_id",
);

export const siteLeaveDays = statement("backorders.leaveDays")(
  "select (settings ->> 'backorder_leave_days')::integer as leave_days from sites where site_code = :site_code",
);

/** SQL: later than promised, or without a day. */
const isLateSql = "(expected_on is null or promised_on is not null and (expected_on > promised_on or promised_on < :today::date))";

const tabSql = `case when backorders.status <> 'waiting' then 'ended' when ${isLateSql} then 'late' else 'waiting' end`;

const wantedSql = `from backorders join orders using (order_id) join order_lines line using (order_line_id)
   where (:merchant_id?::bigint is null or orders.merchant_id = :merchant_id) and ${inWarehouses("orders.warehouse_id")}`;

/** A page of what waits, in the order of the queue; what has ended, newest first. `late` is part of `waiting`. */
export const backorderPage = statement("backorders.page")<{
  cause: "ordered" | "short";
  status: BackorderStatus;
  title: string;
}>(`with ${queueSql()}, found as (
     select backorder_id, count(*) over ()::integer as count ${wantedSql}
       and (${tabSql} = :tab or :tab = 'waiting' and backorders.status = 'waiting')
       and (:pattern = '' or order_number ilike :pattern or ${containsSku(":pattern", "custom_sn", "goods_sn")})
     order by case when backorders.status = 'waiting' then placed_at end, ended_at desc, backorder_id limit :limit offset :offset
   )
   select backorder_id, order_number as order_sn, line.custom_sn, line.title ->> :language as title, warehouse_name, merchants.name as merchant_name,
     case when short_id is null then 'ordered' else 'short' end as cause, backorders.status, backorders.quantity,
     backorders.quantity - backorders.allocated - backorders.canceled as waiting, backorders.allocated, backorders.canceled, placed_at, promised_on,
     expected_on, coalesce(place, 0) as place, coalesce(pieces_before, 0) as pieces_before, backorders.refund_cents, count
   from found join backorders using (backorder_id) left join placed using (backorder_id) join orders using (order_id)
   join order_lines line using (order_line_id) join warehouses on warehouses.warehouse_id = orders.warehouse_id
   join merchants on merchants.merchant_id = orders.merchant_id
   order by case when backorders.status = 'waiting' then placed_at end, ended_at desc, backorder_id`);

export const backorderCounts = statement("backorders.counts")(
  `select (count(*) filter (where backorders.status = 'waiting'))::integer as waiting, (count(*) filter (where ${tabSql} = 'late'))::integer as late ${wantedSql}`,
);

/** Backorders for which goods lie free, in the order of their orders, from a row on. */
export const allocatable = statement("backorders.allocatable")(`select backorder_id, order_number, placed_at
   from backorders join orders using (order_id)
   where backorders.status = 'waiting' and (placed_at, backorder_id) > (:after_at::timestamptz, :after_id::bigint) and not exists (
     select from stock_reservations held join order_lines line using (order_line_id) join stock_items item using (stock_item_id)
     where held.order_line_id = backorders.order_line_id and on_hand - item.reserved - item.held < held.quantity / line.quantity)
   order by placed_at, backorder_id limit :limit`);

export const callAllocateBackorder = statement("backorders.allocate")<{ given: number }>(
  "select allocate_backorder(:backorder_id, null, :now) as given",
);

/** What the allocation of a backorder left of it. */
export const afterAllocation = statement("backorders.afterAllocation")<{ status: BackorderStatus }>(
  `select backorder_id, short_id, custom_sn, backorders.status from backorders join order_lines using (order_line_id) where backorder_id = :backorder_id`,
);

/** Writes by when arrivals bring what waits, and gives the backorders whose day is another than was told. */
export const updateExpected = statement("backorders.updateExpected")<{
  expected_on: string | null;
}>(`with ${queueSql()}, free as (
     select stock_item_id, greatest(0, on_hand - reserved) as pieces from stock_items where stock_item_id in (select stock_item_id from queue)
   ), supply as (
     select stock_item_id, :today::date as day, pieces::bigint as pieces_until from free
     union all
     select coming.stock_item_id, arrives_on, sum(coming.pieces) over (partition by coming.stock_item_id order by arrives_on) + free.pieces
     from incoming_pieces(array(select stock_item_id from free)) coming join free using (stock_item_id)
   ), due as (
     select backorder_id, case when bool_and(day is not null) then max(day) end as day
     from (
       select backorder_id, (select min(supply.day) from supply
         where supply.stock_item_id = queue.stock_item_id and supply.pieces_until >= queue.pieces_until) as day from queue
     ) part group by backorder_id
   )
   update backorders set expected_on = due.day, told_on = due.day
   from due, orders, order_lines line
   where due.backorder_id = backorders.backorder_id and orders.order_id = backorders.order_id and line.order_line_id = backorders.order_line_id
     and backorders.status = 'waiting' and (backorders.expected_on is distinct from due.day)
   returning backorders.backorder_id, backorders.order_id, site_code, custom_sn, backorders.quantity - backorders.allocated - backorders.canceled as waiting,
     promised_on, expected_on`);
