import { type RowOf, statement } from "#platform/db.ts";

export type StoredFile = RowOf<typeof fileById>;

const columns = "file_id, file_type, name, mime, bytes, storage_key";

/** The file of a signed URL. The URL was signed after the reader was authorized. */
export const fileById = statement("files.fileById")<[fileId: string]>(`select ${columns} from files where file_id = $1`);

export const filesByOwner = statement("files.filesByOwner")<
  [fileIds: readonly string[], personId: number, companyId: number | null, merchantId: number | null]
>(`select ${columns} from files
   where file_id = any ($1::uuid[]) and (owner_person_id = $2 or owner_company_id = $3 or owner_merchant_id = $4)`);

/** Files of any owner, for staff. */
export const filesById = statement("files.filesById")<[fileIds: readonly string[]]>(
  `select ${columns} from files where file_id = any ($1::uuid[])`,
);

export const lockOwner = statement("files.lockOwner")<[personId: number]>("select person_id from people where person_id = $1 for update");

/** Locks a merchant application and counts its files. */
export const lockApplication = statement("files.lockApplication")<
  [settlementId: number]
>(`with applicant as (select settlement_id from settlements where settlement_id = $1 for update)
   select (select count(*) from files where owner_settlement_id = applicant.settlement_id)::integer as files from applicant`);

export const storageUsage = statement("files.storageUsage")<[personId: number]>(
  "select count(*)::integer as files, coalesce(sum(bytes), 0)::bigint as bytes from files where owner_person_id = $1",
);

export const insertFile = statement("files.insertFile")<
  [
    fileId: string,
    personId: number | null,
    companyId: number | null,
    merchantId: number | null,
    fileType: number,
    name: string,
    mime: string,
    bytes: number,
    width: number | null,
    height: number | null,
    sha256: Buffer,
    storageKey: string,
    now: Date,
    settlementId: number | null,
  ]
>(`insert into files (file_id, owner_person_id, owner_company_id, owner_merchant_id, file_type, name, mime, bytes, width, height, sha256, storage_key, created_at,
     owner_settlement_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`);

/** Assigns the application's files to the new merchant. The application still references them. */
export const assignFilesToMerchant = statement("files.assignFilesToMerchant")<[settlementId: number, personId: number, merchantId: number]>(
  "update files set owner_person_id = $2, owner_merchant_id = $3 where owner_settlement_id = $1",
);

/** Deletes the file rows of applications and returns where their contents are stored. */
export const deleteFilesOfApplications = statement("files.deleteFilesOfApplications")<[settlementIds: readonly number[]]>(
  "delete from files where owner_settlement_id = any ($1) returning storage_key",
);
