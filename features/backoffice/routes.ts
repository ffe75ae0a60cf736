import type { Route } from "#platform/serve.ts";
import { auditLogRoutes } from "./audit-log/routes.ts";
import { companyRoutes } from "./companies/routes.ts";
import { globalSearchRoutes } from "./global-search/routes.ts";
import { reviewQueueRoutes } from "./review-queue/routes.ts";
import { serverLoadRoutes } from "./server-load/routes.ts";
import { siteSettingsRoutes } from "./site-settings/routes.ts";
import { staffRoutes } from "./staff/routes.ts";

/** Each call of the backoffice domain with the command that handles it. */
export const backofficeRoutes: readonly Route[] = [
  ...reviewQueueRoutes,
  ...companyRoutes,
  ...staffRoutes,
  ...auditLogRoutes,
  ...siteSettingsRoutes,
  ...serverLoadRoutes,
  ...globalSearchRoutes,
];
