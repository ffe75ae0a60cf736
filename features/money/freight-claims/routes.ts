import { withRefusals } from "#kernel/refusals.ts";
import { bind } from "#platform/serve.ts";
import { file, listClaims, readClaims, withdraw } from "./commands/claims.ts";
import { decide } from "./commands/decide.ts";
import * as contract from "./contract.ts";

export const freightClaimRoutes = bind(contract, {
  claimsOf: readClaims,
  fileClaim: file,
  withdrawClaim: withdraw,
  claimList: listClaims,
  decideClaim: withRefusals({ BALANCE_TOO_LOW: "ACCOUNT_TOO_LOW" }, decide),
});
