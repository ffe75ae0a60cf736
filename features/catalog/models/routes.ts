import { route } from "#platform/serve.ts";
import { updateProductModel } from "./commands.ts";
import { saveProductModel } from "./contract.ts";

export const modelsRoutes = [route(saveProductModel, updateProductModel)];
