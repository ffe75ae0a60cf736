import type { Route } from "#platform/serve.ts";
import { accountsRoutes } from "./accounts/routes.ts";
import { addressesRoutes } from "./addresses/routes.ts";
import { certificationRoutes } from "./certification/routes.ts";
import { filesRoutes } from "./files/routes.ts";
import { membersRoutes } from "./members/routes.ts";
import { merchantOnboardingRoutes } from "./merchant-onboarding/routes.ts";
import { notificationsRoutes } from "./notifications/routes.ts";
import { reviewDecisionsRoutes } from "./review-decisions/routes.ts";

/** Each call of the identity domain with the command that handles it. */
export const identityRoutes: readonly Route[] = [
  ...accountsRoutes,
  ...addressesRoutes,
  ...certificationRoutes,
  ...filesRoutes,
  ...membersRoutes,
  ...merchantOnboardingRoutes,
  ...notificationsRoutes,
  ...reviewDecisionsRoutes,
];
