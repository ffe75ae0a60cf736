import { bind } from "#platform/serve.ts";
import { addRowsToCart } from "./commands/add-to-cart.ts";
import { getCatalogChanges, getPadCompany } from "./commands/catalog.ts";
import { judgeRowsOnServer } from "./commands/judge.ts";
import * as contract from "./contract.ts";

export const orderPadRoutes = bind(contract, {
  orderPad: getPadCompany,
  orderPadChanges: getCatalogChanges,
  judgeOrderPad: judgeRowsOnServer,
  orderPadToCart: addRowsToCart,
});
