import { bind } from "#platform/serve.ts";
import { cancelOwnSalesOrder, createSalesOrderFromOrder, getSalesOrder, listSalesOrders, listStoredGoods } from "./commands/buyer.ts";
import { getSalesOrderForStaff, listSalesOrderQueue, transitionSalesOrder } from "./commands/warehouse.ts";
import * as contract from "./contract.ts";

export const storedGoodsRoutes = bind(contract, {
  storedGoods: listStoredGoods,
  salesOrderList: listSalesOrders,
  salesOrderDetail: getSalesOrder,
  createSalesOrder: createSalesOrderFromOrder,
  cancelSalesOrder: cancelOwnSalesOrder,
  operatorSalesOrderList: listSalesOrderQueue,
  operatorSalesOrderDetail: getSalesOrderForStaff,
  moveSalesOrder: transitionSalesOrder,
});
