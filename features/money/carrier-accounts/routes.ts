import { type Route, route } from "#platform/serve.ts";
import { getSettlement, listAccounts } from "./commands/accounts.ts";
import { decideOnSettlement, settleAccount } from "./commands/settle.ts";
import { carrierAccounts, decideSettlement, settleCarrierAccount, settlementToApprove } from "./contract.ts";

export const carrierAccountRoutes: readonly Route[] = [
  route(carrierAccounts, listAccounts),
  route(settleCarrierAccount, settleAccount),
  route(settlementToApprove, getSettlement),
  route(decideSettlement, decideOnSettlement),
];
