import { bind } from "#platform/serve.ts";
import { searchEverything } from "./commands.ts";
import * as contract from "./contract.ts";

export const globalSearchRoutes = bind(contract, {
  globalSearch: searchEverything,
});
