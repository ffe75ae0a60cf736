import { bind } from "#platform/serve.ts";
import { decide, file, listClaims, readClaims, withdraw } from "./commands.ts";
import * as contract from "./contract.ts";

export const freightClaimRoutes = bind(contract, {
  claimsOf: readClaims,
  fileClaim: file,
  withdrawClaim: withdraw,
  claimList: listClaims,
  decideClaim: decide,
});
