create table backups (
  backup_id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  place text not null,
  folder text,
  bytes bigint,
  failure text,
  check ((state = 'running') = (ended_at is null)),
  check ((state = 'done') = (folder is not null and bytes is not null)),
  check ((state = 'failed') = (failure is not null))
);

create table backup_requests (
  one_row boolean primary key default true check (one_row),
  requested_at timestamptz not null,
  requested_by bigint not null references people
);
