import { type Route, route } from "#platform/serve.ts";
import { holdCheckoutGoods, leaveCheckoutPage } from "./commands.ts";
import { holdCheckout, leaveCheckout } from "./contract.ts";

export const checkoutHoldRoutes: readonly Route[] = [route(holdCheckout, holdCheckoutGoods), route(leaveCheckout, leaveCheckoutPage)];
