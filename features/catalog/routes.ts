import type { Route } from "#platform/serve.ts";
import { catalogSearchRoutes } from "./catalog-search/routes.ts";
import { contentRoutes } from "./content/routes.ts";
import { importsRoutes } from "./imports/routes.ts";
import { modelsRoutes } from "./models/routes.ts";
import { pictureRequestsRoutes } from "./picture-requests/routes.ts";
import { productManagementRoutes } from "./product-management/routes.ts";
import { productRoutes } from "./products/routes.ts";
import { storesRoutes } from "./stores/routes.ts";
import { subscriptionsRoutes } from "./subscriptions/routes.ts";

/** Each call of the catalog domain with the command that handles it. */
export const catalogRoutes: readonly Route[] = [
  ...catalogSearchRoutes,
  ...contentRoutes,
  ...importsRoutes,
  ...modelsRoutes,
  ...pictureRequestsRoutes,
  ...productManagementRoutes,
  ...productRoutes,
  ...storesRoutes,
  ...subscriptionsRoutes,
];
