import { preview } from "#features/catalog/product-management/queries/console.ts";
import { containsSku } from "#features/catalog/products/queries.ts";
import { statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";
import type { Condition } from "../rules/locations.ts";

/** Locations, what lies at them, and how it came there. */

/** SQL: the pieces of a stock item that lie nowhere, without those that lie ready for a shipment. */
export const unplacedSql = (item: string): string => `greatest(${item}.on_hand - ${item}.placed - picked_of(${item}.stock_item_id), 0)`;

export const floorWarehouseList = statement("warehouseFloor.warehouses")(
  `select warehouse_id, warehouse_name from warehouses where retired_at is null and owner_merchant_id is null and ${inWarehouses("warehouse_id")} order by warehouse_name`,
);

const ofWarehouse = `(:warehouse_id?::bigint is null or location.warehouse_id = :warehouse_id) and ${inWarehouses("location.warehouse_id")}`;

/** A location of which the code begins with the keyword, or where goods lie whose SKU has it. */
const hasKeyword = `(:keyword = '' or location.code like upper(:keyword) || '%' or location.location_id in (
     select location_id from located_stock join stock_items using (stock_item_id) join products using (product_id)
     where ${containsSku(":keyword", "custom_sn", "goods_sn")}))`;

export const locationPage = statement("warehouseFloor.locations")<{ contents: { custom_sn: string; quantity: number }[] }>(
  `select location.location_id, location.warehouse_id, warehouse_name, zone, aisle, bin, code, walk_order,
     coalesce(held.pieces, 0)::integer as pieces, coalesce(held.skus, 0)::integer as skus, coalesce(held.contents, '[]') as contents
   from warehouse_locations location join warehouses using (warehouse_id)
   left join lateral (
     select sum(quantity) as pieces, count(*) as skus,
       jsonb_path_query_array(jsonb_agg(jsonb_build_object('custom_sn', custom_sn, 'quantity', quantity) order by quantity desc, custom_sn), '$[0 to 4]') as contents
     from located_stock join stock_items using (stock_item_id) join products using (product_id)
     where located_stock.location_id = location.location_id
   ) held on true
   where (archived_at is not null) = (:tab::text = 'archived') and ${ofWarehouse} and ${hasKeyword}
   order by warehouse_name, walk_order, code limit :limit offset :offset`,
);

export const locationCounts = statement("warehouseFloor.locationCounts")(
  `select count(*) filter (where archived_at is null)::integer as active, count(*) filter (where archived_at is not null)::integer as archived
   from warehouse_locations location where ${ofWarehouse} and ${hasKeyword}`,
);

/** Holds a warehouse that is not retired, so that its locations are added one after the other. */
export const lockFloor = statement("warehouseFloor.lockFloor")(
  `select warehouse_code, coalesce((select max(walk_order) from warehouse_locations location where location.warehouse_id = warehouses.warehouse_id), 0) as last_walk
   from warehouses where warehouse_id = :warehouse_id and retired_at is null for no key update`,
);

/** Only those are added that are not there. */
export const insertLocations = statement("warehouseFloor.insertLocations")(
  `insert into warehouse_locations (warehouse_id, zone, aisle, bin, walk_order, changed_at)
   select :warehouse_id, :zone, aisle, bin, walk_order, :now
   from unnest(:aisles::text[], :bins::text[], :walk_orders::integer[]) as given (aisle, bin, walk_order)
   on conflict do nothing returning location_id`,
);

export const lockLocation = statement("warehouseFloor.lockLocation")(
  `select warehouse_id, zone, aisle, bin, code, walk_order, archived_at is not null as is_archived,
     coalesce((select sum(quantity) from located_stock where located_stock.location_id = location.location_id), 0)::integer as pieces
   from warehouse_locations location where location_id = :location_id for update of location`,
);

/** No row where another location of the warehouse has the code. */
export const updateLocation = statement("warehouseFloor.updateLocation")(
  `update warehouse_locations location set zone = :zone, aisle = :aisle, bin = :bin, walk_order = coalesce(:walk_order?, walk_order), changed_at = :now
   where location_id = :location_id and not exists (
     select from warehouse_locations other
     where other.warehouse_id = location.warehouse_id and other.code = :code and other.location_id <> location.location_id)
   returning code`,
);

export const setArchived = statement("warehouseFloor.setArchived")(
  "update warehouse_locations set archived_at = :archived_at?, changed_at = :now where location_id = :location_id",
);

/** A location by its code; it cannot be archived until the transaction ends. */
export const locationByCode = statement("warehouseFloor.locationByCode")(
  `select location_id, archived_at is not null as is_archived from warehouse_locations
   where warehouse_id = :warehouse_id and code = :code for key share`,
);

/** The stock items of a warehouse that a SKU names: one, or those of several manufacturers. */
export const itemsBySku = statement("warehouseFloor.itemsBySku")(
  `select stock_item_id, sku_key(goods_sn) = sku_key(:sku) as is_platform_number from stock_items join products using (product_id)
   where warehouse_id = :warehouse_id and condition = :condition and (sku_key(goods_sn) = sku_key(:sku) or sku_key(custom_sn) = sku_key(:sku))
   order by 2 desc, 1 limit 2`,
);

export const callMovePieces = statement("warehouseFloor.callMovePieces")<{ there: number | null }>(
  "select move_located(:stock_item_id, :from_id?, :to_id?, :quantity, :person_id, :now) as there",
);

export const unplacedOf = statement("warehouseFloor.unplacedOf")(
  `select ${unplacedSql("stock_items")} as unplaced from stock_items where stock_item_id = :stock_item_id`,
);

const itemColumns = `item.stock_item_id, goods_sn, custom_sn, coalesce(product.title ->> :language, '') as title, ${preview} as preview,
  merchants.name as merchant_name, item.condition`;

const itemTables =
  "stock_items item join products product using (product_id) join merchants on merchants.merchant_id = product.merchant_id";

export const unplacedPage = statement("warehouseFloor.unplaced")<{ condition: Condition }>(
  `select ${itemColumns}, item.warehouse_id, warehouse_name, on_hand, ${unplacedSql("item")} as unplaced, received_at, count(*) over ()::integer as count
   from ${itemTables} join warehouses on warehouses.warehouse_id = item.warehouse_id
   left join lateral (
     select max(at) as received_at from stock_movements movement where movement.stock_item_id = item.stock_item_id and kind = 'receipt') received on true
   where on_hand > placed and ${unplacedSql("item")} > 0 and (:warehouse_id?::bigint is null or item.warehouse_id = :warehouse_id) and ${inWarehouses("item.warehouse_id")}
     and (:keyword = '' or ${containsSku(":keyword", "custom_sn", "goods_sn")})
   order by received_at desc nulls last, item.stock_item_id limit :limit offset :offset`,
);

/** A location by its code, with what lies there. */
export const scannedLocation = statement("warehouseFloor.scannedLocation")(
  "select location_id, code, archived_at is not null as is_archived from warehouse_locations where warehouse_id = :warehouse_id and code = upper(:code)",
);

export const locationContents = statement("warehouseFloor.contents")<{ condition: Condition }>(
  `select ${itemColumns}, quantity from located_stock join ${itemTables.replace("stock_items item", "stock_items item using (stock_item_id)")}
   where location_id = :location_id order by custom_sn, item.condition limit 200`,
);

/** The stock items of a warehouse with this SKU, in all conditions. */
export const scannedItems = statement("warehouseFloor.scannedItems")<{
  condition: Condition;
  places: { code: string; quantity: number }[];
}>(
  `select ${itemColumns}, on_hand, reserved, ${unplacedSql("item")} as unplaced,
     coalesce((select jsonb_agg(jsonb_build_object('code', code, 'quantity', quantity) order by walk_order, code)
       from located_stock join warehouse_locations using (location_id) where located_stock.stock_item_id = item.stock_item_id), '[]') as places
   from ${itemTables}
   where item.warehouse_id = :warehouse_id and (sku_key(goods_sn) = sku_key(:code) or sku_key(custom_sn) = sku_key(:code))
   order by custom_sn, item.condition limit 20`,
);

/** A shipment of an order of the warehouse, by the number on its documents. */
export const scannedShipment = statement("warehouseFloor.scannedShipment")(
  `select order_number, number, shipments.status, companies.name as company_name, shipments.cartons,
     coalesce((select sum(quantity) from shipment_lines lines where lines.shipment_id = shipments.shipment_id), 0)::integer as pieces
   from shipments join orders using (order_id) join companies using (company_id)
   where warehouse_id = :warehouse_id and order_number = :order_number and number = :number`,
);

export const scannedOrder = statement("warehouseFloor.scannedOrder")(
  `select order_number, companies.name as company_name, pieces, cartons from orders join companies using (company_id)
   where warehouse_id = :warehouse_id and order_number = :code`,
);
