import { route } from "#platform/serve.ts";
import { findNearbyStock, listPickupPlaces } from "./commands/nearby-stock.ts";
import { getCartonTotals, getStockTable } from "./commands/stock-table.ts";
import { listContainers, listStoredGoods } from "./commands/stored-goods.ts";
import { cartonTotals, incomingContainers, myInventory, nearbyStock, pickupPlaces, stockTable } from "./contract.ts";

export const nearbyRoutes = [
  route(pickupPlaces, listPickupPlaces),
  route(nearbyStock, findNearbyStock),
  route(stockTable, getStockTable),
  route(cartonTotals, getCartonTotals),
  route(incomingContainers, listContainers),
  route(myInventory, listStoredGoods),
];
