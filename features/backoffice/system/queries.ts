import { statement } from "#platform/db.ts";
import type { BackupState } from "./statuses.ts";

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
export const isBackupDue = statement("system.isBackupDue")(`select not exists (select from backups
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
export const logArchive = statement("system.logArchive")<{ is_on: boolean }>(
  `select current_setting('archive_mode') <> 'off' as is_on, last_archived_time as last_at,
     coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing from pg_stat_archiver`,
);

/** Whether a backup was asked for that has not begun. */
export const isBackupWaiting = statement("system.isBackupWaiting")(
  `select exists (select from backup_requests where requested_at > coalesce((select max(began_at) from backups), '-infinity')) as waiting`,
);

/** An invariant that does not hold: by how many rows, and one of them. */
export interface BrokenCount {
  invariant: string;
  broken: number;
  example: string;
}

export const recordInvariants = statement("system.recordInvariants")(
  `insert into invariant_checks (checked_at, duration_ms, broken) values (:now, :duration_ms, :broken)
   on conflict (one_row) do update set checked_at = :now, duration_ms = :duration_ms, broken = :broken, failed_at = null, failure = null`,
);

/** The check itself failed, as when it takes too long: what the last one found stays. */
export const recordFailedCheck = statement("system.recordFailedCheck")(
  "insert into invariant_checks (failed_at, failure) values (:now, :failure) on conflict (one_row) do update set failed_at = :now, failure = :failure",
);

export const lastInvariantCheck = statement("system.lastInvariantCheck")<{ broken: BrokenCount[] }>(
  "select checked_at, duration_ms, broken, failed_at, failure from invariant_checks",
);

/** What a process says about itself. Written every ten seconds under the same id. */
export const reportProcess = statement("system.reportProcess")<{ ":kind": "web" | "worker" | "both" }>(
  `insert into server_processes (process_id, kind, host, pid, version, started_at, seen_at, memory_bytes, loop_delay_ms, index_age_ms, statements)
   values (:process_id, :kind, :host, :pid, :version, :started_at, :now, :memory_bytes, :loop_delay_ms, :index_age_ms?, :statements)
   on conflict (process_id) do update set seen_at = :now, memory_bytes = :memory_bytes, loop_delay_ms = :loop_delay_ms,
     index_age_ms = :index_age_ms?, statements = :statements`,
);

export const deleteProcess = statement("system.deleteProcess")("delete from server_processes where process_id = :process_id");

/** Deletes processes that have said nothing for a long time. */
export const deleteSilentProcesses = statement("system.deleteSilentProcesses")("delete from server_processes where seen_at < :before");

export const listProcesses = statement("system.listProcesses")<{ kind: "web" | "worker" | "both" }>(
  `select process_id::text, kind, host, pid, version, started_at, seen_at, memory_bytes, loop_delay_ms, index_age_ms from server_processes
   order by seen_at < :alive_since, kind, host, started_at limit 100`,
);

/** The statements that took most of the time of all processes that live. */
export const heaviestStatements = statement("system.heaviestStatements")<{ name: string; runs: number; total_ms: number; max_ms: number }>(
  `select name, sum(runs)::bigint as runs, sum(ms)::bigint as total_ms, max(max_ms) as max_ms
   from server_processes, jsonb_to_recordset(statements) as load (name text, runs bigint, ms bigint, max_ms bigint)
   where seen_at >= :alive_since group by name order by sum(ms) desc, name limit :limit`,
);

/** Adds what a process counted to what all of them did. */
export const addExceptions = statement("system.addExceptions")(
  `insert into exceptions (exception_key, source, error, message, frame, request_id, occurrences, first_at, last_at)
   select exception_key, source, error, message, frame, request_id, occurrences, :now, :now
   from jsonb_to_recordset(:counted::jsonb)
     as counted (exception_key text, source text, error text, message text, frame text, request_id text, occurrences bigint)
   order by exception_key
   on conflict (exception_key) do update set message = excluded.message, request_id = coalesce(excluded.request_id, exceptions.request_id),
     occurrences = exceptions.occurrences + excluded.occurrences, last_at = :now`,
);

/** Deletes all but the latest. */
export const deleteOldExceptions = statement("system.deleteOldExceptions")(
  "delete from exceptions where exception_key in (select exception_key from exceptions order by last_at desc, exception_key offset :most::integer)",
);

export const recentExceptions = statement("system.recentExceptions")(
  `select exception_key, source, error, message, frame, request_id, occurrences, first_at, last_at from exceptions
   order by last_at desc, exception_key limit :limit`,
);

/** Messages by channel and runs of jobs by name, where there are any: how many wait, since when, and how many failed. */
export const listQueues = statement("system.listQueues")<{ queue: string }>(
  `select channel as queue, count(*)::integer as waiting, min(created_at) as oldest_at, count(last_error)::integer as failed
   from outbox_messages where sent_at is null group by channel
   union all
   select job, count(*) filter (where state in ('created', 'retry', 'active'))::integer,
     min(created_at) filter (where state in ('created', 'retry', 'active')), count(*) filter (where state = 'failed')::integer
   from queued_jobs() group by job having count(*) filter (where state in ('created', 'retry', 'active', 'failed')) > 0
   order by failed desc, oldest_at, queue`,
);

/** What failed, the latest first: runs of jobs, and messages that are tried again or were given up. */
export const failedWork = statement("system.failedWork")<{ queue: string; item: string; failed_at: Date }>(
  `select queue, item, failed_at, tries, error from (
     (select channel as queue, message_id::text as item, coalesce(try_after, created_at) as failed_at, attempts as tries, last_error as error
      from outbox_messages where sent_at is null and last_error is not null order by message_id desc limit :limit)
     union all
     (select job, job_id::text, ended_at, 1, coalesce(error, '') from queued_jobs() where state = 'failed' order by ended_at desc limit :limit)
   ) as failures order by failed_at desc, item limit :limit`,
);

export const retryFailedJobs = statement("system.retryFailedJobs")("select retry_failed_jobs(:job, :job_id?) as changed");

export const discardFailedJobs = statement("system.discardFailedJobs")("select discard_failed_jobs(:job, :job_id?) as changed");

/** The tables that are split by month (docs/decisions/0392). */
export const tablesByMonth = statement("system.tablesByMonth")("select distinct table_name from month_partitions order by table_name");

/** Makes the partitions of this month and of so many after it, where they are missing. */
export const makeMonths = statement("system.makeMonths")("select make_months(:table_name::text::regclass, :now, :ahead) as made");
