import { refuse } from "#kernel/refusals.ts";
import { verifyPassword } from "#platform/passwords.ts";
import { consumeRateLimit, refundAttempt } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import type { associate, LoginFields } from "../contract.ts";
import { loginByAccount } from "../queries.ts";
import { normalizeAccount } from "../rules.ts";
import { assertSecondFactor } from "./assert-second-factor.ts";
import { audit } from "./audit.ts";
import { loginRateLimit, startSession } from "./login.ts";
import { findOtherSites, joinCurrentSite } from "./sites.ts";

/**
 * Adds an account of another site to this site, checked by its password under the rate limits of a login. Unknown accounts and
 * wrong passwords both get ASSOCIATION_FAILED, in the same time (docs/security.md S33).
 */
export const associateAccount = async (context: Context<typeof associate>): Promise<LoginFields> => {
  const { body, request, db, now, platform } = context;
  const account = normalizeAccount(body.account);
  const perAddress = { max: platform.settings.attemptsPerAddress, windowMs: loginRateLimit.windowMs };
  const [fromAddress, ofAccount] = [`loginFrom:${request.address}`, `login:${account}`];
  await consumeRateLimit(db, fromAddress, perAddress, now);
  await consumeRateLimit(db, ofAccount, loginRateLimit, now);
  const person = await db.row(loginByAccount, account);
  if (!(await verifyPassword(body.password, person?.password_hash)) || !person) {
    await audit(db, now, { person_id: person?.person_id ?? null, action: "associationFailed", subject: account });
    return refuse("ASSOCIATION_FAILED", {}, ["password"]);
  }
  await assertSecondFactor(db, context, person.person_id, body.second_factor);
  await refundAttempt(db, fromAddress, perAddress, now);
  await refundAttempt(db, ofAccount, loginRateLimit, now);
  if (person.is_frozen) return refuse("ACCOUNT_FROZEN");
  if ((await findOtherSites(db, context, person)).length === 0) return refuse("USER_EXISTS", {}, ["account"]);
  // Nothing below is refused.
  return context.transaction(async (tx) => {
    await joinCurrentSite(tx, context, person);
    return startSession(tx, context, person);
  });
};
