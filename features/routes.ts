import type { Route } from "#platform/serve.ts";
import { backofficeRoutes } from "./backoffice/routes.ts";
import { catalogRoutes } from "./catalog/routes.ts";
import { identityRoutes } from "./identity/routes.ts";
import { inventoryRoutes } from "./inventory/routes.ts";
import { ledgerRoutes } from "./ledger/routes.ts";
import { moneyRoutes } from "./money/routes.ts";
import { pricingRoutes } from "./pricing/routes.ts";
import { serviceRoutes } from "./service/routes.ts";
import { tradeRoutes } from "./trade/routes.ts";

/** Every call bound to the command that carries it out. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...ledgerRoutes,
  ...pricingRoutes,
  ...catalogRoutes,
  ...inventoryRoutes,
  ...tradeRoutes,
  ...moneyRoutes,
  ...serviceRoutes,
  ...backofficeRoutes,
];
