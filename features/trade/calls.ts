import { cartCalls } from "./cart/contract.ts";
import { favouritesCalls } from "./favorites/contract.ts";
import { orderCalls } from "./orders/contract.ts";
import { approvalCalls } from "./purchase-approvals/contract.ts";
import { requisitionCalls } from "./requisitions/contract.ts";
import { storageCalls } from "./stored-goods/contract.ts";

/** Every call of the trade domain. */
export const tradeCalls = [
  ...cartCalls,
  ...favouritesCalls,
  ...orderCalls,
  ...approvalCalls,
  ...requisitionCalls,
  ...storageCalls,
] as const;
