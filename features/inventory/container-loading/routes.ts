import { type Route, route } from "#platform/serve.ts";
import { changeCartonHandling, planGoods, readCartonHandling } from "./commands.ts";
import { cartonHandling, loadPlan, saveCartonHandling } from "./contract.ts";

export const containerLoadingRoutes: readonly Route[] = [
  route(loadPlan, planGoods),
  route(cartonHandling, readCartonHandling),
  route(saveCartonHandling, changeCartonHandling),
];
