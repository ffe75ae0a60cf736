import { statement } from "#platform/db.ts";

/** The warehouses that a site sells from, and the ports from which listed FOB goods leave. */
export const placesOfMarket = statement("marketFigures.places")(`select
     (select count(*)::integer from site_warehouses where site_code = :site_code) as warehouses,
     (select count(distinct fob_port)::integer from offers where kind = 'fob' and is_listed and coalesce(fob_port, '') <> '') as ports`);
