-- A report that a company advertised a product below its minimum advertised price, or sold it where that is banned: by the manufacturer or by
-- staff. The company answers, and staff decide (docs/decisions/0399).
create table advertising_breaches (
  breach_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  product_id bigint not null references products,
  -- Null until somebody says who it was.
  company_id bigint references companies,
  -- A channel by name, or `other` with its name in words.
  channel text not null check (length(channel) between 1 and 40),
  channel_name text not null default '' check (length(channel_name) <= 60),
  -- Where it was seen. It is never opened by us.
  url text not null check (length(url) between 1 and 500),
  seen_cents price_cents,
  seen_on date not null,
  note text not null check (length(note) between 1 and 1000),
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  -- What applied on that day, and what was wrong by it.
  map_cents price_cents,
  is_below boolean not null,
  is_banned boolean not null,
  status text not null check (status in ('reported', 'asked', 'unanswered', 'answered', 'upheld', 'dismissed')),
  reported_at timestamptz not null,
  reported_by bigint not null references people,
  asked_at timestamptz,
  asked_by bigint references people,
  answer_by timestamptz,
  answer text not null default '' check (length(answer) <= 1000),
  answer_file_ids uuid[] not null default '{}' check (cardinality(answer_file_ids) <= 5),
  answered_at timestamptz,
  answered_by bigint references people,
  decided_at timestamptz,
  decided_by bigint references people,
  decision_note text not null default '' check (length(decision_note) <= 500),
  check (is_below or is_banned),
  check ((status in ('upheld', 'dismissed')) = (decided_at is not null)),
  check (status in ('reported', 'dismissed') or (company_id is not null and asked_at is not null and answer_by is not null)),
  check (status <> 'answered' or answered_at is not null)
);
create index advertising_breaches_open on advertising_breaches (reported_at, breach_id) where decided_at is null;
create index advertising_breaches_decided on advertising_breaches (decided_at desc, breach_id desc) where decided_at is not null;
create index advertising_breaches_asked on advertising_breaches (answer_by) where status = 'asked';
create index advertising_breaches_of_merchant on advertising_breaches (merchant_id, breach_id desc);
create index advertising_breaches_of_company on advertising_breaches (company_id, breach_id desc) where company_id is not null;
