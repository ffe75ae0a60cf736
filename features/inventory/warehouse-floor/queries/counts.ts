import { preview } from "#features/catalog/product-management/queries/console.ts";
import { containsSku } from "#features/catalog/products/queries.ts";
import { statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";
import type { Condition } from "../rules/locations.ts";
import type { StockCountState } from "../statuses.ts";
import { unplacedSql } from "./locations.ts";

/** Counts of stock. */

/** Holds stock items in the order of their keys. What lies where is read afterwards, by a statement of its own. */
export const lockItems = statement("warehouseFloor.lockItems")(
  "select stock_item_id from stock_items where stock_item_id = any (:stock_item_ids) order by stock_item_id for no key update",
);

/** The stock items that lie at a location, or that have unplaced pieces. */
export const itemsAt = statement("warehouseFloor.itemsAt")(
  `select stock_item_id from stock_items item where warehouse_id = :warehouse_id and case
     when :location_id?::bigint is null then on_hand > placed
     else exists (select from located_stock lying where lying.location_id = :location_id and lying.stock_item_id = item.stock_item_id) end`,
);

/** What is recorded of stock items at a location, or unplaced, with the open count there. */
export const recordedAt = statement("warehouseFloor.recordedAt")<{ condition: Condition }>(
  `select item.stock_item_id, item.product_id, warehouse_id, item.condition, goods_sn, custom_sn, on_hand, reserved,
     case when :location_id?::bigint is null then ${unplacedSql("item")} else coalesce(quantity, 0) end as expected,
     count_id, difference, counted_by
   from stock_items item join products using (product_id)
   left join located_stock lying on lying.location_id = :location_id and lying.stock_item_id = item.stock_item_id
   left join stock_counts before on before.stock_item_id = item.stock_item_id and before.location_id is not distinct from :location_id and closed_at is null
   where item.stock_item_id = any (:stock_item_ids) order by custom_sn, item.condition`,
);

export const insertCount = statement("warehouseFloor.insertCount")<{ ":state": StockCountState }>(
  `insert into stock_counts (stock_item_id, location_id, state, counted, difference, counted_by, counted_at, closed_by, closed_at)
   values (:stock_item_id, :location_id?, :state, :counted, :difference, :person_id, :now, :closed_by?, :closed_at?) returning count_id`,
);

export const updateCount = statement("warehouseFloor.updateCount")<{ ":state": StockCountState }>(
  `update stock_counts set state = :state, counted = :counted, difference = :difference, counted_by = :person_id, counted_at = :now,
     closed_by = :closed_by?, closed_at = :closed_at? where count_id = :count_id`,
);

export const insertEntry = statement("warehouseFloor.insertCountEntry")(
  "insert into stock_count_entries (count_id, person_id, counted, difference, at) values (:count_id, :person_id, :counted, :difference, :now)",
);

/** Changes what lies at a location by what a count found, and writes it to the journal. */
export const callChangeLocated = statement("warehouseFloor.callChangeLocated")(
  "select from change_located(:stock_item_id, :location_id, :difference)",
);

export const insertCountMove = statement("warehouseFloor.insertCountMove")(
  `insert into location_moves (stock_item_id, from_location_id, to_location_id, quantity, kind, person_id, at)
   values (:stock_item_id, case when :difference < 0 then :location_id::bigint end, case when :difference > 0 then :location_id::bigint end,
     abs(:difference::integer), 'count', :person_id, :now)`,
);

export const itemOfCount = statement("warehouseFloor.itemOfCount")("select stock_item_id from stock_counts where count_id = :count_id");

/** A count by its key, held until the transaction ends. Its stock item is held before it. */
export const lockCount = statement("warehouseFloor.lockCount")<{ state: StockCountState }>(
  "select stock_item_id, location_id, state, counted, difference from stock_counts where count_id = :count_id for update",
);

export const closeCount = statement("warehouseFloor.closeCount")<{ ":state": StockCountState }>(
  "update stock_counts set state = :state, closed_by = :person_id, closed_at = :now, note = :note where count_id = :count_id",
);

const matchesCount = `(:warehouse_id?::bigint is null or item.warehouse_id = :warehouse_id) and ${inWarehouses("item.warehouse_id")}
     and (:keyword = '' or location.code like upper(:keyword) || '%' or ${containsSku(":keyword", "custom_sn", "goods_sn")})`;

const countTables = `stock_counts counting join stock_items item using (stock_item_id) join products product using (product_id)
   left join warehouse_locations location on location.location_id = counting.location_id`;

const fullName = (person: string): string => `coalesce(trim(${person}.first_name || ' ' || ${person}.last_name), '')`;

export const countPage = statement("warehouseFloor.counts")<{
  condition: Condition;
  state: StockCountState;
  location: string | null;
  is_mine: boolean;
}>(
  `select count_id, item.warehouse_id, warehouse_name, location.code as location, goods_sn, custom_sn, coalesce(product.title ->> :language, '') as title,
     ${preview} as preview, item.condition, counting.state, case when counting.state <> 'secondCount' then counted end as counted,
     case when counting.state <> 'secondCount' then difference end as difference, reserved, ${fullName("counter")} as counted_by, counted_at,
     counted_by = :person_id as is_mine, ${fullName("closer")} as closed_by, closed_at, counting.note
   from ${countTables} join warehouses on warehouses.warehouse_id = item.warehouse_id
   join people counter on counter.person_id = counting.counted_by left join people closer on closer.person_id = counting.closed_by
   where (closed_at is null) = (:tab::text = 'open') and ${matchesCount}
   order by case when :tab = 'open' then counted_at end, count_id desc limit :limit offset :offset`,
);

export const countCounts = statement("warehouseFloor.countCounts")(
  `select count(*) filter (where closed_at is null)::integer as open, count(*) filter (where closed_at is not null)::integer as closed
   from ${countTables} where ${matchesCount}`,
);
