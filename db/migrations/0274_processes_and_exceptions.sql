create table server_processes (
  process_id uuid primary key,
  kind text not null check (kind in ('web', 'worker', 'both')),
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null,
  loop_delay_ms integer not null,
  index_age_ms integer,
  statements jsonb not null
);

create table exceptions (
  exception_key text primary key,
  source text not null,
  error text not null,
  message text not null,
  frame text not null,
  request_id text,
  occurrences bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index on exceptions (last_at desc);

alter table outbox_messages add column last_error text;

create function queued_jobs() returns table (job_id uuid, job text, state text, created_at timestamptz, ended_at timestamptz, error text)
language plpgsql stable as $$
begin
  if to_regclass('jobs.job') is not null then
    return query select run.id, run.name::text, run.state::text, run.created_on, run.completed_on, left(run.output ->> 'message', 500) from jobs.job run;
  end if;
end $$;

create function retry_failed_jobs(given_job text, given_id uuid) returns integer language plpgsql as $$
declare
  changed integer := 0;
begin
  if to_regclass('jobs.job') is not null then
    update jobs.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
    where name = given_job and state = 'failed' and (given_id is null or id = given_id);
    get diagnostics changed = row_count;
  end if;
  return changed;
end $$;

create function discard_failed_jobs(given_job text, given_id uuid) returns integer language plpgsql as $$
declare
  changed integer := 0;
begin
  if to_regclass('jobs.job') is not null then
    delete from jobs.job where name = given_job and state = 'failed' and (given_id is null or id = given_id);
    get diagnostics changed = row_count;
  end if;
  return changed;
end $$;
