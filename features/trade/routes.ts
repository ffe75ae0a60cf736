import type { Route } from "#platform/serve.ts";
import { cartRoutes } from "./cart/routes.ts";
import { favoriteRoutes } from "./favorites/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { purchaseApprovalRoutes } from "./purchase-approvals/routes.ts";
import { requisitionRoutes } from "./requisitions/routes.ts";
import { storedGoodsRoutes } from "./stored-goods/routes.ts";

/** Each call of the trade domain with the command that handles it. */
export const tradeRoutes: readonly Route[] = [
  ...cartRoutes,
  ...favoriteRoutes,
  ...orderRoutes,
  ...purchaseApprovalRoutes,
  ...requisitionRoutes,
  ...storedGoodsRoutes,
];
