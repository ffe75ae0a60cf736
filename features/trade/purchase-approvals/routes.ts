import { bind } from "#platform/serve.ts";
import { approveRequest, refuseRequest, withdrawRequest } from "./commands/decide.ts";
import { getPurchase, listPurchases } from "./commands/read.ts";
import { requestApproval } from "./commands/request-approval.ts";
import * as contract from "./contract.ts";

export const purchaseApprovalRoutes = bind(contract, {
  requestPurchase: requestApproval,
  purchaseList: listPurchases,
  purchaseInfo: getPurchase,
  approvePurchase: approveRequest,
  refusePurchase: refuseRequest,
  withdrawPurchase: withdrawRequest,
});
