-- Where buyers' transfers go is changed by two people: one proposes, another one agrees (security S7, decision 0038).

create table site_bank_changes (
  bank_change_id bigint generated always as identity primary key,
  site_code text not null references sites,
  before jsonb not null,
  bank jsonb not null,
  reason text not null check (reason <> ''),
  status text not null default 'waiting' check (status in ('waiting', 'applied', 'refused', 'withdrawn')),
  proposed_by bigint not null references people,
  proposed_at timestamptz not null,
  reviewed_by bigint references people,
  reviewed_at timestamptz,
  review_note text not null default '',
  check ((status = 'waiting') = (reviewed_at is null)),
  check ((reviewed_at is null) = (reviewed_by is null)),
  check (status = 'withdrawn' or reviewed_by <> proposed_by)
);
create unique index one_waiting_site_bank_change on site_bank_changes (site_code) where status = 'waiting';
create index on site_bank_changes (site_code, bank_change_id desc);
