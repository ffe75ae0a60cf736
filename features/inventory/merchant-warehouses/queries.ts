import { merchantNameSql } from "#features/identity/merchant-onboarding/merchant-name.ts";
import type { PickupHours } from "#features/inventory/expected-dates/rules/pickup-hours.ts";
import { packingDays } from "#features/inventory/expected-dates/rules.ts";
import { statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";
import type { MerchantWarehouseState } from "./statuses.ts";

/** Reading the warehouses of manufacturers. What is written of them stands in features/inventory/warehouses/queries.ts. */

interface Columns {
  warehouse_state: MerchantWarehouseState;
  pickup_hours: Record<string, { from: string; to: string }>;
}

const columns = `warehouse_id, warehouse_code, warehouse_name, warehouses.address, warehouses.city, warehouses.state, warehouses.zip, warehouses.phone, time_zone,
     pickup_hours, coalesce(packing_days, ${packingDays})::integer as packing_days, warehouse_state, state_note,
     (select coalesce(sum(on_hand), 0)::integer from stock_items item where item.warehouse_id = warehouses.warehouse_id) as pieces,
     (select count(*)::integer from orders where orders.warehouse_id = warehouses.warehouse_id and kind <> 'fob'
        and status not in ('completed', 'cancelled', 'returned', 'refunded', 'contractCompleted', 'unpaid')) as open_orders`;

const found = `(:keyword = '' or strpos(lower(concat_ws(' ', warehouse_code, warehouse_name, warehouses.city, warehouses.state, warehouses.zip)), lower(:keyword)) > 0)`;

export const warehousesOfMerchant = statement("merchantWarehouses.ofMerchant")<Columns>(
  `select ${columns}, count(*) over ()::integer as count from warehouses
   where owner_merchant_id = :merchant_id and retired_at is null and ${found}
   order by warehouse_id limit :limit offset :offset`,
);

const ofStaff = `from warehouses join merchants on merchants.merchant_id = owner_merchant_id
   where retired_at is null and ${inWarehouses("warehouse_id")} and (${found} or strpos(lower(merchants.name), lower(:keyword)) > 0)`;

/** Those that wait longest first. */
export const merchantWarehousePage = statement("merchantWarehouses.page")<Columns>(
  `select ${columns}, merchants.merchant_id, ${merchantNameSql()} as merchant_name, warehouse_area_id, state_since,
     array(select site_code from site_warehouses served where served.warehouse_id = warehouses.warehouse_id order by site_code) as site_codes
   ${ofStaff} and (:tab = 'all' or warehouse_state = :tab) order by state_since, warehouse_id limit :limit offset :offset`,
);

export const merchantWarehouseCounts = statement("merchantWarehouses.counts")<{ warehouse_state: MerchantWarehouseState }>(
  `select warehouse_state, count(*)::integer as count ${ofStaff} group by warehouse_state`,
);

/** How many warehouses a manufacturer has, archived ones apart. The caller holds the manufacturer. */
export const countOfMerchant = statement("merchantWarehouses.count")(
  `select count(*)::integer as ever, count(*) filter (where retired_at is null)::integer as open from warehouses where owner_merchant_id = :merchant_id`,
);

/** The area of the platform's warehouse that is nearest to a place; without any, the first area. */
export const nearestArea = statement("merchantWarehouses.nearestArea")<{ warehouse_area_id: number }>(
  `select coalesce(
     (select warehouse_area_id from warehouses where owner_merchant_id is null and retired_at is null
      order by (latitude - :latitude) ^ 2 + (longitude - :longitude) ^ 2 limit 1),
     (select min(warehouse_area_id) from warehouse_areas)) as warehouse_area_id`,
);

/** A warehouse of a manufacturer, or of any where `merchant_id` is null, locked. */
export const lockMerchantWarehouse = statement("merchantWarehouses.lock")<{
  warehouse_state: MerchantWarehouseState;
  pickup_hours: PickupHours;
  owner_merchant_id: number;
}>(
  `select warehouse_id, warehouse_code, warehouse_name, address, city, state, zip, warehouse_area_id, warehouse_state, pickup_hours, owner_merchant_id,
     retired_at is not null as is_retired
   from warehouses where warehouse_id = :warehouse_id and owner_merchant_id is not null
     and (:merchant_id?::bigint is null or owner_merchant_id = :merchant_id) for update`,
);
