import { type Route, route } from "#platform/serve.ts";
import { compareDeliveredPrices } from "./commands.ts";
import { deliveredPrices } from "./contract.ts";

export const deliveredPriceRoutes: readonly Route[] = [route(deliveredPrices, compareDeliveredPrices)];
