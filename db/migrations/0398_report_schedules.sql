-- Reports by email.
-- A report that a person of the staff gets by email again and again. Whether they may still read it is judged when it is sent.
create table report_schedules (
  report text not null check (report ~ '^[a-z_]{1,40}$'),
  person_id bigint not null references people,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  site_code text not null references sites,
  next_at timestamptz not null,
  last_sent_at timestamptz,
  primary key (person_id, report)
);
create index report_schedules_due on report_schedules (next_at);
