-- Conversations between a buyer company, a manufacturer and customer service (docs/decisions/0095).

create table chat_threads (
  thread_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- The manufacturer; null in a conversation with customer service alone.
  merchant_id bigint references merchants,
  site_code text not null references sites,
  -- What it is about. A product, an order, a contract, a case or a price request has one conversation per company and manufacturer.
  subject text not null check (subject in ('general', 'product', 'order', 'contract', 'case', 'request')),
  product_id bigint references products,
  -- The number of the order, contract, case or price request.
  reference text not null default '',
  status text not null default 'open' check (status in ('open', 'closed')),
  started_by bigint not null references people,
  -- Who answers on the seller's side: a user of the manufacturer, or staff in a conversation with customer service.
  assigned_to bigint references people,
  -- Since when customer service takes part in a conversation with a manufacturer.
  service_joined_at timestamptz,
  created_at timestamptz not null,
  -- Since when the buyer waits for an answer; null when it is not the seller's turn.
  waiting_since timestamptz,
  last_message_id bigint not null default 0,
  last_message_at timestamptz not null,
  last_side text not null default '' check (last_side in ('', 'buyer', 'merchant', 'operator')),
  last_excerpt text not null default '',
  messages integer not null default 0 check (messages >= 0),
  reports_open integer not null default 0 check (reports_open >= 0),
  check ((subject = 'product') = (product_id is not null)),
  check ((subject in ('order', 'contract', 'case', 'request')) = (reference <> ''))
);
create unique index chat_threads_of_subject on chat_threads (company_id, coalesce(merchant_id, 0), subject, coalesce(product_id, 0), reference);
create index chat_threads_of_company on chat_threads (company_id, last_message_at desc, thread_id desc);
create index chat_threads_of_merchant on chat_threads (merchant_id, last_message_at desc, thread_id desc);
create index chat_threads_of_service on chat_threads (last_message_at desc, thread_id desc)
  where merchant_id is null or service_joined_at is not null or reports_open > 0;
create index chat_threads_unanswered on chat_threads (merchant_id, last_message_at desc, thread_id desc) where last_side = 'buyer' and status = 'open';
create index chat_threads_by_time on chat_threads (last_message_at);
create index chat_threads_waiting on chat_threads (waiting_since) where waiting_since is not null;

create table chat_messages (
  message_id bigint generated always as identity primary key,
  thread_id bigint not null references chat_threads,
  side text not null check (side in ('buyer', 'merchant', 'operator', 'system')),
  -- Who wrote it or caused it; null for what the system did by itself.
  person_id bigint references people,
  body text not null default '',
  -- A step of the conversation instead of a text: closed, reopened, assigned …
  event text not null default '',
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  quoted_id bigint references chat_messages,
  mentions bigint[] not null default '{}' check (cardinality(mentions) <= 10),
  -- What the text was pointed out for: contact data, payment outside the platform.
  warnings text[] not null default '{}' check (warnings <@ '{contact,payment}'),
  -- A note that only the writer's side reads.
  is_internal boolean not null default false,
  created_at timestamptz not null,
  check ((side = 'system') = (event <> '')),
  check (side = 'system' or person_id is not null),
  check (side = 'system' or body <> '' or file_ids <> '{}')
);
create index chat_messages_of_thread on chat_messages (thread_id, message_id);
create index chat_messages_by_part on chat_messages using gin (lower(body) gin_trgm_ops) where event = '';

-- How far a person has received and read a conversation, and up to which message they were sent an email.
create table chat_readers (
  thread_id bigint not null references chat_threads,
  person_id bigint not null references people,
  side text not null check (side in ('buyer', 'merchant', 'operator')),
  delivered_id bigint not null default 0,
  read_id bigint not null default 0,
  mailed_id bigint not null default 0,
  primary key (thread_id, person_id),
  check (delivered_id >= read_id)
);
create index chat_readers_of_person on chat_readers (person_id, thread_id);

-- Every answer to a waiting buyer, for the promise of 12 hours and the response time that buyers see.
create table chat_answers (
  answer_id bigint generated always as identity primary key,
  thread_id bigint not null references chat_threads,
  -- Null for customer service.
  merchant_id bigint references merchants,
  person_id bigint not null references people,
  asked_at timestamptz not null,
  answered_at timestamptz not null,
  check (answered_at >= asked_at)
);
create index chat_answers_of_seller on chat_answers (coalesce(merchant_id, 0), answered_at desc);

-- A company and a manufacturer of which one wants no messages from the other.
create table chat_blocks (
  company_id bigint not null references companies,
  merchant_id bigint not null references merchants,
  by_side text not null check (by_side in ('buyer', 'merchant')),
  person_id bigint not null references people,
  at timestamptz not null,
  primary key (company_id, merchant_id, by_side)
);

create table chat_reports (
  report_id bigint generated always as identity primary key,
  thread_id bigint not null references chat_threads,
  message_id bigint references chat_messages,
  -- Null for what the platform pointed out by itself.
  reporter_id bigint references people,
  reporter_side text not null check (reporter_side in ('buyer', 'merchant', 'system')),
  reason text not null check (reason in ('contact', 'payment', 'abuse', 'spam', 'fraud', 'other')),
  note text not null default '',
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null,
  decided_by bigint references people,
  decided_at timestamptz,
  decision_note text not null default '',
  check ((status = 'open') = (decided_at is null)),
  check ((reporter_side = 'system') = (reporter_id is null))
);
create index chat_reports_of_thread on chat_reports (thread_id, report_id);
create unique index chat_reports_once on chat_reports (thread_id, reporter_side, reason) where status = 'open' and reporter_side = 'system';

-- Texts that a manufacturer's users or the staff insert into their messages.
create table chat_saved_replies (
  reply_id bigint generated always as identity primary key,
  -- Null for customer service.
  merchant_id bigint references merchants,
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  person_id bigint not null references people,
  updated_at timestamptz not null
);
create index chat_saved_replies_of_seller on chat_saved_replies (coalesce(merchant_id, 0), reply_id);

-- When a manufacturer, or customer service with 0, is in the office.
create table chat_office_hours (
  seller_id bigint primary key,
  time_zone text not null,
  -- Days of the week, 1 is Monday.
  weekdays integer[] not null check (weekdays <@ '{1,2,3,4,5,6,7}'),
  opens text not null check (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes text not null check (closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and closes > opens),
  updated_by bigint references people,
  updated_at timestamptz not null
);
