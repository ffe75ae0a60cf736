import { statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";

/** Locations as their labels are printed. */

const inUse = `warehouse_locations location where archived_at is null and ${inWarehouses("location.warehouse_id")}`;

/** Bins are compared as the walk reads them: a shorter number comes first. */
const binAt = (bin: string): string => `(length(${bin}), ${bin})`;

const inPart = `(:warehouse_id?::bigint is null or location.warehouse_id = :warehouse_id) and (:zone = '' or zone = :zone) and (:aisle = '' or aisle = :aisle)
  and (:bin_from = '' or ${binAt("bin")} >= ${binAt(":bin_from::text")}) and (:bin_to = '' or ${binAt("bin")} <= ${binAt(":bin_to::text")})`;

export const labelsOfLocations = statement("warehouseFloor.labels")(
  `select location_id, warehouse_name, code, count(*) over ()::integer as count
   from (select location.* from ${inUse} and case when :location_ids?::bigint[] is not null then location_id = any (:location_ids) else ${inPart} end) location
   join warehouses using (warehouse_id)
   order by warehouse_name, walk_order, code limit :limit`,
);

/** The zones of a warehouse, the aisles of a zone and the bins of an aisle, each in the order of the walk. */
export const partsOfWarehouse = statement("warehouseFloor.parts")<{ zones: string[]; aisles: string[]; bins: string[] }>(
  `with there as (select zone, aisle, bin from ${inUse} and location.warehouse_id = :warehouse_id)
   select coalesce((select array_agg(distinct zone order by zone) from there), '{}') as zones,
     coalesce((select array_agg(distinct aisle order by aisle) from there where zone = :zone), '{}') as aisles,
     coalesce((select array_agg(bin order by length(bin), bin) from (select distinct bin from there where zone = :zone and aisle = :aisle) each), '{}') as bins`,
);
