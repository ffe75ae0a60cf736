import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type { Settings } from "#platform/settings.ts";
import type { getFileUrl } from "../contract.ts";
import { filesForStaff, filesOfOwner, type StoredFile } from "../queries.ts";
import type { FileTypeNumber } from "../rules.ts";
import { signedQuery } from "./signed-address.ts";

/** An address under which a file can be read for about ten minutes, for a reader whom the caller has judged. */
export const fileUrl = (settings: Settings, fileId: string, now: Date): string => `/files/${fileId}?${signedQuery(settings, fileId, now)}`;

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
