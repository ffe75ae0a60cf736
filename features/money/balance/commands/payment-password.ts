import { createHmac, randomBytes } from "node:crypto";
import {
  resetPaymentPasswordAttempts,
  type PaymentPasswordState,
  getPaymentPasswordState,
  consumePaymentPasswordAttempt,
} from "#features/money/balance/queries.ts";
import { paymentPasswordLockMinutes, paymentPasswordTries } from "#features/money/balance/rules.ts";
import { minuteMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import { verifyPassword } from "#platform/passwords.ts";
import type { Platform } from "#platform/platform.ts";
import type { BuyerSession } from "#platform/session.ts";
import type { Site } from "#platform/sites.ts";
import { notifyAdministrators } from "./set-payment-password.ts";

/** Who wants to pay; every context of a buyer's call fits. */
export interface PaymentContext {
  db: Db;
  platform: Pick<Platform, "settings" | "database">;
  session: BuyerSession;
  request: { token: string; site: Site };
  now: Date;
}

/**
 * Payment passwords that were right, for ten minutes (decision 0011): under a key that never leaves this process, the
 * session, the company and the password, so that only exactly the same password from the same session is recognised.
 * The hash it was judged against is kept beside it: another hash in the database means another password.
 */
const key = randomBytes(32);
const verifiedTtlMs = 10 * minuteMs;
const maxVerifiedEntries = 10_000;
const verifiedPasswords = new Map<string, { hash: string; until: number }>();

const computeCacheKey = ({ session, request }: PaymentContext, password: string): string =>
  createHmac("sha256", key).update(`${session.company_id}\n${request.token}\n${password}`).digest("base64");

/** Tries of one company are judged one after the other, so that a click repeated in panic is one try and not five. */
const pendingAttempts = new Map<number, Promise<unknown>>();

const runSequentially = async <T>(company: number, work: () => Promise<T>): Promise<T> => {
  const before = pendingAttempts.get(company);
  const current = (async () => {
    await before?.catch(() => undefined);
    return work();
  })();
  pendingAttempts.set(company, current);
  try {
    return await current;
  } finally {
    if (pendingAttempts.get(company) === current) pendingAttempts.delete(company);
  }
};

const refuseLocked = (state: PaymentPasswordState | undefined, now: Date): never => {
  if (!state?.payment_password_hash) return refuse("PAYMENT_PASSWORD_NOT_SET", {}, ["payment_password"]);
  const leftMs = (state.payment_password_locked_until?.getTime() ?? now.getTime()) - now.getTime();
  return refuse("PAYMENT_PASSWORD_LOCKED", { minutes: Math.max(1, Math.ceil(leftMs / minuteMs)) }, ["payment_password"]);
};

const isRecentlyVerified = async ({ db, session, now }: PaymentContext, mac: string): Promise<boolean> => {
  const cached = verifiedPasswords.get(mac);
  if (!cached || cached.until <= now.getTime()) return false;
  const state = await db.row(getPaymentPasswordState, session.company_id);
  if (state?.payment_password_locked_until && state.payment_password_locked_until > now) return refuseLocked(state, now);
  return state?.payment_password_hash === cached.hash;
};

const verifyWithLimit = async (payer: PaymentContext, password: string, mac: string): Promise<void> => {
  const { db, session, request, now, platform } = payer;
  const attempt = await db.row(consumePaymentPasswordAttempt, session.company_id, now, paymentPasswordTries, paymentPasswordLockMinutes);
  if (!attempt) return refuseLocked(await db.row(getPaymentPasswordState, session.company_id), now);
  const hash = attempt.payment_password_hash;
  if (!(await verifyPassword(password, hash, platform.settings.pepper))) {
    const left = paymentPasswordTries - attempt.payment_password_failures;
    if (left > 0) return refuse("WRONG_PAYMENT_PASSWORD", { left }, ["payment_password"]);
    await platform.database.transaction((tx) => notifyAdministrators(tx, "locked", { session, site: request.site }));
    return refuse("PAYMENT_PASSWORD_LOCKED", { minutes: paymentPasswordLockMinutes }, ["payment_password"]);
  }
  await db.changed(resetPaymentPasswordAttempts, session.company_id, hash);
  if (verifiedPasswords.size >= maxVerifiedEntries) verifiedPasswords.clear();
  verifiedPasswords.set(mac, { hash, until: now.getTime() + verifiedTtlMs });
};

/**
 * Lets a buyer spend the company's balance, or refuses ROLE_NOT_ALLOWED, PAYMENT_PASSWORD_NOT_SET, WRONG_PAYMENT_PASSWORD
 * (with the tries left) or PAYMENT_PASSWORD_LOCKED. Ask it before the transaction: a wrong try stays counted whatever
 * becomes of the rest. Two statements, one while the password is remembered.
 */
export const authorizePayment = async (payer: PaymentContext, password: string): Promise<void> => {
  if (!payer.session.may_pay) return refuse("ROLE_NOT_ALLOWED");
  const mac = computeCacheKey(payer, password);
  if (await isRecentlyVerified(payer, mac)) return;
  await runSequentially(payer.session.company_id, async () => {
    if (!(await isRecentlyVerified(payer, mac))) await verifyWithLimit(payer, password, mac);
  });
};
