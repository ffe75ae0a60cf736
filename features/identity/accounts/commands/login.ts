import { minuteMs } from "#kernel/clock.ts";
import { Refused, refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { withProof } from "#platform/device.ts";
import { notify } from "#platform/outbox.ts";
import { verifyPassword } from "#platform/passwords.ts";
import { consumeRateLimit, refundAttempt } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import { hashToken, maxSessionMs } from "#platform/session.ts";
import { insertSession, revokeSession } from "#platform/session-queries.ts";
import type { LoginFields, login, logout } from "../contract.ts";
import { newDeviceMail } from "../mails.ts";
import { deviceHistory, joinFirstSite, type Login, loginByAccount, setLanguage } from "../queries.ts";
import { fullName, operatorUserType } from "../rules.ts";
import { assertSecondFactor } from "./assert-second-factor.ts";
import { audit } from "./audit.ts";
import { getDevice } from "./device.ts";
import { beginGuess } from "./guess-limits.ts";
import { assertSiteMember } from "./sites.ts";
import { normalizeAccount } from "./stored-phone.ts";

const addressWindowMs = 15 * minuteMs;

const tokenBytes = 32;

type SessionContext = Pick<Context, "request" | "platform" | "now">;

/**
 * Starts a session for an authenticated person, always with a new token (docs/security.md S37), and makes the browser a known
 * device. A login from an unknown user agent sends a notice to the owner (docs/security.md D1).
 */
export const startSession = async (tx: Tx, { request, platform, now }: SessionContext, person: Login): Promise<LoginFields> => {
  const token = platform.ids.token(tokenBytes);
  const hash = hashToken(token);
  const lifeMs = person.user_type === operatorUserType ? maxSessionMs.staff : maxSessionMs.buyer;
  const device = await tx.only(deviceHistory, { person_id: person.person_id, user_agent: request.userAgent });
  tx.write(setLanguage, { person_id: person.person_id, language: request.language });
  tx.write(joinFirstSite, { person_id: person.person_id, site_code: request.site.site_code, now });
  tx.write(insertSession, {
    token_hash: hash,
    person_id: person.person_id,
    company_id: person.company_id,
    merchant_id: person.merchant_id,
    site_code: request.site.site_code,
    now,
    expires_at: new Date(now.getTime() + lifeMs),
    user_agent: request.userAgent,
  });
  request.setDevice(withProof(platform.settings, getDevice({ request, platform }), person.person_id));
  await audit(tx, now, { person_id: person.person_id, action: "login", subject: person.email ?? person.phone ?? "" });
  if (device.any_before && !device.this_before) {
    const about = { device: request.userAgent, moment: now, publicUrl: platform.settings.publicUrl };
    await notify(tx, person.email ?? person.phone ?? "", newDeviceMail({ ...request, name: fullName(person) }, about));
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

/**
 * Finds the person of an account and password, under the limits of guessing. Unknown accounts and wrong passwords are both refused
 * with `wrong`, in the same time (docs/security.md S33).
 */
export const authenticate = async (
  context: Pick<Context, "db" | "now" | "platform" | "request">,
  { account, password, second_factor }: { account: string; password: string; second_factor: string },
  wrong: { reason: "WRONG_LOGIN" | "ASSOCIATION_FAILED"; action: string },
): Promise<Login> => {
  const { request, db, now, platform } = context;
  const fromAddress = `loginFrom:${request.address}`;
  const perAddress = { max: platform.settings.attemptsPerAddress, windowMs: addressWindowMs };
  await consumeRateLimit(db, fromAddress, perAddress, now);
  const person = await db.row(loginByAccount, { account });
  const guess = await beginGuess(db, context, {
    subject: `login:${account}`,
    personId: person?.person_id,
    mayBeEarly: second_factor !== "",
  });
  if (!(await verifyPassword(password, person?.password_hash)) || !person) {
    await audit(db, now, { person_id: person?.person_id ?? null, action: wrong.action, subject: account });
    return guess.fail(wrong.reason, "password");
  }
  if (guess.isEarly) {
    // Both secrets are right, or the answer is that of any early guess.
    const isProven = await assertSecondFactor(db, context, person.person_id, second_factor).catch(refusedAsFalse);
    if (!isProven) return guess.fail(wrong.reason, "password");
    await guess.pass();
  } else {
    await guess.pass();
    await assertSecondFactor(db, context, person.person_id, second_factor);
  }
  await refundAttempt(db, fromAddress, perAddress, now);
  return person;
};

const refusedAsFalse = (error: unknown): false => {
  if (error instanceof Refused) return false;
  throw error;
};

/** Logs in. */
export const logIn = async (context: Context<typeof login>): Promise<LoginFields> => {
  const { body, db } = context;
  const account = normalizeAccount(body.account);
  const person = await authenticate(context, { ...body, account }, { reason: "WRONG_LOGIN", action: "loginFailed" });
  if (person.is_frozen) return refuse("ACCOUNT_FROZEN");
  await assertSiteMember(db, context, person);
  // Nothing below is refused.
  return context.transaction((tx) => startSession(tx, context, person));
};

/** Ends the session of the request's token. Succeeds without a valid token too. */
export const logOut = async ({ request, platform, session, now, transaction }: Context<typeof logout>): Promise<null> => {
  if (!session) return null;
  await transaction(async (tx) => {
    tx.write(revokeSession, { token_hash: hashToken(request.token), now });
    await audit(tx, now, { person_id: session.person_id, action: "logout", subject: session.user_sn });
    return null;
  });
  platform.sessions.clear();
  return null;
};
