import { minuteMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { notify } from "#platform/outbox.ts";
import { verifyPassword } from "#platform/passwords.ts";
import { consumeRateLimit, refundAttempt } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import { hashToken, maxSessionMs } from "#platform/session.ts";
import type { LoginFields, login, logout } from "../contract.ts";
import { newDeviceMail } from "../mails.ts";
import { insertSession, joinFirstSite, knownDevice, type Login, loginByAccount, revokeSession, setLanguage } from "../queries.ts";
import { accountOf, fullName, operatorUserType } from "../rules.ts";
import { audit } from "./audit.ts";
import { judgeSecondFactor } from "./judge-second-factor.ts";
import { judgeSite } from "./sites.ts";

/** Wrong passwords allowed per account; not settable (reliability 3). */
export const failuresPerAccount = { most: 10, windowMs: 15 * minuteMs };

const tokenBytes = 32;

type SessionContext = Pick<Context, "request" | "platform" | "now">;

/**
 * Starts a session for somebody who has just proven who they are: a new token, never one the caller brought (S37). A login
 * from a program we have not seen is told to the owner (D1).
 */
export const startSession = async (tx: Tx, { request, platform, now }: SessionContext, person: Login): Promise<LoginFields> => {
  const token = platform.ids.token(tokenBytes);
  const hash = hashToken(token);
  const lifeMs = person.user_type === operatorUserType ? maxSessionMs.staff : maxSessionMs.buyer;
  const device = await tx.only(knownDevice, person.person_id, request.userAgent);
  await tx.changed(setLanguage, person.person_id, request.language);
  await tx.changed(joinFirstSite, person.person_id, request.site.site_code, now);
  await tx.changed(
    insertSession,
    hash,
    person.person_id,
    person.company_id,
    request.site.site_code,
    now,
    new Date(now.getTime() + lifeMs),
    request.userAgent,
  );
  await audit(tx, now, { person_id: person.person_id, action: "login", subject: person.email ?? person.phone ?? "" });
  if (device.any_before && !device.this_before) {
    const content = newDeviceMail(
      request.language,
      request.site,
      { name: fullName(person), device: request.userAgent, at: now },
      platform.settings.publicUrl,
    );
    await notify(tx, person.email ?? person.phone ?? "", request.language, content);
  }
  return {
    token,
    token_erp: hash.toString("hex").slice(0, 32),
    user_type: person.user_type,
    mobile_country_code: person.mobile_country_code,
    is_internal_user: person.is_internal_user,
    user_sn: person.user_sn,
    uuid: person.uuid,
    operator_id: person.operator_roles.length > 0 ? person.person_id : null,
    is_free_delivery: person.is_free_delivery,
    is_freight: person.is_freight,
  };
};

/** Logs in. Unknown and known accounts are refused WRONG_LOGIN alike and in the same time (security S33). */
export const logIn = async (context: Context<typeof login>): Promise<LoginFields> => {
  const { body, request, db, now, platform } = context;
  const account = accountOf(body.account);
  const perAddress = { most: platform.settings.attemptsPerAddress, windowMs: failuresPerAccount.windowMs };
  const [fromAddress, ofAccount] = [`loginFrom:${request.address}`, `login:${account}`];
  await consumeRateLimit(db, fromAddress, perAddress, now);
  await consumeRateLimit(db, ofAccount, failuresPerAccount, now);
  // A wrong second factor counts as a failure; being asked for one does not.
  const forgiveBoth = async () => {
    await refundAttempt(db, fromAddress, perAddress, now);
    await refundAttempt(db, ofAccount, failuresPerAccount, now);
  };
  const person = await db.row(loginByAccount, account);
  if (!(await verifyPassword(body.password, person?.password_hash)) || !person) {
    await audit(db, now, { person_id: person?.person_id ?? null, action: "loginFailed", subject: account });
    return refuse("WRONG_LOGIN", {}, ["password"]);
  }
  if (body.second_factor === "") await forgiveBoth();
  await judgeSecondFactor(db, context, person.person_id, body.second_factor);
  if (body.second_factor !== "") await forgiveBoth();
  if (person.is_frozen) return refuse("ACCOUNT_FROZEN");
  await judgeSite(db, context, person);
  // After this point it must succeed.
  return context.transaction((tx) => startSession(tx, context, person));
};

/** Ends the session of the caller's token; a token that is not alive is no reason to complain. */
export const logOut = async ({ request, platform, session, now, transaction }: Context<typeof logout>): Promise<null> => {
  if (!session) return null;
  await transaction(async (tx) => {
    await tx.changed(revokeSession, hashToken(request.token), now);
    await audit(tx, now, { person_id: session.person_id, action: "logout", subject: session.user_sn });
    return null;
  });
  platform.sessions.forgetAll();
  return null;
};
