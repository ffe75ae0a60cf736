import { route } from "#platform/serve.ts";
import { requestApproval } from "./commands/request-approval.ts";
import { approveRequest, refuseRequest, withdrawRequest } from "./commands/decide.ts";
import { listPurchases, getPurchase } from "./commands/read.ts";
import { approvePurchase, requestPurchase, purchaseInfo, purchaseList, refusePurchase, withdrawPurchase } from "./contract.ts";

export const purchaseApprovalRoutes = [
  route(requestPurchase, requestApproval),
  route(purchaseList, listPurchases),
  route(purchaseInfo, getPurchase),
  route(approvePurchase, approveRequest),
  route(refusePurchase, refuseRequest),
  route(withdrawPurchase, withdrawRequest),
];
