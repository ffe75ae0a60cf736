import { buyerCalls } from "./contract/buyer.ts";
import { checkoutQuote } from "./contract/checkout-quote.ts";
import { splitOptions } from "./contract/split-options.ts";
import { staffCalls } from "./contract/staff.ts";

/** All calls of this feature. */
export const orderCalls = [checkoutQuote, splitOptions, ...buyerCalls, ...staffCalls] as const;
