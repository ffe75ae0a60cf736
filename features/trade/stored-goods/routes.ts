import { route } from "#platform/serve.ts";
import { listSalesOrders, listStored, placeSalesOrder, readSalesOrder, takeBackSalesOrder } from "./commands/buyer.ts";
import { listSalesOrderDesk, moveByWarehouse, readSalesOrderForStaff } from "./commands/warehouse.ts";
import {
  cancelSalesOrder,
  createSalesOrder,
  moveSalesOrder,
  salesOrderDetail,
  salesOrderForStaff,
  salesOrderList,
  salesOrderQueue,
  storedGoods,
} from "./contract.ts";

export const storageRoutes = [
  route(storedGoods, listStored),
  route(salesOrderList, listSalesOrders),
  route(salesOrderDetail, readSalesOrder),
  route(createSalesOrder, placeSalesOrder),
  route(cancelSalesOrder, takeBackSalesOrder),
  route(salesOrderQueue, listSalesOrderDesk),
  route(salesOrderForStaff, readSalesOrderForStaff),
  route(moveSalesOrder, moveByWarehouse),
];
