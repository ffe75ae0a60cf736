import { catalogSearchCalls } from "./catalog-search/contract.ts";
import { contentCalls } from "./content/contract.ts";
import { importsCalls } from "./imports/contract.ts";
import { modelsCalls } from "./models/contract.ts";
import { pictureRequestsCalls } from "./picture-requests/contract.ts";
import { productManagementCalls } from "./product-management/contract.ts";
import { productCalls } from "./products/contract.ts";
import { storesCalls } from "./stores/contract.ts";
import { subscriptionsCalls } from "./subscriptions/contract.ts";

/** Every call of the catalog domain. */
export const catalogCalls = [
  ...catalogSearchCalls,
  ...contentCalls,
  ...importsCalls,
  ...modelsCalls,
  ...pictureRequestsCalls,
  ...productManagementCalls,
  ...productCalls,
  ...storesCalls,
  ...subscriptionsCalls,
] as const;
