import { statement } from "#platform/db.ts";
import type { BackupState } from "../statuses.ts";

interface ReferencedFile {
  key: string;
  /** The hash of the content where the database has one. */
  sha256: Buffer | null;
}

/** The keys of the file store that the database names: uploads, archives of personal data, banners, product pictures, and those that a change waiting for review brings. */
export const referencedFiles = statement("system.referencedFiles")<ReferencedFile>(`select storage_key as key, sha256 from files
   union select storage_key, null from data_exports where storage_key is not null
   union select 'media/' || picture_key || '.webp', null from banners
   union select 'media/' || banner_key || '.webp', null from store_pages where banner_key is not null
   union select 'pictures/' || picture_key || '.webp', null from product_pictures
   union select 'pictures/' || picture_key || '.webp', null from offer_pictures
   union select 'pictures/' || (picture #>> '{}') || '.webp', null
     from product_changes, jsonb_path_query(new, '$.**.picture_key') as picture where state = 'open' and jsonb_typeof(picture) = 'string'`);

/** The row of a backup that begins now. */
export const insertBackup = statement("system.insertBackup")(
  "insert into backups (began_at, place) values (:now, :place) returning backup_id",
);

export const finishBackup = statement("system.finishBackup")(
  "update backups set ended_at = :now, state = 'done', folder = :folder, bytes = :bytes where backup_id = :backup_id",
);

export const failBackup = statement("system.failBackup")(
  "update backups set ended_at = :now, state = 'failed', failure = :failure where backup_id = :backup_id",
);

/** Backups whose process ended before they did. Only who holds the lock of backups may say so. */
export const failAbandonedBackups = statement("system.failAbandonedBackups")(
  "update backups set ended_at = :now, state = 'failed', failure = 'interrupted' where state = 'running'",
);

/** Whether a backup is due: none since `since` is good or began a moment ago, or somebody asked for one after the last began. */
export const isBackupDue = statement("system.isBackupDue")<{
  due: boolean;
}>(`select not exists (select from backups
     where began_at >= :since and (state = 'done' or began_at >= :retry_before))
     or exists (select from backup_requests where requested_at > (select max(began_at) from backups)) as due`);

/** One row, so that asking many times asks for one backup. */
export const requestBackup = statement("system.requestBackup")(
  `insert into backup_requests (requested_at, requested_by) values (:now, :person_id)
   on conflict (one_row) do update set requested_at = :now, requested_by = :person_id`,
);

export const recentBackups = statement("system.recentBackups")<{ state: BackupState }>(
  "select backup_id, began_at, ended_at, state, coalesce(folder, place) as place, bytes, failure from backups order by backup_id desc limit :limit",
);

export const lastGoodBackup = statement("system.lastGoodBackup")(
  "select began_at, ended_at, folder as place, bytes from backups where state = 'done' order by backup_id desc limit 1",
);

/** Whether PostgreSQL archives its log, when it last did, and whether it fails since. */
export const logArchive = statement("system.logArchive")<{ is_on: boolean; is_failing: boolean }>(
  `select current_setting('archive_mode') <> 'off' as is_on, last_archived_time as last_at,
     coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing from pg_stat_archiver`,
);

/** Whether a backup was asked for that has not begun. */
export const isBackupWaiting = statement("system.isBackupWaiting")<{ waiting: boolean }>(
  `select exists (select from backup_requests where requested_at > coalesce((select max(began_at) from backups), '-infinity')) as waiting`,
);
