import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type { Settings } from "#platform/settings.ts";
import type { getFileUrl } from "../contract.ts";
import { filesById, filesByOwner, type StoredFile } from "../queries.ts";
import { type FileTypeName, fileTypes } from "../rules/file-types.ts";
import { createSignedQuery } from "./signed-url.ts";

/** A signed URL of a file, valid for about ten minutes. The caller has authorized the reader. */
export const signFileUrl = (settings: Settings, fileId: string, now: Date): string =>
  `/files/${fileId}?${createSignedQuery(settings, fileId, now)}`;

type Owner = Pick<Session, "person_id" | "company_id" | "merchant_id">;

/**
 * The files with these ids. Refuses NOT_FOUND at `field` unless all belong to the person, their company or merchant and have one of
 * `types`. Features call it before they store a file id.
 */
export const getOwnedFiles = async (
  db: Db,
  owner: Owner,
  fileIds: readonly string[],
  types: readonly FileTypeName[],
  field: string,
): Promise<StoredFile[]> => {
  if (fileIds.length === 0) return [];
  const found = await db.rows(filesByOwner, {
    file_ids: fileIds,
    person_id: owner.person_id,
    company_id: owner.company_id,
    merchant_id: owner.merchant_id,
  });
  const matching = found.filter(({ file_type }) => types.some((type) => fileTypes[type].number === file_type));
  if (matching.length !== new Set(fileIds).size) return refuse("NOT_FOUND", {}, [field]);
  return matching;
};

/** Returns a signed URL. Refuses NOT_FOUND for unknown files and for files of other owners. */
export const handleGetFileUrl = async ({ body, db, now, platform, session }: Context<typeof getFileUrl>) => {
  const isStaff = session.operator_roles.length > 0;
  const [file] = isStaff
    ? await db.rows(filesById, { file_ids: [body.file_id] })
    : await db.rows(filesByOwner, {
        file_ids: [body.file_id],
        person_id: session.person_id,
        company_id: session.company_id,
        merchant_id: session.merchant_id,
      });
  if (!file) return refuse("NOT_FOUND");
  return { url: signFileUrl(platform.settings, file.file_id, now), name: file.name, mime: file.mime };
};
