import { getProductFrom } from "#features/catalog/products/commands.ts";
import { getProductInfo } from "#features/catalog/products/contract.ts";
import { bind, cached } from "#platform/serve.ts";
import { listCacheVersion, productCacheVersion } from "./cache-version.ts";
import { deleteSavedFilter, listSavedFilters, upsertSavedFilter } from "./commands/saved-filters.ts";
import { deleteSynonym, listSynonyms, upsertSynonym } from "./commands/synonyms.ts";
import { getCategoryTree, listFacetCounts, listProducts, listRelated, suggest } from "./commands.ts";
import * as contract from "./contract.ts";
import { readCachedProduct } from "./product-cache.ts";

export const catalogSearchRoutes = [
  ...bind(contract, {
    list: cached(listProducts, listCacheVersion),
    listFacets: cached(listFacetCounts, listCacheVersion),
    skuList: suggest,
    getProductCategory: cached(getCategoryTree, listCacheVersion),
    getRelatedProducts: cached(listRelated, listCacheVersion),
    savedFilters: listSavedFilters,
    saveFilter: upsertSavedFilter,
    removeFilter: deleteSavedFilter,
    synonymList: listSynonyms,
    saveSynonym: upsertSynonym,
    removeSynonym: deleteSynonym,
  }),
  ...bind(
    { getProductInfo },
    {
      getProductInfo: cached(getProductFrom(readCachedProduct), productCacheVersion),
    },
  ),
];
