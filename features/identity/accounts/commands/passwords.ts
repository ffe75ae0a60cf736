import { refuse } from "#kernel/refusals.ts";
import { violatedConstraint } from "#platform/db.ts";
import { notify } from "#platform/outbox.ts";
import { hashPassword } from "#platform/passwords.ts";
import { resetRateLimit } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import { hashToken } from "#platform/session.ts";
import type { bindAccount, changePassword, forgetPassword, LoginFields } from "../contract.ts";
import { accountChangedMail, passwordChangedMail } from "../mails.ts";
import { lockPerson, loginByAccount, revokeOtherSessions, setEmail, setPassword, setPhone } from "../queries.ts";
import { accountOf, fullName, isBoundToSites, isMailAccount, maskedAccount } from "../rules.ts";
import { audit } from "./audit.ts";
import { tryCode, useCode } from "./codes.ts";
import { judgeSecondFactor } from "./judge-second-factor.ts";
import { startSession } from "./login.ts";
import { proveOwner } from "./prove-owner.ts";
import { judgeNewPassword } from "./register.ts";
import { joinHere } from "./sites.ts";

const noToken = Buffer.alloc(0);

/**
 * Sets a new password for whoever holds a code sent to the account; ends every session and starts one here. It works while
 * somebody else guesses passwords: that is how the owner gets past the limit (reliability 3, test K).
 */
export const resetPassword = async (context: Context<typeof forgetPassword>): Promise<LoginFields> => {
  const { body, request, db, now, platform } = context;
  const account = accountOf(body.account);
  judgeNewPassword(body.password, body.password_confirm);
  const code = await tryCode(context, account, "reset", body.code);
  const person = (await db.row(loginByAccount, account)) ?? refuse("WRONG_CODE", {}, ["code"]);
  if (person.is_frozen) return refuse("ACCOUNT_FROZEN");
  await judgeSecondFactor(db, context, person.person_id, body.second_factor);
  const passwordHash = await hashPassword(body.password);
  // After this point it must succeed, unless the code is spent in the meantime.
  const fields = await context.transaction(async (tx) => {
    await useCode(tx, code, now);
    await tx.only(lockPerson, person.person_id);
    await tx.changed(setPassword, person.person_id, passwordHash);
    await tx.changed(revokeOtherSessions, person.person_id, noToken, now);
    await audit(tx, now, { person_id: person.person_id, action: "passwordReset", subject: account });
    await notify(tx, account, request.language, passwordChangedMail(request.language, request.site, fullName(person), now));
    // The code proves the account as its password would, so it may be used at this site from now on.
    if (isBoundToSites(person.user_type)) await joinHere(tx, context, person);
    return startSession(tx, context, person);
  });
  await resetRateLimit(db, `login:${account}`);
  platform.sessions.forgetAll();
  return fields;
};

/** Sets a new password; the sessions of other devices end, this one goes on. */
export const replacePassword = async (context: Context<typeof changePassword>): Promise<null> => {
  const { body, request, now, platform, session } = context;
  judgeNewPassword(body.password, body.password_confirm);
  const person = await proveOwner(context, session.person_id, body.old_password, "old_password");
  const passwordHash = await hashPassword(body.password);
  // After this point it must succeed, unless the password was changed elsewhere in the meantime.
  await context.transaction(async (tx) => {
    const locked = await tx.only(lockPerson, person.person_id);
    if (locked.password_hash !== person.password_hash) return refuse("WRONG_LOGIN", {}, ["old_password"]);
    await tx.changed(setPassword, person.person_id, passwordHash);
    await tx.changed(revokeOtherSessions, person.person_id, hashToken(request.token), now);
    await audit(tx, now, { person_id: person.person_id, action: "passwordChanged", subject: person.user_sn });
    await notify(
      tx,
      person.email ?? person.phone ?? "",
      request.language,
      passwordChangedMail(request.language, request.site, fullName(person), now),
    );
    return null;
  });
  platform.sessions.forgetAll();
  return null;
};

/** Sets the email address or phone number one logs in with; the account before is told. */
export const changeAccount = async (context: Context<typeof bindAccount>): Promise<null> => {
  const { body, request, now, session } = context;
  const account = accountOf(body.account);
  const person = await proveOwner(context, session.person_id, body.password, "password");
  const code = await tryCode(context, account, "bind", body.code);
  const before = isMailAccount(account) ? person.email : person.phone;
  try {
    return await context.transaction(async (tx) => {
      await useCode(tx, code, now);
      await tx.changed(isMailAccount(account) ? setEmail : setPhone, person.person_id, account);
      await audit(tx, now, { person_id: person.person_id, action: "accountChanged", subject: person.user_sn, before, after: account });
      const told = before ?? person.email ?? person.phone ?? account;
      await notify(
        tx,
        told,
        request.language,
        accountChangedMail(request.language, request.site, fullName(person), maskedAccount(account)),
      );
      return null;
    });
  } catch (error) {
    if (violatedConstraint(error)?.startsWith("people_")) return refuse("USER_EXISTS", {}, ["account"]);
    throw error;
  }
};
