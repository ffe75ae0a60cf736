create table data_exports (
  export_id uuid primary key,
  person_id bigint references people,
  company_id bigint references companies,
  requested_by bigint not null references people,
  requested_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'expired')),
  tries integer not null default 0,
  try_after timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint,
  storage_key text unique,
  check ((person_id is null) <> (company_id is null)),
  check ((state = 'ready') = (storage_key is not null)),
  check (storage_key is null or (expires_at is not null and bytes is not null))
);
create unique index one_waiting_data_export on data_exports (requested_by, person_id, company_id) nulls not distinct where state = 'waiting';
create index on data_exports (requested_by, requested_at desc);
create index data_exports_due on data_exports (try_after) where state = 'waiting';
create index data_exports_to_expire on data_exports (expires_at) where state = 'ready';

create table erasure_requests (
  erasure_request_id bigint generated always as identity primary key,
  person_id bigint references people,
  company_id bigint references companies,
  requested_by bigint not null references people,
  requested_at timestamptz not null,
  reason text not null default '' check (length(reason) <= 500),
  state text not null default 'open' check (state in ('open', 'granted', 'refused', 'withdrawn')),
  decided_by bigint references people,
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  check ((person_id is null) <> (company_id is null)),
  check ((state = 'open') = (decided_at is null)),
  check ((state in ('granted', 'refused')) = (decided_by is not null))
);
create unique index one_open_erasure_request on erasure_requests (person_id, company_id) nulls not distinct where state = 'open';
create index on erasure_requests (state, erasure_request_id desc);
create index on erasure_requests (requested_by, erasure_request_id desc);

create table erasures (
  erasure_id bigint generated always as identity primary key,
  subject text not null check (subject in ('person', 'company')),
  subject_id bigint not null,
  erased_at timestamptz not null,
  finished_at timestamptz,
  unique (subject, subject_id)
);
create index erasures_unfinished on erasures (erasure_id) where finished_at is null;

create table file_removals (
  storage_key text primary key,
  queued_at timestamptz not null
);

create table retention_periods (
  kind text primary key,
  days integer not null check (days > 0),
  changed_by bigint not null references people,
  changed_at timestamptz not null
);

create table retention_runs (
  run_id bigint generated always as identity primary key,
  kind text not null,
  ran_at timestamptz not null,
  days integer not null,
  removed integer not null,
  oldest_left timestamptz
);
create index on retention_runs (kind, run_id desc);

create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_table_name in ('audit_log', 'company_events') and current_setting('joinery.personal_data', true) = 'on' then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;
