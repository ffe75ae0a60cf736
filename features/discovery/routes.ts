import { route } from "#platform/serve.ts";
import { categoryTree, countFacets, listProducts, listRelated, suggest } from "./commands.ts";
import { getProductCategory, getRelatedProducts, list, listFacets, skuList } from "./contract.ts";

export const discoveryRoutes = [
  route(list, listProducts),
  route(listFacets, countFacets),
  route(skuList, suggest),
  route(getProductCategory, categoryTree),
  route(getRelatedProducts, listRelated),
];
