import { statement } from "#platform/db.ts";

export const warehousesOfSite = statement("products.warehousesOf")<{
  area_name: string;
}>(`select warehouse_id, warehouse_name as name, warehouse_code, warehouse_area_id, area_name ->> :language as area_name, city, state, zip
   from site_warehouses join warehouses using (warehouse_id) join warehouse_areas using (warehouse_area_id)
   where site_code = :site_code order by warehouse_area_id, warehouse_id`);

/** The warehouses of a site with an open offer of this purchase mode (1 regular goods, 2 special deals). */
export const sellingWarehouses = statement(
  "products.sellingWarehouses",
)(`select warehouse_id from site_warehouses where site_code = :site_code and exists (
     select from offers where offers.warehouse_id = site_warehouses.warehouse_id and purchase_mode = :purchase_mode and kind in ('local', 'special') and is_active
       and coalesce(starts_at <= :now, true) and coalesce(ends_at > :now, true))`);
