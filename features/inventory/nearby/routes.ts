import { bind } from "#platform/serve.ts";
import { findNearbyStock, listPickupPlaces } from "./commands/nearby-stock.ts";
import { getCartonTotals, getStockTable } from "./commands/stock-table.ts";
import { listContainers, listStoredGoods } from "./commands/stored-goods.ts";
import * as contract from "./contract.ts";

export const nearbyRoutes = bind(contract, {
  pickupPlaces: listPickupPlaces,
  nearbyStock: findNearbyStock,
  stockTable: getStockTable,
  cartonTotals: getCartonTotals,
  incomingContainers: listContainers,
  myInventory: listStoredGoods,
});
