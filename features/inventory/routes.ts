import type { Route } from "#platform/serve.ts";
import { arrivalRoutes } from "./arrivals/routes.ts";
import { containerLoadingRoutes } from "./container-loading/routes.ts";
import { dockSlotRoutes } from "./dock-slots/routes.ts";
import { dutyRoutes } from "./duties/routes.ts";
import { freightRoutes } from "./freight/routes.ts";
import { nearbyRoutes } from "./nearby/routes.ts";
import { oceanFreightRoutes } from "./ocean-freight/routes.ts";
import { tariffRoutes } from "./tariffs/routes.ts";

/** Each call of the inventory domain with the command that handles it. */
export const inventoryRoutes: readonly Route[] = [
  ...arrivalRoutes,
  ...freightRoutes,
  ...nearbyRoutes,
  ...containerLoadingRoutes,
  ...oceanFreightRoutes,
  ...dutyRoutes,
  ...tariffRoutes,
  ...dockSlotRoutes,
];
