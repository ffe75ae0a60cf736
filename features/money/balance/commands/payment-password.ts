import { createHmac, randomBytes } from "node:crypto";
import type { LRUCache } from "lru-cache";
import {
  consumePaymentPasswordAttempt,
  getPaymentPasswordState,
  type PaymentPasswordState,
  resetPaymentPasswordAttempts,
} from "#features/money/balance/queries.ts";
import { maxPaymentPasswordAttempts, paymentPasswordLockMinutes } from "#features/money/balance/rules.ts";
import { minuteMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import { createTtlCache } from "#kernel/ttl-cache.ts";
import type { Db } from "#platform/db.ts";
import { verifyPassword } from "#platform/passwords.ts";
import type { Platform } from "#platform/platform.ts";
import type { BuyerSession } from "#platform/session.ts";
import type { Site } from "#platform/sites.ts";
import { notifyAdministrators } from "./set-payment-password.ts";

/** The context of a payment; every buyer call context fits. */
export interface PaymentContext {
  db: Db;
  platform: Pick<Platform, "settings" | "database" | "clock">;
  session: BuyerSession;
  request: { token: string; site: Site };
  now: Date;
}

/**
 * Recently verified payment passwords, cached for ten minutes (docs/decisions/0011). The cache key is an HMAC of company,
 * session token and password under a key that never leaves this process, so that only the same password in the same session
 * matches. The password hash is stored with the entry: a different hash in the database invalidates it.
 */
const key = randomBytes(32);
const verifiedTtlMs = 10 * minuteMs;
const maxVerifiedEntries = 10_000;
const verifiedPasswords = new WeakMap<Platform["database"], LRUCache<string, string>>();

const getVerifiedPasswords = ({ database, clock }: PaymentContext["platform"]): LRUCache<string, string> => {
  const cache = verifiedPasswords.get(database) ?? createTtlCache<string>(clock, { max: maxVerifiedEntries, ttlMs: verifiedTtlMs });
  verifiedPasswords.set(database, cache);
  return cache;
};

const computeCacheKey = ({ session, request }: PaymentContext, password: string): string =>
  createHmac("sha256", key).update(`${session.company_id}\n${request.token}\n${password}`).digest("base64");

/**
 * Attempts of one member run sequentially, so that a repeated click with the same password consumes one attempt. An entry lasts as
 * long as its attempts.
 */
const pendingAttempts = new Map<string, Promise<unknown>>();

const runSequentially = async <T>(member: string, work: () => Promise<T>): Promise<T> => {
  const before = pendingAttempts.get(member);
  const current = (async () => {
    await before?.catch(() => undefined);
    return work();
  })();
  pendingAttempts.set(member, current);
  try {
    return await current;
  } finally {
    if (pendingAttempts.get(member) === current) pendingAttempts.delete(member);
  }
};

const refuseLocked = (state: PaymentPasswordState | undefined, now: Date): never => {
  if (!state) return refuse("PAYMENT_PASSWORD_NOT_SET", {}, ["payment_password"]);
  const leftMs = (state.locked_until?.getTime() ?? now.getTime()) - now.getTime();
  return refuse("PAYMENT_PASSWORD_LOCKED", { minutes: Math.max(1, Math.ceil(leftMs / minuteMs)) }, ["payment_password"]);
};

const isRecentlyVerified = async ({ db, session, now, platform }: PaymentContext, mac: string): Promise<boolean> => {
  const verifiedHash = getVerifiedPasswords(platform).get(mac);
  if (verifiedHash === undefined) return false;
  const state = await db.row(getPaymentPasswordState, { company_id: session.company_id, person_id: session.person_id });
  if (state?.locked_until && state.locked_until > now) return refuseLocked(state, now);
  return state?.hash === verifiedHash;
};

const verifyWithLimit = async (payer: PaymentContext, password: string, mac: string): Promise<void> => {
  const { db, session, request, now, platform } = payer;
  const attempt = await db.row(consumePaymentPasswordAttempt, {
    company_id: session.company_id,
    person_id: session.person_id,
    now,
    max_attempts: maxPaymentPasswordAttempts,
    lock_minutes: paymentPasswordLockMinutes,
  });
  if (!attempt)
    return refuseLocked(await db.row(getPaymentPasswordState, { company_id: session.company_id, person_id: session.person_id }), now);
  const { hash } = attempt;
  if (!(await verifyPassword(password, hash, platform.settings.pepper))) {
    const left = maxPaymentPasswordAttempts - attempt.failures;
    if (left > 0) return refuse("WRONG_PAYMENT_PASSWORD", { left }, ["payment_password"]);
    await platform.database.transaction((tx) => notifyAdministrators(tx, "locked", { session, site: request.site }));
    return refuse("PAYMENT_PASSWORD_LOCKED", { minutes: paymentPasswordLockMinutes }, ["payment_password"]);
  }
  await db.changed(resetPaymentPasswordAttempts, { company_id: session.company_id, person_id: session.person_id });
  getVerifiedPasswords(platform).set(mac, hash);
};

/**
 * Authorizes a payment with the payment password. Refuses ROLE_NOT_ALLOWED, PAYMENT_PASSWORD_NOT_SET, WRONG_PAYMENT_PASSWORD
 * (with the attempts left) or PAYMENT_PASSWORD_LOCKED, which concerns this member only. Call it before the transaction, so that a failed attempt is counted even
 * if the transaction rolls back. Two statements, one when the password is cached.
 */
export const authorizePayment = async (payer: PaymentContext, password: string): Promise<void> => {
  if (!payer.session.may_pay) return refuse("ROLE_NOT_ALLOWED");
  const mac = computeCacheKey(payer, password);
  if (await isRecentlyVerified(payer, mac)) return;
  await runSequentially(`${payer.session.company_id} ${payer.session.person_id}`, async () => {
    if (!(await isRecentlyVerified(payer, mac))) await verifyWithLimit(payer, password, mac);
  });
};
