import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { minuteMs } from "#kernel/clock.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { createConcurrencyLimiter } from "#platform/concurrency-limiter.ts";
import type { Db, Tx } from "#platform/db.ts";
import { errorForLog } from "#platform/error-for-log.ts";
import type { Platform } from "#platform/platform.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context, UploadedFile } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type { uploadFile } from "../contract.ts";
import { glbRefusal } from "../glb.ts";
import { judgePdf } from "../pdf.ts";
import { cleanPicture } from "../pictures.ts";
import { insertFile, lockApplicant, lockOwner, spaceUsed } from "../queries.ts";
import {
  bytesPerPerson,
  claimedFormat,
  claimRefusal,
  type FileTypeNumber,
  type Format,
  filesPerPerson,
  filesPerSettlement,
  formatOfContent,
  formats,
  hidesArchive,
  hidesMarkup,
  shownName,
} from "../rules.ts";
import { fileUrl } from "./read.ts";

const uploadsPerPerson = { most: 200, windowMs: 15 * minuteMs };

/** Two files are worked on at a time, so that eight big uploads at once need the memory of two (security S59). */
const inTurn = createConcurrencyLimiter(2, 50);

interface CheckedFile {
  bytes: Buffer;
  format: Format;
  width: number | null;
  height: number | null;
}

/** Looks into a file: it must be what its name says, and nothing else beside it. Pictures come back written anew. */
const checkContent = async (file: UploadedFile, format: Format): Promise<CheckedFile> => {
  const bytes = await readFile(file.path);
  if (formatOfContent(bytes) !== format || hidesArchive(bytes)) return refuse("FILE_DAMAGED", {}, ["file_data"]);
  if (format === "pdf") {
    const verdict = judgePdf(bytes);
    if (verdict !== "plain") return refuse(verdict === "active" ? "PDF_NOT_PLAIN" : "FILE_DAMAGED", {}, ["file_data"]);
  }
  if (format === "glb") refuseIf(glbRefusal(bytes), "file_data");
  if (format !== "jpg" && format !== "png") return { bytes, format, width: null, height: null };
  if (hidesMarkup(bytes)) return refuse("FILE_DAMAGED", {}, ["file_data"]);
  return { ...(await cleanPicture(bytes, format)), format };
};

/** The one file of the call, if its name, type and size may pass. */
const claimedFile = (files: readonly UploadedFile[], type: FileTypeNumber): { file: UploadedFile; format: Format } => {
  const [file, ...others] = files;
  if (file?.field !== "file_data") return refuse("CHECK_FIELDS", {}, ["file_data"]);
  if (others.length > 0) return refuse("TOO_MANY_FILES", { most: 1 }, ["file_data"]);
  refuseIf(claimRefusal(file, type), "file_data");
  return { file, format: claimedFormat(file) ?? refuse("UPLOAD_FAILED", {}, ["file_data"]) };
};

const refuseWhenFull = async (db: Db, personId: number, more: number): Promise<void> => {
  const used = await db.only(spaceUsed, personId);
  if (used.files >= filesPerPerson || used.bytes + more > bytesPerPerson) refuse("FILE_QUOTA");
};

type Owner = Pick<Session, "person_id" | "company_id" | "merchant_id">;

/** Somebody who is nobody's person yet: their papers belong to the application of a manufacturer. */
interface Applicant {
  settlement_id: number;
}

/** What a file is kept as: looked into already, with its owner and what it is for. */
interface FileToKeep {
  owner: Owner | Applicant;
  type: FileTypeNumber;
  name: string;
  checked: CheckedFile;
  now: Date;
}

/** Uploads of one owner come one after the other, so that none slips past the quota. */
const takeRoom = async (tx: Tx, owner: Owner | Applicant, more: number): Promise<void> => {
  if ("settlement_id" in owner) {
    const used = await tx.only(lockApplicant, owner.settlement_id);
    if (used.files >= filesPerSettlement) refuse("FILE_QUOTA");
    return;
  }
  await tx.only(lockOwner, owner.person_id);
  await refuseWhenFull(tx, owner.person_id, more);
};

/** Writes the bytes, then the row in `transaction`; a row that is refused takes its bytes along. */
const keepFile = async (
  platform: Platform,
  { owner, type, name, checked, now }: FileToKeep,
  transaction: (work: (tx: Tx) => Promise<Kept>) => Promise<Kept>,
): Promise<Kept> => {
  const fileId = platform.ids.uuid();
  const random = platform.ids.token(16);
  const key = `uploads/${random.slice(0, 2)}/${random}`;
  const sha256 = createHash("sha256").update(checked.bytes).digest();
  try {
    await platform.files.write(key, checked.bytes);
  } catch (error) {
    // A full disk is ours to hear of; whoever sent the file may try again.
    console.error("A file could not be kept:", errorForLog(error));
    return refuse("UPLOAD_FAILED", {}, ["file_data"]);
  }
  try {
    return await transaction(async (tx) => {
      await takeRoom(tx, owner, checked.bytes.length);
      const person = "settlement_id" in owner ? { person_id: null, company_id: null, merchant_id: null } : owner;
      await tx.changed(
        insertFile,
        fileId,
        person.person_id,
        person.company_id,
        person.merchant_id,
        type,
        name,
        formats[checked.format].mime,
        checked.bytes.length,
        checked.width,
        checked.height,
        sha256,
        key,
        now,
        "settlement_id" in owner ? owner.settlement_id : null,
      );
      return { file_id: fileId, url: fileUrl(platform.settings, fileId, now), name };
    });
  } catch (error) {
    await platform.files.remove(key);
    throw error;
  }
};

interface Kept {
  file_id: string;
  url: string;
  name: string;
}

/** Takes an upload. Nothing of a refused file is kept; the row and the bytes come together or not at all. */
export const takeFile = async (context: Context<typeof uploadFile>) => {
  const { body, request, db, now, platform, session, transaction } = context;
  const { file, format } = claimedFile(request.files, body.file_type);
  await consumeRateLimit(db, `uploads:${session.person_id}`, uploadsPerPerson, now);
  await refuseWhenFull(db, session.person_id, file.bytes);
  const checked = await inTurn(() => checkContent(file, format));
  const name = shownName(file.filename);
  return keepFile(platform, { owner: session, type: body.file_type, name, checked, now }, transaction);
};

/** A picture of goods that came in another way than by its own upload: the same checks, the same quota. */
export const takePicture = async (platform: Platform, owner: Owner, file: UploadedFile, now: Date): Promise<Kept> => {
  refuseIf(claimRefusal(file, 6), "file_data");
  const checked = await inTurn(() => checkContent(file, claimedFormat(file) ?? refuse("UPLOAD_FAILED", {}, ["file_data"])));
  return keepFile(platform, { owner, type: 6, name: shownName(file.filename), checked, now }, platform.database.transaction);
};

/** A paper of an application: the same checks as every upload. The caller has judged that the application is the sender's own. */
export const takePaper = async (
  platform: Platform,
  settlementId: number,
  type: 1 | 5,
  files: readonly UploadedFile[],
  now: Date,
): Promise<Kept> => {
  const { file, format } = claimedFile(files, type);
  const checked = await inTurn(() => checkContent(file, format));
  const kept = { owner: { settlement_id: settlementId }, type, name: shownName(file.filename), checked, now };
  return keepFile(platform, kept, platform.database.transaction);
};
