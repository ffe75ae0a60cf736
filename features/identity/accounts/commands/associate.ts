import { refuse } from "#kernel/refusals.ts";
import { countAttempt, forgiveAttempt } from "#platform/limits.ts";
import { isPasswordRight } from "#platform/passwords.ts";
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
  const { body, caller, db, now, platform } = context;
  const account = accountOf(body.account);
  const perAddress = { most: platform.settings.attemptsPerAddress, windowMs: failuresPerAccount.windowMs };
  const [fromAddress, ofAccount] = [`loginFrom:${caller.address}`, `login:${account}`];
  await countAttempt(db, fromAddress, perAddress, now);
  await countAttempt(db, ofAccount, failuresPerAccount, now);
  const person = await db.row(loginByAccount, account);
  if (!(await isPasswordRight(body.password, person?.password_hash)) || !person) {
    await audit(db, now, { person_id: person?.person_id ?? null, action: "associationFailed", subject: account });
    return refuse("ASSOCIATION_FAILED", {}, ["password"]);
  }
  await judgeSecondFactor(db, context, person.person_id, body.second_factor);
  await forgiveAttempt(db, fromAddress, perAddress, now);
  await forgiveAttempt(db, ofAccount, failuresPerAccount, now);
  if (person.is_frozen) return refuse("ACCOUNT_FROZEN");
  if ((await foreignSites(db, context, person)).length === 0) return refuse("USER_EXISTS", {}, ["account"]);
  // After this point it must succeed.
  return context.transaction(async (tx) => {
    await joinHere(tx, context, person);
    return startSession(tx, context, person);
  });
};
