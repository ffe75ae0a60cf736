import { createHmac, randomBytes } from "node:crypto";
import {
  forgivePaymentPasswordTries,
  type PaymentPasswordState,
  paymentPasswordOf,
  takePaymentPasswordTry,
} from "#features/money/balance/queries.ts";
import { paymentPasswordLockMinutes, paymentPasswordTries } from "#features/money/balance/rules.ts";
import { minuteMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import { verifyPassword } from "#platform/passwords.ts";
import type { Platform } from "#platform/platform.ts";
import type { BuyerSession } from "#platform/session.ts";
import type { Site } from "#platform/sites.ts";
import { tellAdministrators } from "./set-payment-password.ts";

/** Who wants to pay; every context of a buyer's call fits. */
export interface Payer {
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
const rememberedMs = 10 * minuteMs;
const maxRemembered = 10_000;
const remembered = new Map<string, { hash: string; until: number }>();

const macOf = ({ session, request }: Payer, password: string): string =>
  createHmac("sha256", key).update(`${session.company_id}\n${request.token}\n${password}`).digest("base64");

/** Tries of one company are judged one after the other, so that a click repeated in panic is one try and not five. */
const lastTry = new Map<number, Promise<unknown>>();

const afterOthersOf = async <T>(company: number, work: () => Promise<T>): Promise<T> => {
  const before = lastTry.get(company);
  const mine = (async () => {
    await before?.catch(() => undefined);
    return work();
  })();
  lastTry.set(company, mine);
  try {
    return await mine;
  } finally {
    if (lastTry.get(company) === mine) lastTry.delete(company);
  }
};

const refuseLocked = (state: PaymentPasswordState | undefined, now: Date): never => {
  if (!state?.payment_password_hash) return refuse("PAYMENT_PASSWORD_NOT_SET", {}, ["payment_password"]);
  const leftMs = (state.payment_password_locked_until?.getTime() ?? now.getTime()) - now.getTime();
  return refuse("PAYMENT_PASSWORD_LOCKED", { minutes: Math.max(1, Math.ceil(leftMs / minuteMs)) }, ["payment_password"]);
};

const isRemembered = async ({ db, session, now }: Payer, mac: string): Promise<boolean> => {
  const known = remembered.get(mac);
  if (!known || known.until <= now.getTime()) return false;
  const state = await db.row(paymentPasswordOf, session.company_id);
  if (state?.payment_password_locked_until && state.payment_password_locked_until > now) return refuseLocked(state, now);
  return state?.payment_password_hash === known.hash;
};

const judge = async (payer: Payer, password: string, mac: string): Promise<void> => {
  const { db, session, request, now, platform } = payer;
  const taken = await db.row(takePaymentPasswordTry, session.company_id, now, paymentPasswordTries, paymentPasswordLockMinutes);
  if (!taken) return refuseLocked(await db.row(paymentPasswordOf, session.company_id), now);
  const hash = taken.payment_password_hash;
  if (!(await verifyPassword(password, hash, platform.settings.pepper))) {
    const left = paymentPasswordTries - taken.payment_password_failures;
    if (left > 0) return refuse("WRONG_PAYMENT_PASSWORD", { left }, ["payment_password"]);
    await platform.database.transaction((tx) => tellAdministrators(tx, "locked", { session, site: request.site }));
    return refuse("PAYMENT_PASSWORD_LOCKED", { minutes: paymentPasswordLockMinutes }, ["payment_password"]);
  }
  await db.changed(forgivePaymentPasswordTries, session.company_id, hash);
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(mac, { hash, until: now.getTime() + rememberedMs });
};

/**
 * Lets a buyer spend the company's balance, or refuses ROLE_NOT_ALLOWED, PAYMENT_PASSWORD_NOT_SET, WRONG_PAYMENT_PASSWORD
 * (with the tries left) or PAYMENT_PASSWORD_LOCKED. Ask it before the transaction: a wrong try stays counted whatever
 * becomes of the rest. Two statements, one while the password is remembered.
 */
export const authorisePayment = async (payer: Payer, password: string): Promise<void> => {
  if (!payer.session.may_pay) return refuse("ROLE_NOT_ALLOWED");
  const mac = macOf(payer, password);
  if (await isRemembered(payer, mac)) return;
  await afterOthersOf(payer.session.company_id, async () => {
    if (!(await isRemembered(payer, mac))) await judge(payer, password, mac);
  });
};
