import { type RowOf, statement } from "#platform/db.ts";

export type StoredFile = RowOf<typeof fileById>;

const columns = "file_id, file_type, name, mime, bytes, storage_key";

/** The file of a signed URL. The URL was signed after the reader was authorized. */
export const fileById = statement("files.fileById")(`select ${columns} from files where file_id = :file_id`);

export const filesByOwner = statement("files.filesByOwner")(`select ${columns} from files
   where file_id = any (:file_ids::uuid[]) and (owner_person_id = :person_id or owner_company_id = :company_id? or owner_merchant_id = :merchant_id?)`);

/** Files of any owner, for staff. */
export const filesById = statement("files.filesById")(`select ${columns} from files where file_id = any (:file_ids::uuid[])`);

export const lockOwner = statement("files.lockOwner")("select person_id from people where person_id = :person_id for update");

/** Locks a merchant application and counts its files. */
export const lockApplication = statement(
  "files.lockApplication",
)(`with applicant as (select settlement_id from settlements where settlement_id = :settlement_id for update)
   select (select count(*) from files where owner_settlement_id = applicant.settlement_id)::integer as files from applicant`);

export const storageUsage = statement("files.storageUsage")(
  "select count(*)::integer as files, coalesce(sum(bytes), 0)::bigint as bytes from files where owner_person_id = :person_id",
);

export const insertFile = statement(
  "files.insertFile",
)(`insert into files (file_id, owner_person_id, owner_company_id, owner_merchant_id, file_type, name, mime, bytes, width, height, sha256, storage_key, created_at,
     owner_settlement_id)
   values (:file_id, :person_id?, :company_id?, :merchant_id?, :file_type, :name, :mime, :bytes, :width?, :height?, :sha256, :storage_key, :now, :settlement_id?)`);

/** Assigns the application's files to the new merchant. The application still references them. */
export const assignFilesToMerchant = statement("files.assignFilesToMerchant")(
  "update files set owner_person_id = :person_id, owner_merchant_id = :merchant_id where owner_settlement_id = :settlement_id",
);

/** Deletes the file rows of applications and returns where their contents are stored. */
export const deleteFilesOfApplications = statement("files.deleteFilesOfApplications")(
  "delete from files where owner_settlement_id = any (:settlement_ids) returning storage_key",
);
