import type { Route } from "#platform/serve.ts";
import { balanceRoutes } from "./balance/routes.ts";
import { carrierAccountRoutes } from "./carrier-accounts/routes.ts";
import { depositsWithdrawalsRoutes } from "./deposits-withdrawals/routes.ts";
import { freightClaimRoutes } from "./freight-claims/routes.ts";
import { freightCorrectionRoutes } from "./freight-corrections/routes.ts";
import { logisticsOrderRoutes } from "./logistics-orders/routes.ts";
import { paymentsRoutes } from "./payments/routes.ts";

/** Each call of the money domain with the command that handles it. */
export const moneyRoutes: readonly Route[] = [
  ...balanceRoutes,
  ...carrierAccountRoutes,
  ...depositsWithdrawalsRoutes,
  ...freightClaimRoutes,
  ...freightCorrectionRoutes,
  ...logisticsOrderRoutes,
  ...paymentsRoutes,
];
