import { consumeCode, verifyCode } from "#features/identity/accounts/commands/codes.ts";
import { assertNewPassword } from "#features/identity/accounts/commands/register.ts";
import { toStoredMobile } from "#features/identity/accounts/commands/stored-phone.ts";
import { storeApplicationDocument } from "#features/identity/files/commands/upload.ts";
import { type Day, dayAt } from "#kernel/calendar.ts";
import { dayMs, minuteMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import type { Db, Tx } from "#platform/db.ts";
import { notify } from "#platform/outbox.ts";
import { hashPassword } from "#platform/passwords.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context, UploadContext } from "#platform/serve.ts";
import { hashToken } from "#platform/session.ts";
import type {
  resumeApplication,
  saveApplicationDraft,
  startApplication,
  submitApplication,
  uploadApplicationDocument,
} from "../contract.ts";
import { receivedMail } from "../mails.ts";
import {
  accountOwner,
  applicationByAccount,
  applicationByKey,
  categoriesById,
  filesByApplication,
  insertKey,
  insertSubmission,
  lockApplication,
  type MerchantApplication,
  markSubmitted,
  updateDraft,
  upsertApplication,
} from "../queries.ts";
import { applicationHours, documentFields, draftFields, isAcceptedFile, missingDocuments } from "../rules.ts";
import { applicationStatuses } from "../statuses.ts";

const keyBytes = 32;
const keyTtlMs = 30 * dayMs;
const startRateLimit = { max: 50, windowMs: 15 * minuteMs };
const uploadRateLimit = { max: 60, windowMs: 15 * minuteMs };

/** The application of a key. Refuses NOT_FOUND for an unknown or expired key. */
export const getApplicationByKey = async (db: Db, key: string, now: Date): Promise<MerchantApplication> =>
  (await db.row(applicationByKey, { key_hash: hashToken(key), now })) ?? refuse("NOT_FOUND");

const createKey = async (tx: Tx, settlementId: number, { platform, now }: Pick<Context, "platform" | "now">): Promise<string> => {
  const key = platform.ids.token(keyBytes);
  tx.write(insertKey, { key_hash: hashToken(key), settlement_id: settlementId, expires_at: new Date(now.getTime() + keyTtlMs) });
  return key;
};

/** Refuses an email address that a login already uses: MERCHANT_EXISTS or EMAIL_TAKEN_OR_REVIEWED. */
const assertAccountAvailable = async (db: Db, account: string): Promise<void> => {
  const holder = await db.row(accountOwner, { account });
  if (holder) refuse(holder.merchant_id === null ? "EMAIL_TAKEN_OR_REVIEWED" : "MERCHANT_EXISTS", {}, ["account"]);
};

/**
 * Starts an application, or continues a draft or refused one. The code is verified first, so that only the owner of an address
 * learns whether it is in use (docs/security.md S33).
 */
export const handleStartApplication = async (context: Context<typeof startApplication>) => {
  const { body, request, db, now } = context;
  assertNewPassword(body.password, body.password_confirm);
  await consumeRateLimit(db, `settlementFrom:${request.address}`, startRateLimit, now);
  const code = await verifyCode(context, body.account, "settle", body.code);
  await assertAccountAvailable(db, body.account);
  const existing = await db.row(applicationByAccount, { account: body.account });
  if (existing && existing.status !== "draft" && existing.status !== "refused") return refuse("EMAIL_TAKEN_OR_REVIEWED", {}, ["account"]);
  const passwordHash = await hashPassword(body.password);
  return context.transaction(async (tx) => {
    await consumeCode(tx, code, now);
    const started = await tx.row(upsertApplication, {
      account: body.account,
      password_hash: passwordHash,
      language: request.language,
      site_code: request.site.site_code,
      now,
    });
    if (!started) return refuse("EMAIL_TAKEN_OR_REVIEWED", {}, ["account"]);
    return { settlement_key: await createKey(tx, started.settlement_id, context), status: started.status };
  });
};

/** Opens an existing application in another browser. An address without an application is refused WRONG_CODE. */
export const handleResumeApplication = async (context: Context<typeof resumeApplication>) => {
  const { body, db, now } = context;
  const code = await verifyCode(context, body.account, "settle", body.code);
  const existing = (await db.row(applicationByAccount, { account: body.account })) ?? refuse("WRONG_CODE", {}, ["code"]);
  return context.transaction(async (tx) => {
    await consumeCode(tx, code, now);
    return { settlement_key: await createKey(tx, existing.settlement_id, context), status: existing.status };
  });
};

/** Saves the draft. Fields that the form does not have are dropped. */
export const saveDraft = async ({ body, db, now, transaction }: Context<typeof saveApplicationDraft>) => {
  const own = await getApplicationByKey(db, body.settlement_key, now);
  const draft = Object.fromEntries(Object.entries(body.draft).filter(([name]) => draftFields.includes(name)));
  return transaction(async (tx) => {
    if ((await tx.changed(updateDraft, { settlement_id: own.settlement_id, draft: JSON.stringify(draft), now })) === 0)
      refuse("SETTLEMENT_UNDER_REVIEW");
    return { changed_at: now.toISOString() };
  });
};

type DocumentContext = UploadContext<typeof uploadApplicationDocument>;

/** The application of the key. Refuses one that cannot be changed any more. */
const getOpenApplication = async ({ body, db, now }: Pick<DocumentContext, "body" | "db" | "now">): Promise<MerchantApplication> => {
  const own = await getApplicationByKey(db, body.settlement_key, now);
  return nextStatus(applicationStatuses, own.status, "submit") ? own : refuse("SETTLEMENT_UNDER_REVIEW");
};

/** Refuses documents without the key of an open application, and above the rate limit. */
export const admitDocument = async (context: DocumentContext): Promise<void> => {
  const own = await getOpenApplication(context);
  await consumeRateLimit(context.db, `settlementPapers:${own.settlement_id}`, uploadRateLimit, context.now);
};

/** Uploads a document. It belongs to the application until the approval. */
export const uploadDocument = async (context: Context<typeof uploadApplicationDocument>) => {
  const { body, request, now, platform } = context;
  const own = await getOpenApplication(context);
  return storeApplicationDocument(platform, own.settlement_id, body.file_type, request.files, now);
};

type SubmitContext = Context<typeof submitApplication>;

/** Refuses missing required documents, and NOT_FOUND for files of other owners or of the wrong type. */
const assertDocuments = async (db: Db, settlementId: number, body: SubmitContext["body"]): Promise<void> => {
  const missing = missingDocuments(body.country_name, body);
  if (missing.length > 0) refuse("CHECK_FIELDS", {}, missing);
  const own = new Map(
    (await db.rows(filesByApplication, { settlement_id: settlementId })).map(({ file_id, file_type }) => [file_id, file_type]),
  );
  for (const name of documentFields)
    for (const fileId of body[name]) if (!isAcceptedFile(name, own.get(fileId))) refuse("NOT_FOUND", {}, [name]);
};

const assertForm = async (db: Db, body: SubmitContext["body"], today: Day): Promise<void> => {
  if (body.founded_year > Number(today.slice(0, 4))) refuse("CHECK_FIELDS", {}, ["founded_year"]);
  if (body.licence_valid_until !== "" && body.licence_valid_until < today) refuse("LICENCE_RUN_OUT", {}, ["licence_valid_until"]);
  const categories = await db.rows(categoriesById, { type_ids: body.type_ids });
  if (categories.length !== body.type_ids.length) refuse("CHECK_FIELDS", {}, ["type_ids"]);
};

/** Submits the application. The second of two concurrent submissions is refused SETTLEMENT_UNDER_REVIEW. */
export const handleSubmitApplication = async (context: SubmitContext) => {
  const { body, request, db, now } = context;
  const own = await getApplicationByKey(db, body.settlement_key, now);
  await assertForm(db, body, dayAt(now, context.request.site));
  await assertDocuments(db, own.settlement_id, body);
  await assertAccountAvailable(db, own.account);
  const { settlement_key: _key, ...typed } = body;
  const form = { ...typed, mobile: toStoredMobile(body) };
  return context.transaction(async (tx) => {
    const locked = await tx.only(lockApplication, { settlement_id: own.settlement_id });
    const status = nextStatus(applicationStatuses, locked.status, "submit") ?? refuse("SETTLEMENT_UNDER_REVIEW");
    // Nothing below is refused.
    await tx.only(insertSubmission, { settlement_id: own.settlement_id, form: JSON.stringify(form), now });
    tx.write(markSubmitted, {
      settlement_id: own.settlement_id,
      now,
      company_name: form.company_name,
      license_sn: form.licence_sn,
      tax_id: form.tax_id,
      language: request.language,
    });
    const hours = request.site.review_hours.settlement ?? applicationHours;
    await notify(tx, own.account, receivedMail(request, { company: form.company_name, hours }));
    return { status };
  });
};
