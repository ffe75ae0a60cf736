import { route } from "#platform/serve.ts";
import { approveRequest, refuseRequest, withdrawRequest } from "./commands/decide.ts";
import { getPurchase, listPurchases } from "./commands/read.ts";
import { requestApproval } from "./commands/request-approval.ts";
import { approvePurchase, purchaseInfo, purchaseList, refusePurchase, requestPurchase, withdrawPurchase } from "./contract.ts";

export const purchaseApprovalRoutes = [
  route(requestPurchase, requestApproval),
  route(purchaseList, listPurchases),
  route(purchaseInfo, getPurchase),
  route(approvePurchase, approveRequest),
  route(refusePurchase, refuseRequest),
  route(withdrawPurchase, withdrawRequest),
];
