import type { Route } from "#platform/serve.ts";
import { feedbackRoutes } from "./feedback/routes.ts";

/** Each call of the service domain with the command that handles it. */
export const serviceRoutes: readonly Route[] = [...feedbackRoutes];
