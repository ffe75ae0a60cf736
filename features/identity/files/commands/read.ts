import { refuse } from "#kernel/refusals.ts";
import type { AreaLimits } from "#kernel/staff-areas.ts";
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

/** Whether a member of staff whose role closes areas may read a file that is not theirs. */
export type FileJudge = (db: Db, limits: AreaLimits, file_id: string) => Promise<boolean>;

let judge: FileJudge = async () => false;
/** What names a file lies in higher domains, which judge it. */
export const registerFileJudge = (known: FileJudge): void => {
  judge = known;
};

/** The file that a reader may have: one of their own, their company's or manufacturer's, and as staff those of areas that their role leaves open. */
const findReadable = async (db: Db, session: Session, file_id: string): Promise<StoredFile | undefined> => {
  const isStaff = session.operator_roles.length > 0;
  if (isStaff && session.closed_areas.length === 0) return (await db.rows(filesById, { file_ids: [file_id] }))[0];
  const { person_id, company_id, merchant_id } = session;
  const [own] = await db.rows(filesByOwner, { file_ids: [file_id], person_id, company_id, merchant_id });
  if (own || !isStaff) return own;
  return (await judge(db, session, file_id)) ? (await db.rows(filesById, { file_ids: [file_id] }))[0] : undefined;
};

/** Returns a signed URL. Refuses NOT_FOUND for unknown files, for files of other owners, and to staff for files of areas that their role closes. */
export const handleGetFileUrl = async ({ body, db, now, platform, session }: Context<typeof getFileUrl>) => {
  const file = (await findReadable(db, session, body.file_id)) ?? refuse("NOT_FOUND");
  return { url: signFileUrl(platform.settings, file.file_id, now), name: file.name, mime: file.mime };
};
