-- People, the companies they act for, sites, files, and how they prove who they are (spec 3, spec 6, design 1).

-- Text in the three languages, {"en-US": "…", "zh-CN": "…", "es-ES": "…"}.
create domain translated as jsonb check (value ?& array['en-US', 'zh-CN', 'es-ES']);
create domain cents as bigint;

create table sites (
  site_code text primary key,
  hostnames text[] not null,
  mobile_host text,
  home_url text not null,
  title text not null,
  currency text not null default '$',
  shop_sn text not null unique,
  contact_company text not null,
  contact_address text not null,
  contact_email text not null,
  contact_phone text not null,
  time_zone text not null,
  seo_keywords translated not null,
  seo_description translated not null,
  settings jsonb not null default '{}'
);

create table merchants (
  merchant_id bigint generated always as identity primary key,
  merchant_uuid uuid not null unique,
  merchant_code text not null unique,
  name text not null,
  name_zh text not null,
  logo_key text,
  origin text not null,
  port text,
  founded_year integer,
  address text not null,
  contact_email text not null,
  contact_phone text not null,
  production_days integer not null default 30,
  speciality translated not null,
  profile translated not null,
  created_at timestamptz not null default now()
);

create table people (
  person_id bigint generated always as identity primary key,
  email text unique check (email = lower(email)),
  phone text unique,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  mobile_country_code text not null default '1',
  mobile text not null default '',
  user_type integer not null default 1 check (user_type in (1, 2, 3, 86)),
  is_internal_user boolean not null default false,
  user_sn text not null unique,
  uuid uuid not null unique,
  language text not null default 'en-US',
  merchant_id bigint references merchants,
  operator_roles text[] not null default '{}',
  frozen_at timestamptz,
  created_at timestamptz not null default now(),
  check (email is not null or phone is not null)
);

create table companies (
  company_id bigint generated always as identity primary key,
  name text not null,
  user_type integer not null default 1 check (user_type in (1, 86)),
  customer_type integer not null default 1 check (customer_type in (1, 2)),
  -- 0 not certified, 1 under review, 2 certified, 3 failed (states 3).
  certified_status integer not null default 0 check (certified_status between 0 and 3),
  -- Stays true while a certified company's changed papers are under review (states 3).
  may_buy boolean not null default false,
  is_free_delivery boolean not null default false,
  is_freight boolean not null default false,
  invite_code text not null unique,
  payment_password_hash text,
  payment_password_failures integer not null default 0,
  payment_password_locked_until timestamptz,
  frozen_at timestamptz,
  created_at timestamptz not null default now()
);

create table company_members (
  company_id bigint not null references companies,
  person_id bigint not null references people,
  role text not null default 'admin' check (role in ('admin', 'purchaser', 'approver', 'finance', 'viewer')),
  primary key (company_id, person_id)
);
create index on company_members (person_id);

-- buy_discount of spec 6: the highest threshold reached (pieces in the order) gives the percentage.
create table buy_discounts (
  company_id bigint not null references companies,
  threshold integer not null check (threshold > 0),
  percent integer not null check (percent between 0 and 100),
  primary key (company_id, threshold)
);

create table sessions (
  token_hash bytea primary key,
  person_id bigint not null references people,
  company_id bigint references companies,
  site_code text not null references sites,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null default ''
);
create index on sessions (person_id) where revoked_at is null;

create table verification_codes (
  code_id bigint generated always as identity primary key,
  account text not null,
  purpose text not null check (purpose in ('register', 'reset', 'bind', 'payment')),
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index on verification_codes (account, purpose, sent_at desc);

-- One row per thing counted (an account's logins, an address's logins …) and window; limits survive a restart.
create table attempts (
  counted text not null,
  window_start timestamptz not null,
  tries integer not null,
  primary key (counted, window_start)
);

create table files (
  file_id uuid primary key,
  owner_person_id bigint not null references people,
  owner_company_id bigint references companies,
  owner_merchant_id bigint references merchants,
  file_type integer not null,
  name text not null,
  mime text not null,
  bytes integer not null,
  width integer,
  height integer,
  sha256 bytea not null,
  storage_key text not null unique,
  created_at timestamptz not null default now()
);
create index on files (owner_person_id);

create table certifications (
  auth_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  auth_status integer not null check (auth_status between 1 and 3),
  company_name text not null,
  tax_id text not null default '',
  zip_code text not null,
  company_email text not null,
  country_name text not null,
  province_name text not null,
  city_name text not null default '',
  address text not null default '',
  permit_sn text not null default '',
  licence_sn text not null,
  main_product text not null default '',
  logo_id uuid references files,
  licence_id uuid references files,
  card_front_id uuid references files,
  card_reverse_id uuid references files,
  permit_id uuid references files,
  submitted_by bigint not null references people,
  submitted_at timestamptz not null,
  reviewed_by bigint references people,
  reviewed_at timestamptz,
  -- Reasons of a refusal as codes, shown to the buyer in their own language, and the reviewer's own words.
  review_reasons text[] not null default '{}',
  review_note text not null default ''
);
create index on certifications (company_id, submitted_at desc);
create unique index one_open_certification on certifications (company_id) where auth_status = 1;
create index certifications_queue on certifications (auth_status, submitted_at);

-- What was sent to somebody: written in the transaction that causes it, delivered by the worker, shown at /dev/outbox.
create table outbox_messages (
  message_id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  language text not null,
  subject text not null default '',
  body_text text not null,
  body_html text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  -- After a failed delivery: not before this time again.
  try_after timestamptz
);
create index outbox_unsent on outbox_messages (message_id) where sent_at is null;

-- The answer given to a request_id, kept so that the same request happens once (design 3).
create table answered_requests (
  person_id bigint not null references people,
  path text not null,
  request_id uuid not null,
  body_hash bytea not null,
  answer jsonb not null,
  answered_at timestamptz not null default now(),
  primary key (person_id, path, request_id)
);

-- Who did what in the back office and with accounts: append-only.
create table audit_log (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  person_id bigint references people,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb
);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;
create trigger append_only before update or delete on audit_log for each row execute function refuse_rewriting();

create table fixed_articles (
  article_id bigint generated always as identity primary key,
  page_key text not null unique,
  title translated not null,
  body translated not null,
  position integer not null default 0
);
