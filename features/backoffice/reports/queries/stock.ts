import { statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";

/** Pieces on hand by the age of the receipts that they are from, the newest ones first: what was sold is taken as the oldest. */
const agedSql = `cross join lateral (
     select least(on_hand_change, item.on_hand - above) as pieces, :today::date - book_day(at) as age from (
       select on_hand_change, at, sum(on_hand_change) over (order by at desc, movement_id desc) - on_hand_change as above
       from stock_movements where stock_movements.stock_item_id = item.stock_item_id and on_hand_change > 0
     ) receipts where above < item.on_hand
     union all
     -- What no receipt explains is at least as old as the books.
     select item.on_hand - coalesce((select sum(on_hand_change) from stock_movements
       where stock_movements.stock_item_id = item.stock_item_id and on_hand_change > 0), 0), 100000
   ) aged`;

const ageColumns = `coalesce(sum(pieces) filter (where age <= 30), 0)::integer as d30,
     coalesce(sum(pieces) filter (where age between 31 and 90), 0)::integer as d90,
     coalesce(sum(pieces) filter (where age between 91 and 180), 0)::integer as d180,
     coalesce(sum(pieces) filter (where age between 181 and 365), 0)::integer as d365,
     coalesce(sum(pieces) filter (where age > 365), 0)::integer as older, sum(pieces)::integer as on_hand`;

/** How long the goods have been in each warehouse of the reader. */
export const stockAge = statement("reports.stockAge")(`select warehouse_name as warehouse, ${ageColumns}
   from stock_items item join warehouses using (warehouse_id) ${agedSql}
   where item.on_hand > 0 and pieces > 0 and ${inWarehouses("item.warehouse_id")} group by warehouse_id, warehouse_name order by on_hand desc, warehouse`);

/** How long a manufacturer's goods have been in each warehouse, by product, the most pieces first. */
export const stockAgeOfMerchant = statement(
  "reports.stockAgeOfMerchant",
)(`select custom_sn as item, warehouse_name as warehouse, ${ageColumns},
     min(item.on_hand - item.reserved)::integer as available
   from stock_items item join products using (product_id) join warehouses using (warehouse_id) ${agedSql}
   where merchant_id = :merchant_id and item.on_hand > 0 and pieces > 0
   group by stock_item_id, custom_sn, warehouse_name order by on_hand desc, item, warehouse limit :limit`);

/** Days before the last piece was sold that say how much sells in a day, and days without stock after which nobody waits any more. */
const demandDays = 30;
const lostDays = 90;

/**
 * Goods of a manufacturer of which nothing can be sold now, since when, and what would have sold since at the pace of the thirty days before:
 * those that miss most first.
 */
export const stockOutsOfMerchant = statement("reports.stockOutsOfMerchant")(`select custom_sn as item, warehouse_name as warehouse,
     book_day(emptied.since)::text as since, sold, item.backordered as waiting,
     round(sold * least(${lostDays}, :today::date - book_day(emptied.since)) / ${demandDays}.0)::integer as missed
   from stock_items item join products using (product_id) join warehouses using (warehouse_id)
   cross join lateral (
     -- What can be sold has not changed since the movement that took the last piece.
     select coalesce(max(at), products.created_at) as since from stock_movements
     where stock_movements.stock_item_id = item.stock_item_id and on_hand_change <> reserved_change
   ) emptied
   cross join lateral (
     select coalesce(-sum(on_hand_change), 0)::integer as sold from stock_movements
     where stock_movements.stock_item_id = item.stock_item_id and kind = 'sale' and at > emptied.since - interval '${demandDays} days'
   ) sales
   where merchant_id = :merchant_id and condition = 'new' and product_state = 'live' and item.on_hand = item.reserved
   order by missed desc, sold desc, item, warehouse limit :limit`);
