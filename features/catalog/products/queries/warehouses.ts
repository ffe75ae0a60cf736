import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";

export interface WarehouseRow {
  warehouse_id: number;
  name: string;
  warehouse_code: string;
  warehouse_area_id: number;
  area_name: string;
  city: string;
  state: string;
  zip: string;
}

export const warehousesOfSite = statement<WarehouseRow, [language: Language, siteCode: string]>(
  "products.warehousesOf",
  `select warehouse_id, warehouse_name as name, warehouse_code, warehouse_area_id, area_name ->> $1 as area_name, city, state, zip
   from site_warehouses join warehouses using (warehouse_id) join warehouse_areas using (warehouse_area_id)
   where site_code = $2 order by warehouse_area_id, warehouse_id`,
);
