import { buyerCalls } from "./contract/buyer.ts";
import { sellerCalls } from "./contract/seller.ts";

/** All calls of this feature. */
export const afterSaleCalls = [...buyerCalls, ...sellerCalls] as const;
