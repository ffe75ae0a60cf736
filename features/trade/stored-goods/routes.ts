import { bind } from "#platform/serve.ts";
import {
  cancelOwnSalesOrder,
  createSalesOrderFromOrder,
  getSalesOrder,
  getSalesOrderForStaff,
  listSalesOrderQueue,
  listSalesOrders,
  listStoredGoods,
  transitionSalesOrder,
} from "./commands.ts";
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
