import { getProduct } from "#features/catalog/products/commands.ts";
import { getProductInfo } from "#features/catalog/products/contract.ts";
import { route } from "#platform/serve.ts";
import { listCacheVersion, productCacheVersion } from "./cache-version.ts";
import { deleteSavedFilter, listSavedFilters, upsertSavedFilter } from "./commands/saved-filters.ts";
import { deleteSynonym, listSynonyms, upsertSynonym } from "./commands/synonyms.ts";
import { getCategoryTree, listFacetCounts, listProducts, listRelated, suggest } from "./commands.ts";
import { removeFilter, savedFilters, saveFilter } from "./contract/saved-filters.ts";
import { removeSynonym, saveSynonym, synonymList } from "./contract/synonyms.ts";
import { getProductCategory, getRelatedProducts, list, listFacets, skuList } from "./contract.ts";

export const catalogSearchRoutes = [
  route(list, listProducts, listCacheVersion),
  route(listFacets, listFacetCounts, listCacheVersion),
  route(skuList, suggest),
  route(getProductCategory, getCategoryTree, listCacheVersion),
  route(getRelatedProducts, listRelated, listCacheVersion),
  // The product page belongs to the products feature; only its cache version is defined here.
  route(getProductInfo, getProduct, productCacheVersion),
  route(savedFilters, listSavedFilters),
  route(saveFilter, upsertSavedFilter),
  route(removeFilter, deleteSavedFilter),
  route(synonymList, listSynonyms),
  route(saveSynonym, upsertSynonym),
  route(removeSynonym, deleteSynonym),
];
