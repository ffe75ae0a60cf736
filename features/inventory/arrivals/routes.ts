import { bind } from "#platform/serve.ts";
import {
  deleteIncomingStock,
  listAllIncoming,
  listIncoming,
  receiveContainerByStaff,
  receiveContainerStock,
  saveIncomingStock,
} from "./commands.ts";
import * as contract from "./contract.ts";
import * as staff from "./contract-staff.ts";
import { listStock, readInventoryReasons, readOwnStockHistory, readStockHistory, readStockReasons } from "./stock-reasons.ts";

export const arrivalRoutes = [
  ...bind(contract, {
    stockReasons: readStockReasons,
    merchantStockHistory: readOwnStockHistory,
    inventoryReasons: readInventoryReasons,
    incomingList: listIncoming,
    saveIncoming: saveIncomingStock,
    removeIncoming: deleteIncomingStock,
    receiveContainer: receiveContainerStock,
  }),
  ...bind(staff, {
    stockList: listStock,
    stockHistory: readStockHistory,
    operatorIncomingList: listAllIncoming,
    operatorReceiveContainer: receiveContainerByStaff,
  }),
];
