import { bind } from "#platform/serve.ts";
import { getOwnStore, updateOwnStore } from "./commands/edit.ts";
import { getStore, listProductPicks, listStores } from "./commands/read.ts";
import * as contract from "./contract.ts";

export const storesRoutes = bind(contract, {
  shopList: listStores,
  storeInfo: getStore,
  productPicks: listProductPicks,
  storeDetail: getOwnStore,
  saveStore: updateOwnStore,
});
