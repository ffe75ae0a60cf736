import { route } from "#platform/serve.ts";
import { listAreas, listBatchAreas, listWarehouses } from "./commands.ts";
import { areaList, batchOrderWarehouseAreaList, getWarehouseList, warehouseList } from "./contract.ts";

export const productRoutes = [
  route(warehouseList, listWarehouses),
  route(getWarehouseList, listWarehouses),
  route(areaList, listAreas),
  route(batchOrderWarehouseAreaList, listBatchAreas),
];
