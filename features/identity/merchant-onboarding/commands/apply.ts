import { verifyCode, consumeCode } from "#features/identity/accounts/commands/codes.ts";
import { assertNewPassword } from "#features/identity/accounts/commands/register.ts";
import { takePaper } from "#features/identity/files/commands/upload.ts";
import { dayMs, minuteMs, utcDay } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import { notify } from "#platform/outbox.ts";
import { hashPassword } from "#platform/passwords.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import { hashToken } from "#platform/session.ts";
import type { resumeApplication, saveApplicationDraft, uploadApplicationDocument, startApplication, submitApplication } from "../contract.ts";
import { receivedMail } from "../mails.ts";
import {
  accountOwner,
  upsertApplication,
  filesByApplication,
  insertKey,
  insertSubmission,
  updateDraft,
  categoriesById,
  lockApplication,
  markSubmitted,
  type MerchantApplication,
  applicationByAccount,
  applicationByKey,
} from "../queries.ts";
import { draftFields, missingDocuments, documentFields, documentRules } from "../rules.ts";
import { findApplicationTransition } from "../statuses.ts";

const keyBytes = 32;
const keyTtlMs = 30 * dayMs;
const startRateLimit = { most: 50, windowMs: 15 * minuteMs };
const uploadRateLimit = { most: 60, windowMs: 15 * minuteMs };

/** The application a key opens; NOT_FOUND for a key that never was and for one that has run out. */
export const getApplicationByKey = async (db: Db, key: string, now: Date): Promise<MerchantApplication> =>
  (await db.row(applicationByKey, hashToken(key), now)) ?? refuse("NOT_FOUND");

const createKey = async (tx: Tx, settlementId: number, { platform, now }: Pick<Context, "platform" | "now">): Promise<string> => {
  const key = platform.ids.token(keyBytes);
  await tx.changed(insertKey, hashToken(key), settlementId, new Date(now.getTime() + keyTtlMs));
  return key;
};

/** Whoever logs in with this address already cannot apply with it (spec 8). */
const assertAccountAvailable = async (db: Db, account: string): Promise<void> => {
  const holder = await db.row(accountOwner, account);
  if (holder) refuse(holder.merchant_id === null ? "EMAIL_TAKEN_OR_REVIEWED" : "MERCHANT_EXISTS", {}, ["account"]);
};

/**
 * Begins an application, or goes on with a draft or a refused one. What exists already is told only to whoever holds a code
 * sent to that address (security S33).
 */
export const handleStartApplication = async (context: Context<typeof startApplication>) => {
  const { body, request, db, now } = context;
  assertNewPassword(body.password, body.password_confirm);
  await consumeRateLimit(db, `settlementFrom:${request.address}`, startRateLimit, now);
  const code = await verifyCode(context, body.account, "settle", body.code);
  await assertAccountAvailable(db, body.account);
  const known = await db.row(applicationByAccount, body.account);
  if (known && known.status !== 0 && known.status !== 3) return refuse("EMAIL_TAKEN_OR_REVIEWED", {}, ["account"]);
  const passwordHash = await hashPassword(body.password);
  return context.transaction(async (tx) => {
    await consumeCode(tx, code, now);
    const started = await tx.row(upsertApplication, body.account, passwordHash, request.language, request.site.site_code, now);
    if (!started) return refuse("EMAIL_TAKEN_OR_REVIEWED", {}, ["account"]);
    return { settlement_key: await createKey(tx, started.settlement_id, context), status: started.status };
  });
};

/** Opens an application elsewhere. An address without one is refused like a wrong code. */
export const handleResumeApplication = async (context: Context<typeof resumeApplication>) => {
  const { body, db, now } = context;
  const code = await verifyCode(context, body.account, "settle", body.code);
  const known = (await db.row(applicationByAccount, body.account)) ?? refuse("WRONG_CODE", {}, ["code"]);
  return context.transaction(async (tx) => {
    await consumeCode(tx, code, now);
    return { settlement_key: await createKey(tx, known.settlement_id, context), status: known.status };
  });
};

/** Keeps what is written; fields that are not of the form are left out. */
export const saveDraft = async ({ body, db, now, transaction }: Context<typeof saveApplicationDraft>) => {
  const own = await getApplicationByKey(db, body.settlement_key, now);
  const draft = Object.fromEntries(Object.entries(body.draft).filter(([name]) => draftFields.includes(name)));
  return transaction(async (tx) => {
    if ((await tx.changed(updateDraft, own.settlement_id, JSON.stringify(draft), now)) === 0) refuse("SETTLEMENT_UNDER_REVIEW");
    return { changed_at: now.toISOString() };
  });
};

/** Takes a paper. It belongs to the application until that is approved. */
export const uploadDocument = async ({ body, request, db, now, platform }: Context<typeof uploadApplicationDocument>) => {
  const own = await getApplicationByKey(db, body.settlement_key, now);
  if (!findApplicationTransition(own.status, "submit")) return refuse("SETTLEMENT_UNDER_REVIEW");
  await consumeRateLimit(db, `settlementPapers:${own.settlement_id}`, uploadRateLimit, now);
  return takePaper(platform, own.settlement_id, body.file_type, request.files, now);
};

type SubmitContext = Context<typeof submitApplication>;

/** Every paper must be the application's own and of the right kind, and those of its country must be there. */
const assertDocuments = async (db: Db, settlementId: number, body: SubmitContext["body"]): Promise<void> => {
  const missing = missingDocuments(body.country_name, body);
  if (missing.length > 0) refuse("CHECK_FIELDS", {}, missing);
  const own = new Map((await db.rows(filesByApplication, settlementId)).map(({ file_id, file_type }) => [file_id, file_type]));
  for (const name of documentFields)
    for (const fileId of body[name]) if (own.get(fileId) !== documentRules[name].fileType) refuse("NOT_FOUND", {}, [name]);
};

const assertForm = async (db: Db, body: SubmitContext["body"], now: Date): Promise<void> => {
  if (body.founded_year > now.getUTCFullYear()) refuse("CHECK_FIELDS", {}, ["founded_year"]);
  if (body.licence_valid_until !== "" && body.licence_valid_until < utcDay(now)) refuse("LICENCE_RUN_OUT", {}, ["licence_valid_until"]);
  const known = await db.rows(categoriesById, body.type_ids);
  if (known.length !== body.type_ids.length) refuse("CHECK_FIELDS", {}, ["type_ids"]);
};

/** Sends the application. Of two at once the slower is refused SETTLEMENT_UNDER_REVIEW. */
export const handleSubmitApplication = async (context: SubmitContext) => {
  const { body, request, db, now } = context;
  const own = await getApplicationByKey(db, body.settlement_key, now);
  await assertForm(db, body, now);
  await assertDocuments(db, own.settlement_id, body);
  await assertAccountAvailable(db, own.account);
  const { settlement_key: _key, ...form } = body;
  return context.transaction(async (tx) => {
    const locked = await tx.only(lockApplication, own.settlement_id);
    const arrow = findApplicationTransition(locked.status, "submit") ?? refuse("SETTLEMENT_UNDER_REVIEW");
    // After this point it must succeed.
    await tx.only(insertSubmission, own.settlement_id, JSON.stringify(form), now);
    await tx.changed(markSubmitted, own.settlement_id, now, form.company_name, form.licence_sn, form.tax_id, request.language);
    await notify(tx, own.account, request.language, receivedMail(request.language, request.site, form.company_name));
    return { status: arrow.to };
  });
};
