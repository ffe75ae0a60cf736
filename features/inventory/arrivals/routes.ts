import { type Route, route } from "#platform/serve.ts";
import {
  deleteIncomingStock,
  listAllIncoming,
  listIncoming,
  receiveContainerByStaff,
  receiveContainerStock,
  saveIncomingStock,
} from "./commands.ts";
import { incomingList, inventoryReasons, receiveContainer, removeIncoming, saveIncoming, stockReasons } from "./contract.ts";
import { operatorIncomingList, operatorReceiveContainer, stockHistory, stockList } from "./contract-staff.ts";
import { listStock, readInventoryReasons, readStockHistory, readStockReasons } from "./stock-reasons.ts";

export const arrivalRoutes: readonly Route[] = [
  route(stockReasons, readStockReasons),
  route(inventoryReasons, readInventoryReasons),
  route(stockList, listStock),
  route(stockHistory, readStockHistory),
  route(incomingList, listIncoming),
  route(operatorIncomingList, listAllIncoming),
  route(saveIncoming, saveIncomingStock),
  route(removeIncoming, deleteIncomingStock),
  route(receiveContainer, receiveContainerStock),
  route(operatorReceiveContainer, receiveContainerByStaff),
];
