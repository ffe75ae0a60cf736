import { readProduct } from "#features/catalog/products/commands.ts";
import { getProductInfo } from "#features/catalog/products/contract.ts";
import { route } from "#platform/serve.ts";
import { dropSavedFilter, keepSavedFilter, listSavedFilters } from "./commands/saved-filters.ts";
import { forgetSynonym, keepSynonym, listSynonyms } from "./commands/synonyms.ts";
import { categoryTree, countFacets, listProducts, listRelated, suggest } from "./commands.ts";
import { removeFilter, savedFilters, saveFilter } from "./contract/saved-filters.ts";
import { removeSynonym, saveSynonym, synonymList } from "./contract/synonyms.ts";
import { getProductCategory, getRelatedProducts, list, listFacets, skuList } from "./contract.ts";
import { untilProductChanges, untilSomethingChanges } from "./cache-version.ts";

export const discoveryRoutes = [
  route(list, listProducts, untilSomethingChanges),
  route(listFacets, countFacets, untilSomethingChanges),
  route(skuList, suggest),
  route(getProductCategory, categoryTree, untilSomethingChanges),
  route(getRelatedProducts, listRelated, untilSomethingChanges),
  // The page of a product is the catalogue's; how long it holds is known here.
  route(getProductInfo, readProduct, untilProductChanges),
  route(savedFilters, listSavedFilters),
  route(saveFilter, keepSavedFilter),
  route(removeFilter, dropSavedFilter),
  route(synonymList, listSynonyms),
  route(saveSynonym, keepSynonym),
  route(removeSynonym, forgetSynonym),
];
