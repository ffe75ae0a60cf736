import { cartCalls } from "./cart/contract.ts";
import { favoriteCalls } from "./favorites/contract.ts";
import { orderCalls } from "./orders/contract.ts";
import { purchaseApprovalCalls } from "./purchase-approvals/contract.ts";
import { requisitionCalls } from "./requisitions/contract.ts";
import { storedGoodsCalls } from "./stored-goods/contract.ts";

/** Every call of the trade domain. */
export const tradeCalls = [
  ...cartCalls,
  ...favoriteCalls,
  ...orderCalls,
  ...purchaseApprovalCalls,
  ...requisitionCalls,
  ...storedGoodsCalls,
] as const;
