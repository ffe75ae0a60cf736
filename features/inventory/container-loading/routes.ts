import { bind } from "#platform/serve.ts";
import { changeArrangement, changeCartonHandling, planGoods, readArrangement, readCartonHandling } from "./commands.ts";
import * as contract from "./contract.ts";

export const containerLoadingRoutes = bind(contract, {
  loadPlan: planGoods,
  loadArrangement: readArrangement,
  saveLoadArrangement: changeArrangement,
  cartonHandling: readCartonHandling,
  saveCartonHandling: changeCartonHandling,
});
