import { holidaysSql } from "#features/inventory/holidays/queries.ts";

/** SQL: the `WarehouseDays` of the row `warehouses`. */
export const warehouseDaysSql = `jsonb_build_object('time_zone', warehouses.time_zone, 'pickup_hours', warehouses.pickup_hours,
  'closed_days', coalesce((select jsonb_agg(closed) from closed_days_of(warehouses.warehouse_id) as closed), '[]'),
  'open_days', coalesce((select jsonb_agg(opened.day) from dock_open_days opened where opened.warehouse_id = warehouses.warehouse_id), '[]'),
  'holidays', ${holidaysSql}, 'packing_days', warehouses.packing_days)`;
