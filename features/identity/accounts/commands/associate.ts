import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { associate, LoginFields } from "../contract.ts";
import { authenticate, startSession } from "./login.ts";
import { findOtherSites, joinCurrentSite } from "./sites.ts";
import { normalizeAccount } from "./stored-phone.ts";

/**
 * Adds an account of another site to this site, checked by its password under the rate limits of a login. Unknown accounts and
 * wrong passwords both get ASSOCIATION_FAILED, in the same time (docs/security.md S33).
 */
export const associateAccount = async (context: Context<typeof associate>): Promise<LoginFields> => {
  const { body, db } = context;
  const account = normalizeAccount(body.account);
  const person = await authenticate(context, { ...body, account }, { reason: "ASSOCIATION_FAILED", action: "associationFailed" });
  if (person.is_frozen) return refuse("ACCOUNT_FROZEN");
  if ((await findOtherSites(db, context, person)).length === 0) return refuse("USER_EXISTS", {}, ["account"]);
  // Nothing below is refused.
  return context.transaction(async (tx) => {
    await joinCurrentSite(tx, context, person);
    return startSession(tx, context, person);
  });
};
