-- What people are told on the platform: messages about their own matters, the operator's notices, and feedback (decision 0028).

-- One row per reader. A message is kept as its kind and what its sentences name, so that it is read in the language of the day.
create table messages (
  message_id bigint generated always as identity primary key,
  person_id bigint not null references people,
  -- For which company the reader is told; null for what concerns the person, a manufacturer or a desk.
  company_id bigint references companies,
  kind text not null,
  message_group text not null check (message_group in ('orders', 'money', 'company', 'products', 'security', 'service')),
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  -- Where it leads, on our own pages; empty when there is nothing to open.
  href text not null default '' check (href = '' or href ~ '^/[^/]'),
  created_at timestamptz not null,
  read_at timestamptz
);
create index on messages (person_id, message_id desc);
create index on messages (person_id, message_group, message_id desc);
create index unread_messages on messages (person_id, message_id desc) where read_at is null;

-- What somebody does not want by mail; no row means the usual.
create table message_settings (
  person_id bigint not null references people,
  message_group text not null check (message_group in ('orders', 'money', 'company', 'products', 'service')),
  by_mail boolean not null,
  primary key (person_id, message_group)
);

create table notices (
  notice_id bigint generated always as identity primary key,
  category text not null check (category in ('news', 'policy', 'logistics', 'maintenance')),
  title translated not null,
  body translated not null,
  audience text not null check (audience in ('all', 'site', 'group', 'company')),
  site_code text references sites,
  audience_group text check (audience_group in ('certified', 'uncertified', 'china', 'manufacturers')),
  company_id bigint references companies,
  publish_at timestamptz not null,
  -- Taken back by the operator: nobody sees it any more.
  withdrawn_at timestamptz,
  -- When those who are online were told.
  announced_at timestamptz,
  written_by bigint not null references people,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((audience = 'site') = (site_code is not null)),
  check ((audience = 'group') = (audience_group is not null)),
  check ((audience = 'company') = (company_id is not null))
);
create index on notices (publish_at desc, notice_id desc) where withdrawn_at is null;
create index on notices (publish_at) where announced_at is null;

create table notice_reads (
  person_id bigint not null references people,
  notice_id bigint not null references notices,
  read_at timestamptz not null,
  -- The reader has taken it off the own list.
  removed_at timestamptz,
  primary key (person_id, notice_id)
);

-- A question or complaint to the operator, owned by the company it was written for.
create table feedback (
  feedback_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  site_code text not null references sites,
  category text not null check (category in ('order', 'product', 'payment', 'delivery', 'account', 'idea', 'other')),
  order_number text not null default '',
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  assigned_to bigint references people,
  created_at timestamptz not null,
  -- Since when the customer waits for an answer; null when it is the customer's turn or nobody's.
  waiting_since timestamptz,
  first_answered_at timestamptz,
  last_entry_at timestamptz not null,
  check ((status = 'open') = (waiting_since is not null))
);
create index on feedback (company_id, feedback_id desc);
create index on feedback (status, waiting_since);

create table feedback_entries (
  entry_id bigint generated always as identity primary key,
  feedback_id bigint not null references feedback,
  person_id bigint not null references people,
  is_staff boolean not null,
  body text not null check (body <> ''),
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  created_at timestamptz not null
);
create index on feedback_entries (feedback_id, entry_id);

-- Who is online hears of every change of what is unread, whichever server and whichever statement made it.
create function tell_readers() returns trigger language plpgsql as $$
declare readers text;
begin
  select case when count(distinct person_id) > 500 then 'all' else string_agg(distinct person_id::text, ',') end into readers from changed;
  if readers is not null then perform pg_notify('messages', readers); end if;
  return null;
end $$;
create trigger messages_came after insert on messages referencing new table as changed for each statement execute function tell_readers();
create trigger messages_changed after update on messages referencing new table as changed for each statement execute function tell_readers();
create trigger messages_went after delete on messages referencing old table as changed for each statement execute function tell_readers();
create trigger notices_read after insert on notice_reads referencing new table as changed for each statement execute function tell_readers();
