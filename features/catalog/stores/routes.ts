import { bind } from "#platform/serve.ts";
import { getOwnStore, getStore, listProductPicks, listStores, updateOwnStore } from "./commands.ts";
import * as contract from "./contract.ts";

export const storesRoutes = bind(contract, {
  shopList: listStores,
  storeInfo: getStore,
  productPicks: listProductPicks,
  storeDetail: getOwnStore,
  saveStore: updateOwnStore,
});
