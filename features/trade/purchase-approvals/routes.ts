import { route } from "#platform/serve.ts";
import { ask } from "./commands/request-approval.ts";
import { approve, refuseAsked, withdraw } from "./commands/decide.ts";
import { listPurchases, readPurchase } from "./commands/read.ts";
import { approvePurchase, askPurchase, purchaseInfo, purchaseList, refusePurchase, withdrawPurchase } from "./contract.ts";

export const approvalRoutes = [
  route(askPurchase, ask),
  route(purchaseList, listPurchases),
  route(purchaseInfo, readPurchase),
  route(approvePurchase, approve),
  route(refusePurchase, refuseAsked),
  route(withdrawPurchase, withdraw),
];
