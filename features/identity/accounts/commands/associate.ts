import { refuse } from "#kernel/refusals.ts";
import { verifyPassword } from "#platform/passwords.ts";
import { consumeRateLimit, refundAttempt } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import type { associate, LoginFields } from "../contract.ts";
import { loginByAccount } from "../queries.ts";
import { accountOf } from "../rules.ts";
import { audit } from "./audit.ts";
import { judgeSecondFactor } from "./judge-second-factor.ts";
import { failuresPerAccount, startSession } from "./login.ts";
import { foreignSites, joinHere } from "./sites.ts";

/**
 * Uses an account of another site here as well: its password proves it, with the limits of a login. Unknown accounts and
 * wrong passwords are refused ASSOCIATION_FAILED alike and in the same time (security S33).
 */
export const associateAccount = async (context: Context<typeof associate>): Promise<LoginFields> => {
  const { body, request, db, now, platform } = context;
  const account = accountOf(body.account);
  const perAddress = { most: platform.settings.attemptsPerAddress, windowMs: failuresPerAccount.windowMs };
  const [fromAddress, ofAccount] = [`loginFrom:${request.address}`, `login:${account}`];
  await consumeRateLimit(db, fromAddress, perAddress, now);
  await consumeRateLimit(db, ofAccount, failuresPerAccount, now);
  const person = await db.row(loginByAccount, account);
  if (!(await verifyPassword(body.password, person?.password_hash)) || !person) {
    await audit(db, now, { person_id: person?.person_id ?? null, action: "associationFailed", subject: account });
    return refuse("ASSOCIATION_FAILED", {}, ["password"]);
  }
  await judgeSecondFactor(db, context, person.person_id, body.second_factor);
  await refundAttempt(db, fromAddress, perAddress, now);
  await refundAttempt(db, ofAccount, failuresPerAccount, now);
  if (person.is_frozen) return refuse("ACCOUNT_FROZEN");
  if ((await foreignSites(db, context, person)).length === 0) return refuse("USER_EXISTS", {}, ["account"]);
  // After this point it must succeed.
  return context.transaction(async (tx) => {
    await joinHere(tx, context, person);
    return startSession(tx, context, person);
  });
};
