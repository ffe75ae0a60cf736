import { bind } from "#platform/serve.ts";
import { listForStaff, listOfMerchant, moveWarehouse, retireOwn, saveOwn } from "./commands.ts";
import * as contract from "./contract.ts";

export const merchantWarehousesRoutes = bind(contract, {
  merchantWarehouseList: listOfMerchant,
  saveMerchantWarehouse: saveOwn,
  retireMerchantWarehouse: retireOwn,
  merchantWarehousesForStaff: listForStaff,
  moveMerchantWarehouse: moveWarehouse,
});
