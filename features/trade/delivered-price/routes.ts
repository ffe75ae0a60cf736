import { bind } from "#platform/serve.ts";
import { compareDeliveredPrices } from "./commands.ts";
import { listLandedPrices } from "./commands-landed.ts";
import * as contract from "./contract.ts";

export const deliveredPriceRoutes = bind(contract, {
  deliveredPrices: compareDeliveredPrices,
  landedPrices: listLandedPrices,
});
