import { route } from "#platform/serve.ts";
import { listAreas, listBatchAreas, listShops, listWarehouses, readProduct } from "./commands.ts";
import { areaList, batchOrderWarehouseAreaList, getProductInfo, getWarehouseList, shopList, warehouseList } from "./contract.ts";

export const catalogRoutes = [
  route(shopList, listShops),
  route(warehouseList, listWarehouses),
  route(getWarehouseList, listWarehouses),
  route(areaList, listAreas),
  route(batchOrderWarehouseAreaList, listBatchAreas),
  route(getProductInfo, readProduct),
];
