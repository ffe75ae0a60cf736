import { bind } from "#platform/serve.ts";
import { addRowsToCart, getCatalogChanges, getPadCompany, judgeRowsOnServer } from "./commands.ts";
import * as contract from "./contract.ts";

export const orderPadRoutes = bind(contract, {
  orderPad: getPadCompany,
  orderPadChanges: getCatalogChanges,
  judgeOrderPad: judgeRowsOnServer,
  orderPadToCart: addRowsToCart,
});
