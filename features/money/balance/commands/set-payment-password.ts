import { consumeCode, verifyCode } from "#features/identity/accounts/commands/codes.ts";
import { reauthenticate } from "#features/identity/accounts/commands/reauthenticate.ts";
import { fullName } from "#features/identity/accounts/rules.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import type { setPaymentPassword } from "#features/money/balance/contract.ts";
import { paymentPasswordMails } from "#features/money/balance/mails.ts";
import { getLogin, getPaymentPasswordState, listAdministrators, updatePaymentPassword } from "#features/money/balance/queries.ts";
import { isEasyPaymentPassword } from "#features/money/balance/rules.ts";
import { toLanguage } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { notify } from "#platform/outbox.ts";
import { hashPassword } from "#platform/passwords.ts";
import type { Context } from "#platform/serve.ts";
import type { BuyerSession } from "#platform/session.ts";
import type { Site } from "#platform/sites.ts";

/** Notifies the company's administrators about its payment password (docs/security.md D2). */
export const notifyAdministrators = async (
  tx: Tx,
  about: "changed" | "locked",
  { session, site }: { session: BuyerSession; site: Site },
): Promise<void> => {
  for (const reader of await tx.rows(listAdministrators, { company_id: session.company_id })) {
    const names = { person: fullName(session), company: reader.company };
    await notify(tx, reader.account, paymentPasswordMails[about]({ language: toLanguage(reader.language), site }, names));
  }
};

/**
 * Sets the payment password of the caller's company with a code from /user/sendCode (purpose payment). Changing an existing
 * one also requires the login password. Refuses WRONG_CODE, WRONG_LOGIN, PAYMENT_PASSWORD_TOO_EASY.
 */
export const setCompanyPaymentPassword = async (context: Context<typeof setPaymentPassword>) => {
  const { body, session, request, db, now, platform } = context;
  if (body.payment_password !== body.payment_password_confirm) return refuse("PASSWORDS_DIFFER", {}, ["payment_password_confirm"]);
  if (isEasyPaymentPassword(body.payment_password)) return refuse("PAYMENT_PASSWORD_TOO_EASY", {}, ["payment_password"]);
  const login = await db.only(getLogin, { person_id: session.person_id });
  const current = await db.row(getPaymentPasswordState, { company_id: session.company_id, person_id: session.person_id });
  // Access to the phone alone must not be enough to change it (docs/security.md D2).
  if (current) await reauthenticate(context, session.person_id, body.password, "password");
  const code = await verifyCode(context, login.account, "payment", body.code);
  const hash = await hashPassword(body.payment_password, platform.settings.pepper);
  // No check may refuse after this point.
  return context.transaction(async (tx) => {
    await consumeCode(tx, code, now);
    tx.write(updatePaymentPassword, { company_id: session.company_id, hash });
    await recordActivity(tx, now, { company_id: session.company_id, person_id: session.person_id, action: "paymentPasswordSet" });
    await notifyAdministrators(tx, "changed", { session, site: request.site });
    return null;
  });
};
