import { matchesKeyword, preview } from "#features/catalog/product-management/queries/console.ts";
import type { Result } from "#kernel/contract.ts";
import { isoMomentSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";
import type { operatorIncomingList } from "../contract-staff.ts";

/** Reads and writes of arrivals for the merchant they belong to. */

type Lot = Result<typeof operatorIncomingList>["list"][number];

export const incomingPage = statement("arrivals.incomingPage")<{
  list: Lot[];
  counts: { on_water: number; arrived: number };
}>(`with wanted as (
     select incoming_stock.*, product_id, merchant_id, warehouse_id, condition, case when arrived_at is null then 'on_water' else 'arrived' end as tab
     from incoming_stock join stock_items using (stock_item_id) join products product using (product_id)
     where (:merchant_id?::bigint is null or merchant_id = :merchant_id) and (container_number ilike :pattern or ${matchesKeyword})
   ), page as (
     select *, row_number() over (order by arrived_at desc nulls first, arrives_from, container_number, incoming_id) as place
     from wanted where tab = :tab order by place limit :limit offset :offset
   )
   select
     coalesce((select json_agg(json_build_object('incoming_id', incoming_id, 'product_id', product.product_id, 'custom_sn', custom_sn,
       'title', product.title ->> :language, 'preview', ${preview}, 'warehouse_id', warehouse_id, 'warehouse_name', warehouse_name, 'merchant_id', page.merchant_id,
       'merchant_name', merchants.name, 'quantity', quantity,
       'allocated', allocated,
       'promised_orders', (select count(distinct order_id)::integer from arrival_promises promise where promise.incoming_id = page.incoming_id and state = 'open'), 'container_number', container_number, 'arrives_from', arrives_from, 'arrives_to', arrives_to,
       'arrived_at', ${isoMomentSql("arrived_at")}, 'received', received) order by place)
       from page join products product using (product_id) join warehouses using (warehouse_id)
       join merchants on merchants.merchant_id = page.merchant_id), '[]') as list,
     (select count(*) from wanted where tab = :tab)::integer as count,
     (select json_build_object('on_water', count(*) filter (where tab = 'on_water'), 'arrived', count(*) filter (where tab = 'arrived')) from wanted) as counts`);

export const insertIncoming = statement(
  "arrivals.insertIncoming",
)(`insert into incoming_stock (stock_item_id, quantity, container_number, arrives_from, arrives_to) values (:stock_item_id, :quantity, :container_number, :arrives_from, :arrives_to)
   returning incoming_id`);

export const lockIncoming = statement(
  "arrivals.lockIncoming",
)(`select incoming_id, product_id, allocated, quantity, arrives_from, arrives_to, arrived_at is not null as has_arrived
   from incoming_stock join stock_items using (stock_item_id) join products using (product_id)
   where merchant_id = :merchant_id and incoming_id = :incoming_id for update of incoming_stock`);

export const updateIncoming = statement(
  "arrivals.updateIncoming",
)(`update incoming_stock set quantity = :quantity, container_number = :container_number, arrives_from = :arrives_from, arrives_to = :arrives_to
   where incoming_id = :incoming_id and allocated <= :quantity and arrived_at is null`);

export const deleteIncoming = statement("arrivals.deleteIncoming")(
  "delete from incoming_stock where incoming_id = :incoming_id and allocated = 0 and arrived_at is null",
);

/** A merchant's lots that are still on their way: one by its key, or those of a container to a warehouse. */
const openLots = `from incoming_stock join stock_items using (stock_item_id) join products using (product_id)
   where merchant_id = :merchant_id and (incoming_id = :incoming_id? or container_number = :container_number? and warehouse_id = :warehouse_id?) and arrived_at is null`;

/**
 * Locks what a change of arrivals touches, in the order that every command keeps (docs/stock.md 4): first the orders that the lots are
 * promised to, then their stock items with those of other parts of the same sets. Lots are locked last, by their own statement. Returns the orders.
 */
export const lockOrdersOfLots = statement("arrivals.lockOrdersOfLots")(`select order_id from orders where order_id in (
     select order_id from arrival_promises where state = 'open' and incoming_id in (select incoming_id ${openLots}))
   order by order_id for no key update`);

export const lockStockOfLots = statement("arrivals.lockStockOfLots")(`select from stock_items
   where stock_item_id in (select stock_item_id ${openLots})
     or stock_item_id in (
       select part.stock_item_id from arrival_promises promise join arrival_promises part using (order_line_id)
       where promise.state = 'open' and part.state <> 'released' and promise.incoming_id in (select incoming_id ${openLots}))
   order by stock_item_id for update`);

/** Locks the lots of a container that have not arrived, in the order of their keys. */
export const lockContainer = statement("arrivals.lockContainer")(`select incoming_id, stock_item_id, custom_sn, quantity, allocated
   from incoming_stock join stock_items using (stock_item_id) join products using (product_id)
   where merchant_id = :merchant_id and container_number = :container_number and warehouse_id = :warehouse_id and arrived_at is null
   order by incoming_id for update of incoming_stock`);

/** Marks lots as arrived with the pieces counted. */
export const markArrived = statement("arrivals.markArrived")<{
  received: number;
}>(`update incoming_stock set arrived_at = :now, received = counted.received
   from unnest(:incoming_ids::bigint[], :received::integer[]) as counted (incoming_id, received), stock_items
   where incoming_stock.incoming_id = counted.incoming_id and stock_items.stock_item_id = incoming_stock.stock_item_id
   returning product_id, warehouse_id, condition, counted.received`);

export const isContainerKnown = statement(
  "arrivals.isContainerKnown",
)(`select exists (select from incoming_stock join stock_items using (stock_item_id) join products using (product_id)
   where merchant_id = :merchant_id and container_number = :container_number and warehouse_id = :warehouse_id) as is_known`);

/** Keeps the dates and quantity that were announced before a change. */
export const insertArrivalChange = statement("arrivals.insertArrivalChange")(
  `insert into arrival_changes (incoming_id, at, person_id, arrives_from, arrives_to, quantity, reason) values (:incoming_id, :now, :person_id, :arrives_from, :arrives_to, :quantity, :reason)`,
);
