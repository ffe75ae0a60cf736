import type { Route } from "#platform/serve.ts";
import { chatRoutes } from "./chat/routes.ts";
import { feedbackRoutes } from "./feedback/routes.ts";
import { helpRoutes } from "./help/routes.ts";
import { quotesRoutes } from "./quotes/routes.ts";
import { reviewsRoutes } from "./reviews/routes.ts";

/** Each call of the service domain with the command that handles it. */
export const serviceRoutes: readonly Route[] = [...feedbackRoutes, ...chatRoutes, ...quotesRoutes, ...helpRoutes, ...reviewsRoutes];
