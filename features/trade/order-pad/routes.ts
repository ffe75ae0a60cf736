import { route } from "#platform/serve.ts";
import { addRowsToCart } from "./commands/add-to-cart.ts";
import { getCatalogChanges, getPadCompany } from "./commands/catalog.ts";
import { judgeRowsOnServer } from "./commands/judge.ts";
import { judgeOrderPad, orderPad, orderPadChanges, orderPadToCart } from "./contract.ts";

export const orderPadRoutes = [
  route(orderPad, getPadCompany),
  route(orderPadChanges, getCatalogChanges),
  route(judgeOrderPad, judgeRowsOnServer),
  route(orderPadToCart, addRowsToCart),
];
