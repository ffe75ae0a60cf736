import { createHmac, timingSafeEqual } from "node:crypto";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { notify } from "#platform/outbox.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import type { CodePurpose, sendCode } from "../contract.ts";
import { codeMail, noAccountMail } from "../mails.ts";
import { countCodeTry, insertCode, loginByAccount, loginByPerson, spendCode } from "../queries.ts";
import { accountOf } from "../rules.ts";

const codeDigits = 6;
const codeLifeMs = 10 * minuteMs;
const maxTries = 5;
const sendsPerAccount = { most: 5, windowMs: hourMs };
const addressWindowMs = 15 * minuteMs;

/** Six digits are found from a plain hash in a second, so the hash takes a secret that is not in the database. */
const hashCode = (pepper: string, account: string, purpose: CodePurpose, code: string): Buffer =>
  createHmac("sha256", pepper)
    .update(JSON.stringify([account, purpose, code]))
    .digest();

/** A code that was tried and was right; only `tryCode` makes one. */
export type RightCode = { readonly code_id: number } & { readonly tried: unique symbol };

type CodeContext = Pick<Context, "db" | "platform" | "now">;

/**
 * Counts a try of the newest code of an account and purpose, and gives it back when the digits are right. Refuses
 * CODE_NOT_REQUESTED when there is none to try (never sent, run out, spent, tried five times) and WRONG_CODE. Call it
 * outside a transaction, or a refused try would be forgotten with it.
 */
export const tryCode = async (
  { db, platform, now }: CodeContext,
  account: string,
  purpose: CodePurpose,
  code: string,
): Promise<RightCode> => {
  const known = accountOf(account);
  const tried = await db.row(countCodeTry, known, purpose, now, maxTries);
  if (!tried) return refuse("CODE_NOT_REQUESTED", {}, ["code"]);
  const isRight = timingSafeEqual(tried.code_hash, hashCode(platform.settings.pepper, known, purpose, code));
  return isRight ? ({ code_id: tried.code_id } as RightCode) : refuse("WRONG_CODE", {}, ["code"]);
};

/** Spends a code inside the transaction it allows. Of two that spend the same one, the slower is refused WRONG_CODE. */
export const useCode = async (tx: Tx, code: RightCode, now: Date): Promise<void> => {
  if ((await tx.changed(spendCode, code.code_id, now)) !== 1) refuse("WRONG_CODE", {}, ["code"]);
};

/** Payment and bind codes belong to somebody logged in; a payment code goes to their own account only. */
const judgeSession = async ({ db, session, body }: Context<typeof sendCode>, account: string): Promise<void> => {
  if (body.purpose !== "payment" && body.purpose !== "bind") return;
  if (!session) return refuse("TOKEN_EXPIRED");
  if (body.purpose === "bind") return;
  const own = await db.only(loginByPerson, session.person_id);
  if (account !== own.email && account !== own.phone) refuse("NOT_FOUND", {}, ["account"]);
};

/**
 * Sends a code. Whether the account exists changes neither the answer nor the work: for a reset of an unknown account the
 * mail says so, and its code is never told to anybody (security S33).
 */
export const sendVerificationCode = async (context: Context<typeof sendCode>): Promise<null> => {
  const { body, request, db, now, platform } = context;
  const account = accountOf(body.account);
  await judgeSession(context, account);
  await consumeRateLimit(
    db,
    `codesFrom:${request.address}`,
    { most: platform.settings.attemptsPerAddress, windowMs: addressWindowMs },
    now,
  );
  await consumeRateLimit(db, `codes:${account}`, sendsPerAccount, now);
  const known = await db.row(loginByAccount, account);
  const code = platform.ids.digits(codeDigits);
  // After this point it must succeed.
  const content =
    body.purpose === "reset" && !known
      ? noAccountMail(request.language, request.site, platform.settings.publicUrl)
      : codeMail(request.language, request.site, body.purpose, code, known !== undefined);
  return context.transaction(async (tx) => {
    await tx.changed(
      insertCode,
      account,
      body.purpose,
      hashCode(platform.settings.pepper, account, body.purpose, code),
      now,
      new Date(now.getTime() + codeLifeMs),
    );
    await notify(tx, account, request.language, content);
    return null;
  });
};
