import { buyerCalls } from "./contract/buyer.ts";
import { checkoutQuote } from "./contract/checkout-quote.ts";
import { staffCalls } from "./contract/staff.ts";

/** All calls of this feature. */
export const orderCalls = [checkoutQuote, ...buyerCalls, ...staffCalls] as const;
