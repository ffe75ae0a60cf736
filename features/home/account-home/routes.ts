import { bind } from "#platform/serve.ts";
import { getAccountHome } from "./commands.ts";
import * as contract from "./contract.ts";

export const accountHomeRoutes = bind(contract, { accountHome: getAccountHome });
