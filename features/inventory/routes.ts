import type { Route } from "#platform/serve.ts";
import { freightRoutes } from "./freight/routes.ts";
import { nearbyRoutes } from "./nearby/routes.ts";

/** Each call of the inventory domain with the command that handles it. */
export const inventoryRoutes: readonly Route[] = [...freightRoutes, ...nearbyRoutes];
