import { statement } from "#platform/db.ts";

/** What a process says about itself. Written every ten seconds under the same id. */
export const reportProcess = statement("system.reportProcess")<{ ":kind": "web" | "worker" | "both"; ":statements": string }>(
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
