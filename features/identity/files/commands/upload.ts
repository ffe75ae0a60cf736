import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { minuteMs } from "#kernel/clock.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import { errorForLog } from "#platform/error-for-log.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context, UploadContext, UploadedFile } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import { createWorkPool } from "#platform/work-pool.ts";
import { createWorkerThread, isBeyondBounds } from "#platform/worker-thread.ts";
import type { uploadFile } from "../contract.ts";
import { validateGlb } from "../glb.ts";
import { isMp4Video } from "../mp4.ts";
import type { PdfVerdict } from "../pdf.ts";
import { sanitizePicture } from "../pictures.ts";
import { insertFile, lockApplication, lockOwner, storageUsage } from "../queries.ts";
import { type FileTypeNumber, type Format, formats } from "../rules/file-types.ts";
import {
  containsArchive,
  containsMarkup,
  detectFormat,
  getClaimedFormat,
  maxBytesPerPerson,
  maxFilesPerApplication,
  maxFilesPerPerson,
  toDisplayName,
  validateClaim,
} from "../rules.ts";
import { signFileUrl } from "./read.ts";

const uploadRateLimit = { max: 200, windowMs: 15 * minuteMs };

/** Limits concurrent file processing to bound memory use (docs/security.md S59). */
const pool = createWorkPool({ name: "uploads", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 80 });

const inspectInThread = createWorkerThread<Uint8Array, PdfVerdict>({
  pool: { name: "pdf-uploads", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 80 },
  source: new URL("../pdf-thread.ts", import.meta.url),
  maxMegabytes: 384,
  maxMs: 20_000,
});

/** What cannot be inspected within these bounds is damaged. */
const inspectPdfInThread = (bytes: Buffer): Promise<PdfVerdict> =>
  inspectInThread(bytes).catch((error: unknown) => {
    if (isBeyondBounds(error)) return "damaged";
    throw error;
  });

interface CheckedFile {
  bytes: Buffer;
  format: Format;
  width: number | null;
  height: number | null;
}

/** Validates the content of a file against its format. Images are returned re-encoded. */
const checkContent = async (file: UploadedFile, format: Format): Promise<CheckedFile> => {
  const bytes = await readFile(file.path);
  if (detectFormat(bytes) !== format || containsArchive(bytes)) return refuse("FILE_DAMAGED", {}, ["file_data"]);
  if (format === "pdf") {
    const verdict = await inspectPdfInThread(bytes);
    if (verdict !== "plain") return refuse(verdict === "active" ? "PDF_NOT_PLAIN" : "FILE_DAMAGED", {}, ["file_data"]);
  }
  if (format === "mp4" && !isMp4Video(bytes)) return refuse("FILE_DAMAGED", {}, ["file_data"]);
  if (format === "glb") refuseIf(await validateGlb(bytes), "file_data");
  if (format !== "jpg" && format !== "png") return { bytes, format, width: null, height: null };
  if (containsMarkup(bytes)) return refuse("FILE_DAMAGED", {}, ["file_data"]);
  return { ...(await sanitizePicture(bytes, format)), format };
};

/** The single file of the request, after checks of name, type and size. */
const getUploadedFile = (files: readonly UploadedFile[], type: FileTypeNumber): { file: UploadedFile; format: Format } => {
  const [file, ...others] = files;
  if (file?.field !== "file_data") return refuse("CHECK_FIELDS", {}, ["file_data"]);
  if (others.length > 0) return refuse("TOO_MANY_FILES", { most: 1 }, ["file_data"]);
  refuseIf(validateClaim(file, type), "file_data");
  return { file, format: getClaimedFormat(file) ?? refuse("UPLOAD_FAILED", {}, ["file_data"]) };
};

const assertQuota = async (db: Db, personId: number, more: number): Promise<void> => {
  const used = await db.only(storageUsage, { person_id: personId });
  if (used.files >= maxFilesPerPerson || used.bytes + more > maxBytesPerPerson) refuse("FILE_QUOTA");
};

type Owner = Pick<Session, "person_id" | "company_id" | "merchant_id">;

/** The owner of a merchant application's files, who has no login yet. */
interface Applicant {
  settlement_id: number;
}

/** A validated file to store. */
interface NewFile {
  owner: Owner | Applicant;
  type: FileTypeNumber;
  name: string;
  checked: CheckedFile;
  now: Date;
}

/** Locks the owner and checks the quota, so that concurrent uploads cannot exceed it. */
const reserveQuota = async (tx: Tx, owner: Owner | Applicant, more: number): Promise<void> => {
  if ("settlement_id" in owner) {
    const used = await tx.only(lockApplication, { settlement_id: owner.settlement_id });
    if (used.files >= maxFilesPerApplication) refuse("FILE_QUOTA");
    return;
  }
  await tx.only(lockOwner, { person_id: owner.person_id });
  await assertQuota(tx, owner.person_id, more);
};

/** Writes the bytes, then inserts the row in `transaction`. The bytes are removed when the row is refused. */
const storeFile = async (
  platform: Platform,
  { owner, type, name, checked, now }: NewFile,
  transaction: (work: (tx: Tx) => Promise<FileReference>) => Promise<FileReference>,
): Promise<FileReference> => {
  const fileId = platform.ids.uuid();
  const random = platform.ids.token(16);
  const key = `uploads/${random.slice(0, 2)}/${random}`;
  const sha256 = createHash("sha256").update(checked.bytes).digest();
  try {
    await platform.files.write(key, checked.bytes);
  } catch (error) {
    // Storage errors, such as a full disk, are logged; the user may retry.
    log.error({ err: errorForLog(error) }, "A file could not be stored");
    return refuse("UPLOAD_FAILED", {}, ["file_data"]);
  }
  try {
    return await transaction(async (tx) => {
      await reserveQuota(tx, owner, checked.bytes.length);
      const person = "settlement_id" in owner ? { person_id: null, company_id: null, merchant_id: null } : owner;
      tx.write(insertFile, {
        file_id: fileId,
        person_id: person.person_id,
        company_id: person.company_id,
        merchant_id: person.merchant_id,
        file_type: type,
        name,
        mime: formats[checked.format].mime,
        bytes: checked.bytes.length,
        width: checked.width,
        height: checked.height,
        sha256,
        storage_key: key,
        now,
        settlement_id: "settlement_id" in owner ? owner.settlement_id : null,
      });
      return { file_id: fileId, url: signFileUrl(platform.settings, fileId, now), name };
    });
  } catch (error) {
    await platform.files.remove(key);
    throw error;
  }
};

interface FileReference {
  file_id: string;
  url: string;
  name: string;
}

/** Refuses uploads above the rate limit or of somebody without room. */
export const admitUploadFile = async ({ db, now, session }: UploadContext<typeof uploadFile>): Promise<void> => {
  await consumeRateLimit(db, `uploads:${session.person_id}`, uploadRateLimit, now);
  await assertQuota(db, session.person_id, 0);
};

/** Validates and stores an upload. Nothing of a refused file is stored. */
export const handleUploadFile = async (context: Context<typeof uploadFile>) => {
  const { body, request, db, now, platform, session, transaction } = context;
  const { file, format } = getUploadedFile(request.files, body.file_type);
  await assertQuota(db, session.person_id, file.bytes);
  const checked = await pool.run(() => checkContent(file, format));
  const name = toDisplayName(file.filename);
  return storeFile(platform, { owner: session, type: body.file_type, name, checked, now }, transaction);
};

/** Stores a product picture that was not uploaded by its own call (such as an archive import), with the same checks and quota. */
export const storeProductPicture = async (platform: Platform, owner: Owner, file: UploadedFile, now: Date): Promise<FileReference> => {
  refuseIf(validateClaim(file, 6), "file_data");
  const checked = await pool.run(() => checkContent(file, getClaimedFormat(file) ?? refuse("UPLOAD_FAILED", {}, ["file_data"])));
  return storeFile(platform, { owner, type: 6, name: toDisplayName(file.filename), checked, now }, platform.database.transaction);
};

/**
 * Stores a signed delivery document that somebody without a login returns by a link. It counts for the person who gave out the link; the
 * caller bounds how many a link takes.
 */
export const storeDeliveryDocument = async (
  platform: Platform,
  owner: Owner,
  files: readonly UploadedFile[],
  now: Date,
): Promise<FileReference> => {
  const { file, format } = getUploadedFile(files, 5);
  const checked = await pool.run(() => checkContent(file, format));
  return storeFile(platform, { owner, type: 5, name: toDisplayName(file.filename), checked, now }, platform.database.transaction);
};

/** Stores a PDF that the platform made for somebody, such as bought labels. It counts for their quota. */
export const storeGeneratedPdf = (
  platform: Platform,
  { person_id, company_id, merchant_id }: Owner,
  { name, bytes }: { name: string; bytes: Buffer },
  now: Date,
): Promise<FileReference> => {
  const checked = { bytes, format: "pdf" as const, width: null, height: null };
  return storeFile(platform, { owner: { person_id, company_id, merchant_id }, type: 2, name, checked, now }, platform.database.transaction);
};

/** Stores a document of a merchant application. The caller has authorized the applicant. */
export const storeApplicationDocument = async (
  platform: Platform,
  settlementId: number,
  type: 1 | 5,
  files: readonly UploadedFile[],
  now: Date,
): Promise<FileReference> => {
  const { file, format } = getUploadedFile(files, type);
  const checked = await pool.run(() => checkContent(file, format));
  const newFile = { owner: { settlement_id: settlementId }, type, name: toDisplayName(file.filename), checked, now };
  return storeFile(platform, newFile, platform.database.transaction);
};
