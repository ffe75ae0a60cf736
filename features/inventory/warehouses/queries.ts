import type { PickupHours } from "#features/inventory/expected-dates/rules/pickup-hours.ts";
import { statement } from "#platform/db.ts";

/** Warehouses, their areas, and the sites that sell from them. */

export const warehousePage = statement("warehouses.page")<{ pickup_hours: Record<string, { from: string; to: string }> }>(
  `select warehouse_id, warehouse_code, warehouse_area_id, warehouse_name, address, city, state, zip, latitude, longitude, phone, time_zone, pickup_hours,
     array(select site_code from site_warehouses served where served.warehouse_id = warehouses.warehouse_id order by site_code) as site_codes,
     (select coalesce(sum(on_hand), 0)::integer from stock_items item where item.warehouse_id = warehouses.warehouse_id) as pieces
   from warehouses
   where owner_merchant_id is null and (retired_at is not null) = (:tab::text = 'retired')
     and (:keyword = '' or strpos(lower(concat_ws(' ', warehouse_code, warehouse_name, city, state, zip)), lower(:keyword)) > 0)
   order by warehouse_name, warehouse_id limit :limit offset :offset`,
);

export const warehouseCounts = statement("warehouses.counts")(
  `select count(*) filter (where retired_at is null)::integer as active, count(*) filter (where retired_at is not null)::integer as retired
   from warehouses
   where owner_merchant_id is null and (:keyword = '' or strpos(lower(concat_ws(' ', warehouse_code, warehouse_name, city, state, zip)), lower(:keyword)) > 0)`,
);

export const allAreas = statement("warehouses.areas")(
  `select warehouse_area_id, area_name,
     (select count(*) from warehouses placed where placed.warehouse_area_id = area.warehouse_area_id and retired_at is null)::integer as warehouses
   from warehouse_areas area order by warehouse_area_id`,
);

export const areaExists = statement("warehouses.areaExists")(
  "select warehouse_area_id from warehouse_areas where warehouse_area_id = :warehouse_area_id for key share",
);

/** No row when the code is taken. */
export const insertWarehouse = statement("warehouses.insert")(
  `insert into warehouses (warehouse_code, warehouse_area_id, warehouse_name, address, city, state, zip, latitude, longitude, phone, time_zone, pickup_hours)
   values (:warehouse_code, :warehouse_area_id, :warehouse_name, :address, :city, :state, :zip, :latitude, :longitude, :phone, :time_zone, :pickup_hours)
   on conflict (warehouse_code) do nothing returning warehouse_id`,
);

/** Holds the warehouse, so that nothing is put there while it is being retired. */
export const lockWarehouse = statement("warehouses.lock")<{ pickup_hours: PickupHours }>(
  `select warehouse_id, warehouse_code, warehouse_area_id, warehouse_name, address, city, state, zip, latitude, longitude, phone, time_zone, pickup_hours,
     retired_at is not null as is_retired,
     array(select site_code from site_warehouses served where served.warehouse_id = warehouses.warehouse_id order by site_code) as site_codes
   from warehouses where warehouse_id = :warehouse_id and owner_merchant_id is null for update`,
);

export const warehouseWithCode = statement("warehouses.withCode")(
  "select warehouse_id from warehouses where warehouse_code = :warehouse_code and warehouse_id <> :warehouse_id",
);

export const updateWarehouse = statement("warehouses.update")(
  `update warehouses set warehouse_code = :warehouse_code, warehouse_area_id = :warehouse_area_id, warehouse_name = :warehouse_name, address = :address,
     city = :city, state = :state, zip = :zip, latitude = :latitude, longitude = :longitude, phone = :phone, time_zone = :time_zone, pickup_hours = :pickup_hours
   where warehouse_id = :warehouse_id`,
);

/** Makes the sites that sell from a warehouse those of the list. */
export const setWarehouseSites = statement("warehouses.setSites")(
  `with gone as (delete from site_warehouses where warehouse_id = :warehouse_id and site_code <> all (:site_codes::text[]))
   insert into site_warehouses (site_code, warehouse_id) select site_code, :warehouse_id from unnest(:site_codes::text[]) as site_code
   on conflict do nothing`,
);

/**
 * What hangs on a warehouse: pieces in it and on their way to it, and orders that are not over. Goods of FOB contracts ship from a port,
 * so that their orders name a warehouse without needing it.
 */
export const warehouseUse = statement("warehouses.use")(
  `select (select coalesce(sum(on_hand), 0) from stock_items where warehouse_id = :warehouse_id)::integer as on_hand,
     ((select coalesce(sum(quantity), 0) from incoming_stock join stock_items using (stock_item_id)
       where warehouse_id = :warehouse_id and arrived_at is null)
      + (select coalesce(sum(sent - received - lost - damaged), 0) from stock_transfers join stock_transfer_lines using (transfer_id)
       where to_warehouse_id = :warehouse_id and sent > received + lost + damaged))::integer as incoming,
     (select count(*) from orders where warehouse_id = :warehouse_id and kind <> 'fob'
      and status not in ('completed', 'cancelled', 'returned', 'refunded', 'contractCompleted'))::integer as open_orders`,
);

export const setWarehouseRetired = statement("warehouses.setRetired")(
  "update warehouses set retired_at = :retired_at? where warehouse_id = :warehouse_id",
);

/** Adds a warehouse of a manufacturer, which waits for the operator (features/inventory/merchant-warehouses). */
export const insertMerchantWarehouse = statement("warehouses.insertOfMerchant")(
  `insert into warehouses (warehouse_code, warehouse_area_id, warehouse_name, address, city, state, zip, latitude, longitude, phone, time_zone, pickup_hours,
     owner_merchant_id, warehouse_state, packing_days, state_since)
   values (:warehouse_code, :warehouse_area_id, :warehouse_name, :address, :city, :state, :zip, :latitude, :longitude, :phone, :time_zone, :pickup_hours,
     :merchant_id, 'proposed', :packing_days, :now) returning warehouse_id`,
);

export const updateMerchantWarehouse = statement("warehouses.updateOfMerchant")(
  `update warehouses set warehouse_name = :warehouse_name, address = :address, city = :city, state = :state, zip = :zip, latitude = :latitude,
     longitude = :longitude, phone = :phone, time_zone = :time_zone, pickup_hours = :pickup_hours, packing_days = :packing_days,
     state_since = case when warehouse_state = :warehouse_state::text then state_since else :now end, warehouse_state = :warehouse_state
   where warehouse_id = :warehouse_id`,
);

export const setMerchantWarehouseState = statement("warehouses.setStateOfMerchant")(
  `update warehouses set warehouse_state = :warehouse_state, warehouse_area_id = :warehouse_area_id, state_note = :note, state_since = :now
   where warehouse_id = :warehouse_id`,
);

/** The first area gets the number 1, which orders take where none is named. */
export const insertArea = statement("warehouses.insertArea")(
  `insert into warehouse_areas (warehouse_area_id, area_name)
   select coalesce(max(warehouse_area_id), 0) + 1, :area_name from warehouse_areas returning warehouse_area_id`,
);

export const lockArea = statement("warehouses.lockArea")(
  `select area_name, (select count(*) from warehouses placed where placed.warehouse_area_id = area.warehouse_area_id)::integer as warehouses
   from warehouse_areas area where warehouse_area_id = :warehouse_area_id for update`,
);

export const lockAllAreas = statement("warehouses.lockAllAreas")("select pg_advisory_xact_lock(hashtext('warehouse_areas'))");

export const updateArea = statement("warehouses.updateArea")(
  "update warehouse_areas set area_name = :area_name where warehouse_area_id = :warehouse_area_id",
);

export const deleteArea = statement("warehouses.deleteArea")("delete from warehouse_areas where warehouse_area_id = :warehouse_area_id");
