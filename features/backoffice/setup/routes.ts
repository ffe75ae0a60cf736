import { bind } from "#platform/serve.ts";
import { getSetupProgress } from "./commands.ts";
import * as contract from "./contract.ts";

export const routes = bind(contract, { setupProgress: getSetupProgress });
