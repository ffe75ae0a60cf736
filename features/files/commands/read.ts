import { createHmac, timingSafeEqual } from "node:crypto";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type { Settings } from "#platform/settings.ts";
import type { getFileUrl } from "../contract.ts";
import { filesForStaff, filesOfOwner, type StoredFile } from "../queries.ts";
import type { FileTypeNumber } from "../rules.ts";

const lifeSeconds = 600;
const stepSeconds = 60;

const signatureOf = (settings: Settings, fileId: string, expires: number): Buffer =>
  createHmac("sha256", `files:${settings.pepper}`).update(`${fileId}.${expires}`).digest();

/**
 * An address under which a file can be read for about ten minutes, for a reader whom the caller has judged. It holds no
 * token (security S40); within a minute it is the same, so that browsers keep the picture.
 */
export const fileUrl = (settings: Settings, fileId: string, now: Date): string => {
  const expires = Math.ceil(now.getTime() / 1000 / stepSeconds) * stepSeconds + lifeSeconds;
  return `/files/${fileId}?expires=${expires}&signature=${signatureOf(settings, fileId, expires).toString("hex")}`;
};

/** Whether an address was made by `fileUrl` and is still good. */
export const isFileUrlGood = (
  settings: Settings,
  fileId: string,
  query: { expires?: unknown; signature?: unknown },
  now: Date,
): boolean => {
  const { expires, signature } = query;
  if (typeof expires !== "string" || typeof signature !== "string") return false;
  if (!/^[0-9]{1,12}$/.test(expires) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Number(expires) * 1000 < now.getTime()) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), signatureOf(settings, fileId, Number(expires)));
};

type Owner = Pick<Session, "person_id" | "company_id" | "merchant_id">;

/**
 * The files with these ids, if all of them belong to the caller, their company or manufacturer and were uploaded as one of
 * `types`. Refuses NOT_FOUND, naming `field`, otherwise. Features ask it before they keep a file id.
 */
export const ownedFiles = async (
  db: Db,
  owner: Owner,
  fileIds: readonly string[],
  types: readonly FileTypeNumber[],
  field: string,
): Promise<StoredFile[]> => {
  if (fileIds.length === 0) return [];
  const found = await db.rows(filesOfOwner, fileIds, owner.person_id, owner.company_id, owner.merchant_id);
  const fitting = found.filter(({ file_type }) => (types as readonly number[]).includes(file_type));
  if (fitting.length !== new Set(fileIds).size) return refuse("NOT_FOUND", {}, [field]);
  return fitting;
};

/** Refuses NOT_FOUND for a file of somebody else as for one that never was. */
export const readFileUrl = async ({ body, db, now, platform, session }: Context<typeof getFileUrl>) => {
  const isStaff = session.operator_roles.length > 0;
  const [file] = isStaff
    ? await db.rows(filesForStaff, [body.file_id])
    : await db.rows(filesOfOwner, [body.file_id], session.person_id, session.company_id, session.merchant_id);
  if (!file) return refuse("NOT_FOUND");
  return { url: fileUrl(platform.settings, file.file_id, now), name: file.name, mime: file.mime };
};
