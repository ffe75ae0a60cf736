import type { Route } from "#platform/serve.ts";
import { accountsRoutes } from "./accounts/routes.ts";
import { addressRoutes } from "./addresses/routes.ts";
import { certificationRoutes } from "./certification/routes.ts";
import { filesRoutes } from "./files/routes.ts";
import { memberRoutes } from "./members/routes.ts";
import { merchantOnboardingRoutes } from "./merchant-onboarding/routes.ts";
import { messagesRoutes } from "./notifications/routes.ts";
import { reviewsRoutes } from "./review-decisions/routes.ts";

/** Each call of the identity domain with the command that handles it. */
export const identityRoutes: readonly Route[] = [
  ...accountsRoutes,
  ...addressRoutes,
  ...certificationRoutes,
  ...filesRoutes,
  ...memberRoutes,
  ...merchantOnboardingRoutes,
  ...messagesRoutes,
  ...reviewsRoutes,
];
