import { route } from "#platform/serve.ts";
import { getOwnStore, updateOwnStore } from "./commands/edit.ts";
import { getStore, listProductPicks, listStores } from "./commands/read.ts";
import { productPicks, saveStore, shopList, storeDetail, storeInfo } from "./contract.ts";

export const storesRoutes = [
  route(shopList, listStores),
  route(storeInfo, getStore),
  route(productPicks, listProductPicks),
  route(storeDetail, getOwnStore),
  route(saveStore, updateOwnStore),
];
