import { withRefusals } from "#kernel/refusals.ts";
import { type Route, route } from "#platform/serve.ts";
import { file, listClaims, readClaims, withdraw } from "./commands/claims.ts";
import { decide } from "./commands/decide.ts";
import { claimList, claimsOf, decideClaim, fileClaim, withdrawClaim } from "./contract.ts";

export const freightClaimRoutes: readonly Route[] = [
  route(claimsOf, readClaims),
  route(fileClaim, file),
  route(withdrawClaim, withdraw),
  route(claimList, listClaims),
  route(decideClaim, withRefusals({ BALANCE_TOO_LOW: "ACCOUNT_TOO_LOW" }, decide)),
];
