import { consumeCode, verifyCode } from "#features/identity/accounts/commands/codes.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import type { setPaymentPassword } from "#features/money/balance/contract.ts";
import { createPaymentPasswordMail } from "#features/money/balance/mails.ts";
import { getLogin, getPaymentPasswordState, listAdministrators, updatePaymentPassword } from "#features/money/balance/queries.ts";
import { isEasyPaymentPassword } from "#features/money/balance/rules.ts";
import { minuteMs } from "#kernel/clock.ts";
import { toLanguage } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { notify } from "#platform/outbox.ts";
import { hashPassword, verifyPassword } from "#platform/passwords.ts";
import { consumeRateLimit, refundAttempt } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import type { BuyerSession } from "#platform/session.ts";
import type { Site } from "#platform/sites.ts";

const loginPasswordLimit = { max: 5, windowMs: 15 * minuteMs };

/** Notifies the company's administrators about its payment password (docs/security.md D2). */
export const notifyAdministrators = async (
  tx: Tx,
  about: "changed" | "locked",
  { session, site }: { session: BuyerSession; site: Site },
): Promise<void> => {
  for (const reader of await tx.rows(listAdministrators, session.company_id)) {
    const names = { person: `${session.first_name} ${session.last_name}`, company: reader.company };
    await notify(tx, reader.account, toLanguage(reader.language), createPaymentPasswordMail(about, reader.language, site, names));
  }
};

/** Verifies the caller's login password before a sensitive change, with the rate limit of a login (docs/security.md S36). Refuses WRONG_LOGIN. */
export const verifyLoginPassword = async (
  { db, session, now }: Pick<Context, "db" | "now"> & { session: BuyerSession },
  password: string,
  hash: string,
): Promise<void> => {
  const rateLimitKey = `paymentPassword:${session.person_id}`;
  await consumeRateLimit(db, rateLimitKey, loginPasswordLimit, now);
  if (!(await verifyPassword(password, hash))) refuse("WRONG_LOGIN", {}, ["password"]);
  await refundAttempt(db, rateLimitKey, loginPasswordLimit, now);
};

/**
 * Sets the payment password of the caller's company with a code from /user/sendCode (purpose payment). Changing an existing
 * one also requires the login password. Refuses WRONG_CODE, WRONG_LOGIN, PAYMENT_PASSWORD_TOO_EASY.
 */
export const setCompanyPaymentPassword = async (context: Context<typeof setPaymentPassword>) => {
  const { body, session, request, db, now, platform } = context;
  if (body.payment_password !== body.payment_password_confirm) return refuse("PASSWORDS_DIFFER", {}, ["payment_password_confirm"]);
  if (isEasyPaymentPassword(body.payment_password)) return refuse("PAYMENT_PASSWORD_TOO_EASY", {}, ["payment_password"]);
  const login = await db.only(getLogin, session.person_id);
  const current = await db.row(getPaymentPasswordState, session.company_id);
  // Access to the phone alone must not be enough to change it (docs/security.md D2).
  if (current) await verifyLoginPassword(context, body.password, login.password_hash);
  const code = await verifyCode(context, login.account, "payment", body.code);
  const hash = await hashPassword(body.payment_password, platform.settings.pepper);
  // No check may refuse after this point.
  return context.transaction(async (tx) => {
    await consumeCode(tx, code, now);
    await tx.changed(updatePaymentPassword, session.company_id, hash);
    await recordActivity(tx, now, { company_id: session.company_id, person_id: session.person_id, action: "paymentPasswordSet" });
    await notifyAdministrators(tx, "changed", { session, site: request.site });
    return null;
  });
};
