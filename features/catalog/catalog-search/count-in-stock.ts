import type { Platform } from "#platform/platform.ts";
import { getCatalogIndex } from "./catalog-index.ts";
import { evaluateFilters, noFilters } from "./filter-index/filters.ts";

/** How many products of a site can be ordered from its warehouses now: the count of the list of all categories with `in_stock=1`. */
export const countInStock = async (platform: Platform, site_code: string): Promise<number> => {
  const { filterIndex, referenceData } = await getCatalogIndex(platform);
  const scope = { kinds: ["local"] as const, isHot: false, warehouse_ids: referenceData.warehouseIdsOf(site_code) };
  let count = 0;
  evaluateFilters(filterIndex, filterIndex.rowsInCategory(0), scope, { ...noFilters, supply: "inStock" }, (_row, _lead, failed) => {
    if (failed === undefined) count += 1;
  });
  return count;
};
