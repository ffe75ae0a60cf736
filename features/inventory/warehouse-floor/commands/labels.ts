import { toCodeShape } from "#platform/pdf/codes.ts";
import type { Context } from "#platform/serve.ts";
import type { locationLabels } from "../contract/labels.ts";
import { labelsOfLocations, partsOfWarehouse } from "../queries/labels.ts";
import { floorWarehouseList } from "../queries/locations.ts";
import { maxRange } from "../rules/locations.ts";

/** Labels with a barcode of the kind that the scanner reads. Without a warehouse, and without named locations, those of the first one. */
export const readLocationLabels = async ({ body, db, session: { warehouse_ids } }: Context<typeof locationLabels>) => {
  const { location_ids = null, zone, aisle, bin_from, bin_to } = body;
  const warehouses = await db.rows(floorWarehouseList, { warehouse_ids });
  const warehouse_id = body.warehouse_id ?? warehouses[0]?.warehouse_id ?? null;
  const [found, parts] = await Promise.all([
    db.rows(labelsOfLocations, { location_ids, warehouse_ids, warehouse_id, zone, aisle, bin_from, bin_to, limit: maxRange }),
    warehouse_id === null ? { zones: [], aisles: [], bins: [] } : db.only(partsOfWarehouse, { warehouse_id, warehouse_ids, zone, aisle }),
  ]);
  const list = found.map(({ count: _, ...label }) => ({ ...label, barcode: toCodeShape("code128", label.code) }));
  return { list, count: found[0]?.count ?? 0, warehouses, ...parts };
};
