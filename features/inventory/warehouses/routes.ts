import { bind } from "#platform/serve.ts";
import { listWarehouses, removeArea, restoreWarehouseRow, retireWarehouseRow, saveArea, saveWarehouseRow } from "./commands.ts";
import * as contract from "./contract.ts";

export const warehousesRoutes = bind(contract, {
  warehouseList: listWarehouses,
  saveWarehouse: saveWarehouseRow,
  retireWarehouse: retireWarehouseRow,
  restoreWarehouse: restoreWarehouseRow,
  saveWarehouseArea: saveArea,
  removeWarehouseArea: removeArea,
});
