import { couponCalls } from "./coupons/contract.ts";
import { priceCalls } from "./price-lists/contract.ts";

/** Every call of the pricing domain. */
export const pricingCalls = [...couponCalls, ...priceCalls] as const;
