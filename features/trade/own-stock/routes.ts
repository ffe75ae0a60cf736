import { bind } from "#platform/serve.ts";
import { getLotForStaff, getOwnLot, keepGoods, listLotsForStaff, listStoredGoods, lockPieces } from "./commands/lots.ts";
import { endPiecesOffer, offerPieces } from "./commands/offers.ts";
import {
  cancelOwnSalesOrder,
  createSalesOrderFromLots,
  getSalesOrder,
  getSalesOrderForStaff,
  listSalesOrderQueue,
  listSalesOrders,
  transitionSalesOrder,
} from "./commands/sales-orders.ts";
import { announceStorageRate, listStorageRates } from "./commands/storage.ts";
import * as salesOrders from "./contract/sales-orders.ts";
import * as stock from "./contract/stock.ts";

export const ownStockRoutes = [
  ...bind(salesOrders, {
    salesOrderList: listSalesOrders,
    salesOrderDetail: getSalesOrder,
    createSalesOrder: createSalesOrderFromLots,
    cancelSalesOrder: cancelOwnSalesOrder,
    operatorSalesOrderList: listSalesOrderQueue,
    operatorSalesOrderDetail: getSalesOrderForStaff,
    moveSalesOrder: transitionSalesOrder,
  }),
  ...bind(stock, {
    storedGoods: listStoredGoods,
    stockLot: getOwnLot,
    keepStored: keepGoods,
    lockLot: lockPieces,
    offerLot: offerPieces,
    endLotOffer: endPiecesOffer,
    stockLots: listLotsForStaff,
    operatorStockLot: getLotForStaff,
    storageRates: listStorageRates,
    addStorageRate: announceStorageRate,
  }),
];
