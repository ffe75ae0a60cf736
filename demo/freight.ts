import type pg from "pg";
import { sampleTariff } from "#features/inventory/freight/rules/sample-tariff.ts";

/** The freight tariff of the demo, whose carriers and rates are invented, docks per warehouse, and how cartons may be loaded. */

/** One in so many docks takes pickups; the others unload containers. */
const docksPerPickupDoor = 4;

export const insertFreight = async (client: pg.Client, docks: readonly { code: string; dockCount: number }[]): Promise<void> => {
  await client.query(
    `insert into freight_tariffs (name, content, state, effective_at, created_at, changed_at, published_at)
     values ($1, $2, 'published', '2026-01-01Z', '2026-01-01Z', '2026-01-01Z', '2026-01-01Z')`,
    [sampleTariff.name, JSON.stringify(sampleTariff)],
  );
  await client.query(
    `insert into dock_schedules (warehouse_id, doors)
     select warehouse_id, doors from jsonb_to_recordset($1) as dock (code text, doors integer) join warehouses on warehouse_code = code`,
    [JSON.stringify(docks.map(({ code, dockCount }) => ({ code, doors: Math.max(2, Math.floor(dockCount / docksPerPickupDoor)) })))],
  );
};
