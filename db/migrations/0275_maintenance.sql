create table maintenance (
  one_row boolean primary key default true check (one_row),
  message translated not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > began_at)
);

create table switched_off_features (
  feature text primary key,
  switched_at timestamptz not null
);
