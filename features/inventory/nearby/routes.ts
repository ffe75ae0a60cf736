import { route } from "#platform/serve.ts";
import { readContainers, readStoredGoods } from "./commands/goods-in-store.ts";
import { findNearby, readPickupPlaces } from "./commands/nearby-stock.ts";
import { readCartonTotals, readStockTable } from "./commands/stock-table.ts";
import { cartonTotals, incomingContainers, myInventory, nearbyStock, pickupPlaces, stockTable } from "./contract.ts";

export const nearbyRoutes = [
  route(pickupPlaces, readPickupPlaces),
  route(nearbyStock, findNearby),
  route(stockTable, readStockTable),
  route(cartonTotals, readCartonTotals),
  route(incomingContainers, readContainers),
  route(myInventory, readStoredGoods),
];
