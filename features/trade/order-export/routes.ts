import { bind } from "#platform/serve.ts";
import { exportAllOrders, exportMerchantOrders, exportOwnOrders } from "./commands.ts";
import * as contract from "./contract.ts";

export const orderExportRoutes = bind(contract, {
  orderExport: exportOwnOrders,
  orderExportForMerchant: exportMerchantOrders,
  orderExportForStaff: exportAllOrders,
});
