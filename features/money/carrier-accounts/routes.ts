import { bind } from "#platform/serve.ts";
import { decideOnSettlement, getSettlement, listAccounts, settleAccount } from "./commands.ts";
import * as contract from "./contract.ts";

export const carrierAccountRoutes = bind(contract, {
  carrierAccounts: listAccounts,
  settleCarrierAccount: settleAccount,
  settlementToApprove: getSettlement,
  decideSettlement: decideOnSettlement,
});
