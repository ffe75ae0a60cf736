import { bind } from "#platform/serve.ts";
import { holdCheckoutGoods, leaveCheckoutPage } from "./commands.ts";
import * as contract from "./contract.ts";

export const checkoutHoldRoutes = bind(contract, {
  holdCheckout: holdCheckoutGoods,
  leaveCheckout: leaveCheckoutPage,
});
