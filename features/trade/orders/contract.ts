import { checkoutQuote } from "./contract/checkout-quote.ts";
import { buyerCalls } from "./contract/buyer.ts";
import { staffCalls } from "./contract/staff.ts";

/** Every call about orders. */
export const orderCalls = [checkoutQuote, ...buyerCalls, ...staffCalls] as const;
