import { type Route, route } from "#platform/serve.ts";
import { changeArrangement, changeCartonHandling, planGoods, readArrangement, readCartonHandling } from "./commands.ts";
import { cartonHandling, loadArrangement, loadPlan, saveCartonHandling, saveLoadArrangement } from "./contract.ts";

export const containerLoadingRoutes: readonly Route[] = [
  route(loadPlan, planGoods),
  route(loadArrangement, readArrangement),
  route(saveLoadArrangement, changeArrangement),
  route(cartonHandling, readCartonHandling),
  route(saveCartonHandling, changeCartonHandling),
];
