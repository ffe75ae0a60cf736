import { refuse } from "#kernel/refusals.ts";
import { violatedConstraint } from "#platform/db.ts";
import { notify } from "#platform/outbox.ts";
import { hashPassword } from "#platform/passwords.ts";
import type { Context } from "#platform/serve.ts";
import { hashToken } from "#platform/session.ts";
import { revokeOtherSessions } from "#platform/session-queries.ts";
import type { bindAccount, changePassword, forgetPassword, LoginFields } from "../contract.ts";
import { accountChangedMail, passwordChangedMail } from "../mails.ts";
import { lockPerson, loginByAccount, setEmail, setPassword, setPhone } from "../queries.ts";
import { fullName, isLimitedToSites, isMailAccount, maskAccount } from "../rules.ts";
import { assertSecondFactor } from "./assert-second-factor.ts";
import { audit } from "./audit.ts";
import { consumeCode, verifyCode } from "./codes.ts";
import { forgetGuesses } from "./guess-limits.ts";
import { startSession } from "./login.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { assertNewPassword } from "./register.ts";
import { joinCurrentSite } from "./sites.ts";
import { normalizeAccount } from "./stored-phone.ts";

const emptyTokenHash = Buffer.alloc(0);

/**
 * Sets a new password with a code sent to the account, ends all sessions and starts a new one. The login rate limit does not apply
 * and is reset, so that password guessing by others cannot lock out the owner.
 */
export const resetPassword = async (context: Context<typeof forgetPassword>): Promise<LoginFields> => {
  const { body, request, db, now, platform } = context;
  const account = normalizeAccount(body.account);
  assertNewPassword(body.password, body.password_confirm);
  const code = await verifyCode(context, account, "reset", body.code);
  const person = (await db.row(loginByAccount, { account })) ?? refuse("WRONG_CODE", {}, ["code"]);
  if (person.is_frozen) return refuse("ACCOUNT_FROZEN");
  await assertSecondFactor(db, context, person.person_id, body.second_factor);
  const passwordHash = await hashPassword(body.password);
  // Below, only a concurrent use of the same code is refused.
  const fields = await context.transaction(async (tx) => {
    await consumeCode(tx, code, now);
    await tx.only(lockPerson, { person_id: person.person_id });
    tx.write(setPassword, { person_id: person.person_id, password_hash: passwordHash });
    tx.write(revokeOtherSessions, { person_id: person.person_id, except_hash: emptyTokenHash, now });
    await audit(tx, now, { person_id: person.person_id, action: "passwordReset", subject: account });
    await notify(tx, account, passwordChangedMail({ ...request, name: fullName(person) }, { moment: now }));
    // The code proves ownership as a password would, so the account also joins this site.
    if (isLimitedToSites(person.user_type)) await joinCurrentSite(tx, context, person);
    return startSession(tx, context, person);
  });
  await forgetGuesses(db, context, `login:${account}`);
  platform.sessions.clear();
  return fields;
};

/** Changes the password; all sessions except the current one end. */
export const replacePassword = async (context: Context<typeof changePassword>): Promise<null> => {
  const { body, request, now, platform, session } = context;
  assertNewPassword(body.password, body.password_confirm);
  const person = await reauthenticate(context, session.person_id, body.old_password, "old_password");
  const passwordHash = await hashPassword(body.password);
  // Below, only a concurrent change of the password is refused.
  await context.transaction(async (tx) => {
    const locked = await tx.only(lockPerson, { person_id: person.person_id });
    if (locked.password_hash !== person.password_hash) return refuse("WRONG_LOGIN", {}, ["old_password"]);
    tx.write(setPassword, { person_id: person.person_id, password_hash: passwordHash });
    tx.write(revokeOtherSessions, { person_id: person.person_id, except_hash: hashToken(request.token), now });
    await audit(tx, now, { person_id: person.person_id, action: "passwordChanged", subject: person.user_sn });
    const content = passwordChangedMail({ ...request, name: fullName(person) }, { moment: now });
    await notify(tx, person.email ?? person.phone ?? "", content);
    return null;
  });
  platform.sessions.clear();
  return null;
};

/** Changes the email address or phone number of the login and notifies the previous one. */
export const changeAccount = async (context: Context<typeof bindAccount>): Promise<null> => {
  const { body, request, now, session } = context;
  const account = normalizeAccount(body.account);
  const person = await reauthenticate(context, session.person_id, body.password, "password");
  const code = await verifyCode(context, account, "bind", body.code);
  const before = isMailAccount(account) ? person.email : person.phone;
  try {
    return await context.transaction(async (tx) => {
      await consumeCode(tx, code, now);
      await (isMailAccount(account)
        ? tx.changed(setEmail, { person_id: person.person_id, email: account })
        : tx.changed(setPhone, { person_id: person.person_id, phone: account }));
      await audit(tx, now, { person_id: person.person_id, action: "accountChanged", subject: person.user_sn, before, after: account });
      const recipient = before ?? person.email ?? person.phone ?? account;
      await notify(tx, recipient, accountChangedMail({ ...request, name: fullName(person) }, { account: maskAccount(account) }));
      return null;
    });
  } catch (error) {
    if (violatedConstraint(error)?.startsWith("people_")) return refuse("USER_EXISTS", {}, ["account"]);
    throw error;
  }
};
