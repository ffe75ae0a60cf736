create table past_maintenance (
  one_row boolean primary key default true check (one_row),
  began_at timestamptz not null,
  ended_at timestamptz not null
);
