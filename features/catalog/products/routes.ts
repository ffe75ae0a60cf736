import { bind } from "#platform/serve.ts";
import { listAreas, listWarehouses } from "./commands.ts";
import * as contract from "./contract.ts";

// The product itself is cached by the version of the search index, so its call is bound in catalog-search.
export const productRoutes = bind(
  contract,
  { warehouseList: listWarehouses, getWarehouseList: listWarehouses, areaList: listAreas },
  "getProductInfo",
);
