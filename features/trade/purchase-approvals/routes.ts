import { bind } from "#platform/serve.ts";
import { approveRequest, countPurchases, getPurchase, listPurchases, refuseRequest, requestApproval, withdrawRequest } from "./commands.ts";
import * as contract from "./contract.ts";

export const purchaseApprovalRoutes = bind(contract, {
  requestPurchase: requestApproval,
  purchaseList: listPurchases,
  purchaseCount: countPurchases,
  purchaseInfo: getPurchase,
  approvePurchase: approveRequest,
  refusePurchase: refuseRequest,
  withdrawPurchase: withdrawRequest,
});
