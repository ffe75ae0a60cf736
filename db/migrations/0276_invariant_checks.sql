create table invariant_checks (
  one_row boolean primary key default true check (one_row),
  checked_at timestamptz,
  duration_ms integer,
  broken jsonb not null default '[]',
  failed_at timestamptz,
  failure text,
  check ((checked_at is null) = (duration_ms is null)),
  check ((failed_at is null) = (failure is null))
);
