import { bind } from "#platform/serve.ts";
import { updateProductModel } from "./commands.ts";
import * as contract from "./contract.ts";

export const modelsRoutes = bind(contract, {
  saveProductModel: updateProductModel,
});
