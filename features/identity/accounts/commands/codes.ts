import { createHmac, timingSafeEqual } from "node:crypto";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { type Device, isKnownDevice } from "#platform/device.ts";
import { notify } from "#platform/outbox.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import type { CodePurpose, sendCode } from "../contract.ts";
import { codeMail, noAccountMail } from "../mails.ts";
import { incrementCodeTries, insertCode, loginByAccount, loginByPerson, markCodeUsed } from "../queries.ts";
import { getDevice } from "./device.ts";
import { normalizeAccount } from "./stored-phone.ts";

const codeDigits = 6;
const codeTtlMs = 10 * minuteMs;
const maxTries = 5;
/** Codes sent to an account in an hour: at the request of one device or address, and of all unknown devices. */
const ownCodeLimit = { max: 5, windowMs: hourMs };
const unknownDevicesCodeLimit = { max: 20, windowMs: hourMs };
const addressWindowMs = 15 * minuteMs;

/** Hashes a code with a pepper from the settings: six digits could be recovered from an unkeyed hash by brute force. */
const hashCode = (pepper: string, account: string, purpose: CodePurpose, code: string): Buffer =>
  createHmac("sha256", pepper)
    .update(JSON.stringify([account, purpose, code]))
    .digest();

/** A code that `verifyCode` has accepted. */
export type VerifiedCode = { readonly code_id: number } & { readonly verified: unique symbol };

type CodeContext = Pick<Context, "db" | "platform" | "now" | "request">;

/** Where a code may be tried: on the device that requested it, else from the address. */
const originsOf = (device: Device | undefined, address: string): string[] => [
  ...(device ? [`device:${device.id}`] : []),
  `from:${address}`,
];

/**
 * Counts an attempt on the newest code of an account and purpose that was requested here, and returns the code when the digits
 * match. Codes that others requested are not touched, so nobody can use up their tries. Refuses CODE_NOT_REQUESTED when no code is
 * usable (never sent, expired, used, or five attempts made) and WRONG_CODE. Call it outside a transaction: a rollback would undo
 * the count.
 */
export const verifyCode = async (
  { db, platform, now, request }: CodeContext,
  account: string,
  purpose: CodePurpose,
  code: string,
): Promise<VerifiedCode> => {
  const storedAccount = normalizeAccount(account);
  const attempt = await db.row(incrementCodeTries, {
    account: storedAccount,
    purpose,
    now,
    max_tries: maxTries,
    origins: originsOf(request.device, request.address),
  });
  if (!attempt) return refuse("CODE_NOT_REQUESTED", {}, ["code"]);
  const isMatch = timingSafeEqual(attempt.code_hash, hashCode(platform.settings.pepper, storedAccount, purpose, code));
  return isMatch ? ({ code_id: attempt.code_id } as VerifiedCode) : refuse("WRONG_CODE", {}, ["code"]);
};

/** Marks a verified code as used, in the transaction that depends on it. A second concurrent use is refused WRONG_CODE. */
export const consumeCode = async (tx: Tx, code: VerifiedCode, now: Date): Promise<void> => {
  if ((await tx.changed(markCodeUsed, { code_id: code.code_id, now })) !== 1) refuse("WRONG_CODE", {}, ["code"]);
};

/** Payment and bind codes require a session; a payment code is sent to the user's own account only. */
const assertCodeAllowed = async ({ db, session, body }: Context<typeof sendCode>, account: string): Promise<void> => {
  if (body.purpose !== "payment" && body.purpose !== "bind") return;
  if (!session) return refuse("TOKEN_EXPIRED");
  if (body.purpose === "bind") return;
  const person = await db.only(loginByPerson, { person_id: session.person_id });
  if (account !== person.email && account !== person.phone) refuse("NOT_FOUND", {}, ["account"]);
};

/** Limits the codes sent to an account. Strangers can use up the limit of unknown devices only, not that of the owner's own. */
const limitCodes = async (
  { db, now, request, platform }: Context<typeof sendCode>,
  account: string,
  personId: number | undefined,
): Promise<void> => {
  if (isKnownDevice(platform.settings, request.device, personId))
    return consumeRateLimit(db, `codes:${account} device:${request.device?.id}`, ownCodeLimit, now);
  await consumeRateLimit(db, `codes:${account} from:${request.address}`, ownCodeLimit, now);
  await consumeRateLimit(db, `codes:${account}`, unknownDevicesCodeLimit, now);
};

/**
 * Sends a verification code. The answer and the work are the same for known and unknown accounts; for a reset of an unknown
 * account the mail says that there is none and contains no code (docs/security.md S33).
 */
export const sendVerificationCode = async (context: Context<typeof sendCode>): Promise<null> => {
  const { body, request, db, now, platform } = context;
  const account = normalizeAccount(body.account);
  await assertCodeAllowed(context, account);
  await consumeRateLimit(db, `codesFrom:${request.address}`, { max: platform.settings.attemptsPerAddress, windowMs: addressWindowMs }, now);
  const person = await db.row(loginByAccount, { account });
  await limitCodes(context, account, person?.person_id);
  const device = getDevice(context);
  request.setDevice(device);
  const code = platform.ids.digits(codeDigits);
  // Nothing below is refused.
  const content =
    body.purpose === "reset" && !person
      ? noAccountMail(request, { publicUrl: platform.settings.publicUrl })
      : codeMail(request, body.purpose, code, person !== undefined);
  return context.transaction(async (tx) => {
    tx.write(insertCode, {
      account,
      purpose: body.purpose,
      code_hash: hashCode(platform.settings.pepper, account, body.purpose, code),
      now,
      expires_at: new Date(now.getTime() + codeTtlMs),
      requested_from: originsOf(device, request.address),
    });
    await notify(tx, account, content);
    return null;
  });
};
