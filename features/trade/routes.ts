import type { Route } from "#platform/serve.ts";
import { cartRoutes } from "./cart/routes.ts";
import { favouritesRoutes } from "./favorites/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { approvalRoutes } from "./purchase-approvals/routes.ts";
import { requisitionRoutes } from "./requisitions/routes.ts";
import { storageRoutes } from "./stored-goods/routes.ts";

/** Each call of the trade domain with the command that handles it. */
export const tradeRoutes: readonly Route[] = [
  ...cartRoutes,
  ...favouritesRoutes,
  ...orderRoutes,
  ...approvalRoutes,
  ...requisitionRoutes,
  ...storageRoutes,
];
