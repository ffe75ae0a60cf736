import type { Platform } from "#platform/platform.ts";
import { noFilters } from "./filter-index/filters.ts";
import { getListEngine } from "./list-engines.ts";

/** How many products of a site can be ordered from its warehouses now: the count of the list of all categories with `in_stock=1`. */
export const countInStock = async (platform: Platform, site_code: string): Promise<number> => {
  const engine = await getListEngine(platform);
  const scope = { kinds: ["local"] as const, isHot: false, warehouse_ids: engine.referenceData.warehouseIdsOf(site_code) };
  return engine.count({ scope, candidates: { type_id: 0 }, filters: { ...noFilters, supply: "inStock" } });
};
