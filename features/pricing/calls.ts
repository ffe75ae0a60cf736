import { couponCalls } from "./coupons/contract.ts";
import { priceListCalls } from "./price-lists/contract.ts";

/** Every call of the pricing domain. */
export const pricingCalls = [...couponCalls, ...priceListCalls] as const;
