import { route } from "#platform/serve.ts";
import {
  categoryTree,
  countFacets,
  listAreas,
  listBatchAreas,
  listProducts,
  listRelated,
  listShops,
  listWarehouses,
  readProduct,
  suggest,
} from "./commands.ts";
import {
  areaList,
  batchOrderWarehouseAreaList,
  getProductCategory,
  getProductInfo,
  getRelatedProducts,
  getWarehouseList,
  list,
  listFacets,
  shopList,
  skuList,
  warehouseList,
} from "./contract.ts";

export const catalogRoutes = [
  route(list, listProducts),
  route(listFacets, countFacets),
  route(skuList, suggest),
  route(getProductCategory, categoryTree),
  route(shopList, listShops),
  route(warehouseList, listWarehouses),
  route(getWarehouseList, listWarehouses),
  route(areaList, listAreas),
  route(batchOrderWarehouseAreaList, listBatchAreas),
  route(getProductInfo, readProduct),
  route(getRelatedProducts, listRelated),
];
