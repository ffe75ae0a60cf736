import { route } from "#platform/serve.ts";
import { keepOwnStore, readOwnStore } from "./commands/edit.ts";
import { listPicks, listStores, readStore } from "./commands/read.ts";
import { productPicks, saveStore, shopList, storeDetail, storeInfo } from "./contract.ts";

export const storesRoutes = [
  route(shopList, listStores),
  route(storeInfo, readStore),
  route(productPicks, listPicks),
  route(storeDetail, readOwnStore),
  route(saveStore, keepOwnStore),
];
