import { route } from "#platform/serve.ts";
import { cancelOwnSalesOrder, createSalesOrderFromOrder, getSalesOrder, listSalesOrders, listStoredGoods } from "./commands/buyer.ts";
import { getSalesOrderForStaff, listSalesOrderQueue, transitionSalesOrder } from "./commands/warehouse.ts";
import {
  cancelSalesOrder,
  createSalesOrder,
  moveSalesOrder,
  operatorSalesOrderDetail,
  operatorSalesOrderList,
  salesOrderDetail,
  salesOrderList,
  storedGoods,
} from "./contract.ts";

export const storedGoodsRoutes = [
  route(storedGoods, listStoredGoods),
  route(salesOrderList, listSalesOrders),
  route(salesOrderDetail, getSalesOrder),
  route(createSalesOrder, createSalesOrderFromOrder),
  route(cancelSalesOrder, cancelOwnSalesOrder),
  route(operatorSalesOrderList, listSalesOrderQueue),
  route(operatorSalesOrderDetail, getSalesOrderForStaff),
  route(moveSalesOrder, transitionSalesOrder),
];
