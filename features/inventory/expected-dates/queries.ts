import { holidaysSql } from "#features/inventory/holidays/queries.ts";

/** SQL: the `WarehouseDays` of the row `warehouses`. */
export const warehouseDaysSql = `warehouse_days(warehouses.warehouse_id, ${holidaysSql})`;
