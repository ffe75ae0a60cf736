import { bind } from "#platform/serve.ts";
import { getAccountHome, getActionItems } from "./commands.ts";
import * as contract from "./contract.ts";

export const accountHomeRoutes = bind(contract, { accountHome: getAccountHome, actionItems: getActionItems });
