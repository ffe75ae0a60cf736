import { holidaysSql } from "#features/inventory/holidays/queries.ts";

/** SQL: the `WarehouseDays` of the row `warehouses`. */
export const warehouseDaysSql = `jsonb_build_object('time_zone', warehouses.time_zone, 'pickup_hours', warehouses.pickup_hours,
  'closed_days', coalesce((select jsonb_agg(closed.day) from dock_closed_days closed where closed.warehouse_id = warehouses.warehouse_id), '[]'),
  'open_days', coalesce((select jsonb_agg(opened.day) from dock_open_days opened where opened.warehouse_id = warehouses.warehouse_id), '[]'),
  'holidays', ${holidaysSql})`;
