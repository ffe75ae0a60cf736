import { route } from "#platform/serve.ts";
import { saveModel } from "./commands.ts";
import { saveProductModel } from "./contract.ts";

export const modelsRoutes = [route(saveProductModel, saveModel)];
