import { statement } from "#platform/db.ts";

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
export const failedWork = statement("system.failedWork")<{ queue: string; item: string; failed_at: Date; error: string }>(
  `select queue, item, failed_at, tries, error from (
     (select channel as queue, message_id::text as item, coalesce(try_after, created_at) as failed_at, attempts as tries, last_error as error
      from outbox_messages where sent_at is null and last_error is not null order by message_id desc limit :limit)
     union all
     (select job, job_id::text, ended_at, 1, coalesce(error, '') from queued_jobs() where state = 'failed' order by ended_at desc limit :limit)
   ) as failures order by failed_at desc, item limit :limit`,
);

export const retryFailedJobs = statement("system.retryFailedJobs")("select retry_failed_jobs(:job, :job_id?) as changed");

export const discardFailedJobs = statement("system.discardFailedJobs")("select discard_failed_jobs(:job, :job_id?) as changed");
