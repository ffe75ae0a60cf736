import { bind } from "#platform/serve.ts";
import { findNearbyStock, getCartonTotals, getStockTable, listContainers, listPickupPlaces, listStoredGoods } from "./commands.ts";
import * as contract from "./contract.ts";

export const nearbyRoutes = bind(contract, {
  pickupPlaces: listPickupPlaces,
  nearbyStock: findNearbyStock,
  stockTable: getStockTable,
  cartonTotals: getCartonTotals,
  incomingContainers: listContainers,
  myInventory: listStoredGoods,
});
