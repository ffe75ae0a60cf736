import { route } from "#platform/serve.ts";
import { listSalesOrders, listStoredGoods, createSalesOrderFromOrder, getSalesOrder, cancelOwnSalesOrder } from "./commands/buyer.ts";
import { listSalesOrderQueue, transitionSalesOrder, getSalesOrderForStaff } from "./commands/warehouse.ts";
import {
  cancelSalesOrder,
  createSalesOrder,
  moveSalesOrder,
  salesOrderDetail,
  operatorSalesOrderDetail,
  salesOrderList,
  operatorSalesOrderList,
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
