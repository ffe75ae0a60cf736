import type { Route } from "#platform/serve.ts";
import { couponRoutes } from "./coupons/routes.ts";
import { priceListRoutes } from "./price-lists/routes.ts";

/** Each call of the pricing domain with the command that handles it. */
export const pricingRoutes: readonly Route[] = [...couponRoutes, ...priceListRoutes];
