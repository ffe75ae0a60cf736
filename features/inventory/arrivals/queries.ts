import { matchesKeyword, preview } from "#features/catalog/product-management/queries/console.ts";
import { containsSku } from "#features/catalog/products/queries.ts";
import type { Result } from "#kernel/contract.ts";
import { isoMomentSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";
import type { movementKinds } from "./contract.ts";
import type { operatorIncomingList } from "./contract-staff.ts";
import type { PromiseState } from "./statuses.ts";

/** Reads and writes of arrivals for the merchant they belong to. */

type Lot = Omit<Result<typeof operatorIncomingList>["list"][number], "damage"> & {
  damage: { pieces: number; note: string; photo_ids: string[] } | null;
};

export const incomingPage = statement("arrivals.incomingPage")<{
  list: Lot[];
  counts: { on_water: number; arrived: number };
}>(`with wanted as (
     select incoming_stock.*, product_id, merchant_id, warehouse_id, condition, case when arrived_at is null then 'on_water' else 'arrived' end as tab
     from incoming_stock join stock_items using (stock_item_id) join products product using (product_id)
     where (:merchant_id?::bigint is null or merchant_id = :merchant_id) and ${inWarehouses("warehouse_id")} and (container_number ilike :pattern or ${matchesKeyword})
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
       'arrived_at', ${isoMomentSql("arrived_at")}, 'received', received,
       'damage', (select json_build_object('pieces', damage.pieces, 'note', damage.note, 'photo_ids', damage.photo_ids)
         from arrival_damages damage where damage.incoming_id = page.incoming_id)) order by place)
       from page join products product using (product_id) join warehouses using (warehouse_id)
       join merchants on merchants.merchant_id = page.merchant_id), '[]') as list,
     (select count(*) from wanted where tab = :tab)::integer as count,
     (select json_build_object('on_water', count(*) filter (where tab = 'on_water'), 'arrived', count(*) filter (where tab = 'arrived')) from wanted) as counts`);

export const insertIncoming = statement(
  "arrivals.insertIncoming",
)(`insert into incoming_stock (stock_item_id, quantity, container_number, arrives_from, arrives_to) values (:stock_item_id, :quantity, :container_number, :arrives_from, :arrives_to)
   returning incoming_id`);

/** Announces pieces of lines of a purchase order in a container. */
export const insertOrderedLots = statement("arrivals.insertOrderedLots")(
  `insert into incoming_stock (stock_item_id, quantity, container_number, arrives_from, arrives_to, purchase_order_line_id)
   select stock_item_id, shipped.quantity, :container_number, :arrives_from, :arrives_to, purchase_order_line_id
   from jsonb_to_recordset(:counts::jsonb) as shipped (purchase_order_line_id bigint, quantity integer)
   join purchase_order_lines line using (purchase_order_line_id) join purchase_orders using (purchase_order_id)
   join stock_items item on item.product_id = line.product_id and item.warehouse_id = purchase_orders.warehouse_id and item.condition = line.condition
   where purchase_order_id = :purchase_order_id order by purchase_order_line_id
   returning incoming_id`,
);

export const lockIncoming = statement(
  "arrivals.lockIncoming",
)(`select incoming_id, stock_item_id, product_id, allocated, quantity, arrives_from, arrives_to, arrived_at is not null as has_arrived,
     purchase_order_line_id is not null as is_of_purchase_order
   from incoming_stock join stock_items using (stock_item_id) join products using (product_id)
   where merchant_id = :merchant_id and incoming_id = :incoming_id for update of incoming_stock`);

/** Pieces that come to a stock item and were promised to nobody. Who waits for pieces that were not found was promised no arrival. */
export const roomOf = statement("arrivals.roomOf")<{ room: number }>(`select (incoming_room(:stock_item_id) + coalesce((
     select sum((waiting.quantity - waiting.allocated - waiting.canceled) * (held.quantity / line.quantity))
     from backorders waiting join order_lines line using (order_line_id) join stock_reservations held using (order_line_id)
     where waiting.status = 'waiting' and short_id is not null and held.stock_item_id = :stock_item_id), 0))::bigint as room`);

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

/** Locks the purchase orders that open lots ship, after the orders of buyers and before stock. */
export const lockPurchaseOrdersOfLots = statement("arrivals.lockPurchaseOrdersOfLots")(`select purchase_order_id from purchase_orders
   where purchase_order_id in (select purchase_order_id from purchase_order_lines where purchase_order_line_id in (select purchase_order_line_id ${openLots}))
   order by purchase_order_id for update`);

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

export const insertDamages = statement("arrivals.insertDamages")(
  `insert into arrival_damages (incoming_id, pieces, photo_ids, note, person_id, at)
   select incoming_id, damaged, array(select jsonb_array_elements_text(photo_ids)::uuid), note, :person_id, :now
   from jsonb_to_recordset(:rows::jsonb) as lot (incoming_id bigint, damaged integer, photo_ids jsonb, note text)`,
);

export const isContainerKnown = statement(
  "arrivals.isContainerKnown",
)(`select exists (select from incoming_stock join stock_items using (stock_item_id) join products using (product_id)
   where merchant_id = :merchant_id and container_number = :container_number and warehouse_id = :warehouse_id) as is_known`);

/** Keeps the dates and quantity that were announced before a change. */
export const insertArrivalChange = statement("arrivals.insertArrivalChange")(
  `insert into arrival_changes (incoming_id, at, person_id, arrives_from, arrives_to, quantity, reason) values (:incoming_id, :now, :person_id, :arrives_from, :arrives_to, :quantity, :reason)`,
);

/** All writes to arrival_promises and incoming_stock.allocated; the functions are in db/schema/inventory.sql. */

export const callPromiseArrivals = statement("arrivals.callPromiseArrivals")(
  "select from promise_arrivals(:order_numbers, :positions, :stock_item_ids, :quantities, :now)",
);

export const callReleasePromises = statement("arrivals.callReleasePromises")<{ released: number }>(
  "select release_promises(:order_ids) as released",
);

export const callKeepPromises = statement("arrivals.callKeepPromises")("select from keep_promises(:incoming_ids, :person_id?, :now)");

export const callShortenPromises = statement("arrivals.callShortenPromises")(
  "select from shorten_promises(:order_line_id, :remaining, :person_id?, :now)",
);

export const callPromiseLine = statement("arrivals.callPromiseLine")<{ is_promised: boolean }>(
  "select promise_line(:order_line_id, :incoming_id, :now) as is_promised",
);

/** An arrival that can promise pieces of an offer. */
export interface OfferArrival {
  container_number: string;
  arrives_from: string;
  arrives_to: string;
  /** Pieces it can still promise. */
  free: number;
}

/**
 * The arrivals that can promise pieces of presale offers, the earliest first: those of products on or after the final date of the
 * offer, and for a set those that bring its components. The same condition is in promise_arrivals (db/schema/inventory.sql).
 */
export const arrivalsOfOffers = statement("arrivals.arrivalsOfOffers")<{ arrivals: OfferArrival[] }>(`select offers.relation_id, coalesce((
     select jsonb_agg(jsonb_build_object('container_number', container_number, 'arrives_from', lot.arrives_from, 'arrives_to', lot.arrives_to,
       'free', (lot.quantity - lot.allocated) / part.amount) order by lot.arrives_from, lot.incoming_id)
     from (
       select offers.product_id as product_id, 1 as amount where not is_set or packed_as_set
       union all
       select component_product_id, amount from product_components
       where product_components.product_id = offers.product_id and is_set and not packed_as_set
     ) part
     join stock_items item on item.product_id = part.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
     join incoming_stock lot using (stock_item_id)
     where arrived_at is null and lot.arrives_from >= coalesce(final_date, lot.arrives_from) and lot.quantity - lot.allocated >= part.amount
   ), '[]') as arrivals
   from offers join products using (product_id)
   where kind = 'presale' and (relation_id = any (:relation_ids::bigint[]) or offers.product_id = :product_id?) and not is_hidden_from(offers, :company_id?)`);

export const listFullyArrivedOrders = statement(
  "arrivals.listFullyArrivedOrders",
)(`select order_id from arrival_promises where order_id = any (:order_ids::bigint[]) and state <> 'released'
   group by order_id having bool_and(state = 'arrived') order by order_id`);

/** What stands behind the numbers of stock items. A merchant reads its own; staff, with null in place of the merchant, those of all. */

/** The orders that hold pieces of a stock item, and the promises of its arrivals. */
export const stockReasonsOf = statement("arrivals.stockReasonsOf")<{
  reserved_for: { order_number: string; quantity: number }[];
  promised_to: { order_number: string; quantity: number; container_number: string; arrives_from: string; arrives_to: string }[];
}>(`select on_hand, reserved,
     coalesce((select sum(allocated) from incoming_stock lot where lot.stock_item_id = item.stock_item_id and arrived_at is null), 0)::integer as promised,
     coalesce((select jsonb_agg(to_jsonb(holder)) from (
       select order_number, quantity from stock_reservations join orders using (order_id)
       where stock_item_id = item.stock_item_id and state = 'open' order by order_id desc limit :limit) holder), '[]') as reserved_for,
     coalesce((select jsonb_agg(to_jsonb(given)) from (
       select order_number, promise.quantity, container_number, arrives_from, arrives_to
       from incoming_stock lot join arrival_promises promise using (incoming_id) join orders using (order_id)
       where lot.stock_item_id = item.stock_item_id and lot.arrived_at is null and promise.state = 'open'
       order by arrives_from, order_id limit :limit) given), '[]') as promised_to
   from stock_items item join products using (product_id) where (:merchant_id?::bigint is null or merchant_id = :merchant_id) and stock_item_id = :stock_item_id`);

/** SQL columns of a stock item. */
const itemColumns = `item.stock_item_id, product.product_id, goods_sn, custom_sn, coalesce(product.title ->> :language, '') as title, ${preview} as preview,
  merchants.name as merchant_name, item.warehouse_id, warehouse_name, item.condition, item.on_hand, item.reserved, item.held,
  item.incoming, item.promised, item.in_transit`;

const itemTables = `stock_levels item join products product using (product_id) join merchants on merchants.merchant_id = product.merchant_id
  join warehouses on warehouses.warehouse_id = item.warehouse_id`;

/** A page of stock items whose SKU, model number or title has the keyword; `count` is their number. */
export const stockItemsPage = statement("arrivals.stockItemsPage")(`with found as (
     select item.stock_item_id, count(*) over ()::integer as count
     from stock_items item join products product using (product_id)
     where (:pattern = '' or ${containsSku(":pattern", "custom_sn", "goods_sn")} or product.title ->> :language ilike :pattern) and (:warehouse_id?::bigint is null or warehouse_id = :warehouse_id) and ${inWarehouses("warehouse_id")}
     order by custom_sn, warehouse_id, condition, item.stock_item_id limit :limit offset :offset
   )
   select ${itemColumns}, found.count
   from found join ${itemTables.replace("stock_levels item", "stock_levels item using (stock_item_id)")}
   order by custom_sn, item.warehouse_id, item.condition, item.stock_item_id`);

export const stockItemByKey = statement("arrivals.stockItemByKey")(
  `select ${itemColumns},
     (select max(until_at) from archived_months where table_name = 'stock_movements'
       and exists (select from archived_stock kept where kept.stock_item_id = item.stock_item_id)) as archived_until
   from ${itemTables} where item.stock_item_id = :stock_item_id and (:merchant_id?::bigint is null or product.merchant_id = :merchant_id)`,
);

export const stockWarehouses = statement("arrivals.stockWarehouses")(
  `select warehouse_id, warehouse_name from warehouses where ${inWarehouses("warehouse_id")} order by warehouse_name`,
);

/**
 * A page of the journal of a stock item, newest first, with the numbers after each movement. A manufacturer reads the names of its own people
 * only. A movement of a transfer has its number as a note, and a receipt its container, which may ship a purchase order.
 */
export const movementsOf = statement("arrivals.movementsOf")<{
  kind: (typeof movementKinds)[number];
}>(`select movement_id, movement.at, movement.kind, on_hand_change, reserved_change, on_hand_after, reserved_after, order_number,
     transfer_number, purchase_order_number, coalesce(first_name || ' ' || last_name, '') as person_name, case when transfer_number is null then movement.note else '' end as note, count
   from (
     select stock_movements.*, count(*) over ()::integer as count,
       (item.on_hand - coalesce(sum(on_hand_change) over newer, 0))::integer as on_hand_after,
       (item.reserved - coalesce(sum(reserved_change) over newer, 0))::integer as reserved_after
     from stock_movements join stock_items item using (stock_item_id) where stock_item_id = :stock_item_id
     window newer as (order by movement_id desc rows between unbounded preceding and 1 preceding)
     order by movement_id desc limit :limit offset :offset
   ) movement
   left join order_lines line on line.order_line_id = movement.order_line_id left join orders on orders.order_id = line.order_id
   left join people on people.person_id = movement.person_id and (:merchant_id?::bigint is null or exists (select from merchant_members where merchant_members.person_id = people.person_id and merchant_members.merchant_id = :merchant_id))
   left join stock_transfers on movement.kind in ('transfer', 'adjustment') and transfer_number = movement.note
   left join lateral (
     select purchase_order_number from incoming_stock lot join purchase_order_lines using (purchase_order_line_id) join purchase_orders using (purchase_order_id)
     where movement.kind = 'receipt' and lot.stock_item_id = movement.stock_item_id and container_number = movement.note and arrived_at = movement.at limit 1
   ) purchase on true
   order by movement_id desc`);

/** The promises of arrivals to a company's order of a product, oldest first. */
export const promisesOfLine = statement("arrivals.promisesOfLine")<{
  state: PromiseState;
}>(`select container_number, warehouse_name, part.custom_sn, promise.quantity, promise.state, promised_at, arrives_from, arrives_to, arrived_at
   from orders join order_lines line using (order_id) join arrival_promises promise using (order_line_id)
   join incoming_stock lot on lot.incoming_id = promise.incoming_id join stock_items item on item.stock_item_id = lot.stock_item_id
   join products part on part.product_id = item.product_id join warehouses on warehouses.warehouse_id = item.warehouse_id
   where orders.company_id = :company_id and order_number = :order_number and line.product_id = :product_id order by promise_id`);

/** The movements of stock for a company's order of a product, oldest first. */
export const movementsOfLine = statement(
  "arrivals.movementsOfLine",
)(`select movement_id, movement.at, movement.kind, part.custom_sn, on_hand_change, reserved_change
   from orders join order_lines line using (order_id) join checkouts using (checkout_id)
   join stock_movements movement on movement.order_line_id = line.order_line_id and movement.at >= checkouts.created_at - interval '1 day'
   join stock_items item using (stock_item_id) join products part on part.product_id = item.product_id
   where orders.company_id = :company_id and order_number = :order_number and line.product_id = :product_id order by movement_id`);

/** Whether a company's order has a product. */
export const hasLine = statement("arrivals.hasLine")(`select exists (select from orders join order_lines line using (order_id)
     where orders.company_id = :company_id and order_number = :order_number and line.product_id = :product_id) as is_there`);
