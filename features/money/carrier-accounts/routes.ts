import { type Route, route } from "#platform/serve.ts";
import { listAccounts, settleAccount } from "./commands/accounts.ts";
import { carrierAccounts, settleCarrierAccount } from "./contract.ts";

export const carrierAccountRoutes: readonly Route[] = [route(carrierAccounts, listAccounts), route(settleCarrierAccount, settleAccount)];
