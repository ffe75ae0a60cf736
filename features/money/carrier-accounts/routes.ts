import { bind } from "#platform/serve.ts";
import { getSettlement, listAccounts } from "./commands/accounts.ts";
import { decideOnSettlement, settleAccount } from "./commands/settle.ts";
import * as contract from "./contract.ts";

export const carrierAccountRoutes = bind(contract, {
  carrierAccounts: listAccounts,
  settleCarrierAccount: settleAccount,
  settlementToApprove: getSettlement,
  decideSettlement: decideOnSettlement,
});
