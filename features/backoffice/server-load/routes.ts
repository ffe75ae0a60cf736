import { bind } from "#platform/serve.ts";
import { getServerLoad } from "./commands.ts";
import * as contract from "./contract.ts";

export const serverLoadRoutes = bind(contract, { serverLoad: getServerLoad });
