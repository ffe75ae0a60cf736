import { bind } from "#platform/serve.ts";
import { getOwnOrderRule, saveOwnOrderRule } from "./commands.ts";
import * as contract from "./contract.ts";

export const orderRulesRoutes = bind(contract, { merchantOrderRule: getOwnOrderRule, saveMerchantOrderRule: saveOwnOrderRule });
