import { route } from "#platform/serve.ts";
import { readAccount, readStatement } from "./commands/account.ts";
import { accountInfo, getBalanceStatement } from "./contract.ts";

export const walletRoutes = [route(accountInfo, readAccount), route(getBalanceStatement, readStatement)];
