import { bind } from "#platform/serve.ts";
import { listCheckoutWays } from "./commands/checkout-ways.ts";
import { announceDelay, announceOwnDelay } from "./commands/dates.ts";
import { chooseWay, listAnyWays, listOwnWays } from "./commands/shipping-options.ts";
import * as contract from "./contract.ts";

export const shipmentDateRoutes = bind(contract, {
  delayShipment: announceDelay,
  delayOwnShipment: announceOwnDelay,
  shippingWaysOfOrder: listOwnWays,
  shippingWaysForStaff: listAnyWays,
  chooseShippingWay: chooseWay,
  checkoutWays: listCheckoutWays,
});
