-- People, the companies and manufacturers they act for, how they prove who they are, and the messages they get.

-- features/identity/accounts ------------------------------------------------------------------------------------------------------------

-- A manufacturer that sells here.
create table merchants (
  merchant_id bigint generated always as identity primary key,
  -- Its name in addresses and on the wire.
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
  -- Days of production that the store page states.
  production_days integer not null default 30,
  speciality translated not null,
  profile translated not null,
  created_at timestamptz not null default now(),
  -- Whether the operator reviews changes of its products before they show; null: as its sites say.
  reviews_changes boolean,
  -- Whether everybody who works for it needs two-step verification; its owners decide.
  requires_second_factor boolean not null default false,
  -- While it is not open, none of its offers can be bought; orders that were placed go on (docs/decisions/0377).
  merchant_state text not null default 'open' check (merchant_state in ('open', 'suspended', 'closed')),
  -- Why the operator put it into this state, in words that the manufacturer reads.
  state_reason text not null default '' check (length(state_reason) <= 500),
  state_changed_at timestamptz,
  -- Whether payouts wait until the operator releases them.
  payouts_held boolean not null default false,
  -- The reason in each language, where the platform writes it; null where staff wrote it in theirs.
  state_said translated
);

-- A role that the market makes: ready roles, kept out of some areas of the work or only looking at them (kernel/staff-areas.ts).
create table staff_roles (
  staff_role_id bigint generated always as identity primary key,
  name text not null check (name <> '' and length(name) <= 60),
  -- Never the administrator's.
  ready_roles text[] not null check (cardinality(ready_roles) > 0 and not 'administrator' = any (ready_roles)),
  view_areas text[] not null default '{}',
  closed_areas text[] not null default '{}',
  -- Nobody gets it any more since then. Nobody has it either.
  archived_at timestamptz,
  changed_at timestamptz not null,
  check (not view_areas && closed_areas)
);
create unique index staff_role_names on staff_roles (lower(name));

-- A login: a member of companies, a user of a manufacturer, or staff.
create table people (
  person_id bigint generated always as identity primary key,
  email text unique check (email = lower(email)),
  phone text unique,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  mobile_country_code text not null default '1',
  mobile text not null default '',
  -- 1 buyer, 86 buyer from China, 2 manufacturer, 3 operator staff.
  user_type integer not null default 1 check (user_type in (1, 2, 3, 86)),
  is_internal_user boolean not null default false,
  user_sn text not null unique,
  uuid uuid not null unique,
  language text not null default 'en-US',
  -- The manufacturer of logins that the version before made. merchant_members says who works for whom.
  merchant_id bigint references merchants,
  -- Roles of staff; empty for everybody else (docs/domain-model.md).
  operator_roles text[] not null default '{}',
  -- Since when the login is blocked.
  frozen_at timestamptz,
  created_at timestamptz not null default now(),
  -- The role of the market's own that the operator roles come from; null for ready roles.
  staff_role_id bigint references staff_roles,
  check (email is not null or phone is not null)
);
create index people_of_staff_role on people (staff_role_id) where staff_role_id is not null;
-- Search on the staff's page of companies.
create index people_by_name on people (lower(last_name), lower(first_name));
create index people_by_part on people using gin (
  lower(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || mobile || ' ' || first_name || ' ' || last_name) gin_trgm_ops);

-- A buyer's company. It owns carts, orders, balance and addresses; its members act for it.
create table companies (
  company_id bigint generated always as identity primary key,
  name text not null,
  -- 1, or 86 for a company from China.
  user_type integer not null default 1 check (user_type in (1, 86)),
  -- 2 may use the nearby-inventory search.
  customer_type integer not null default 1 check (customer_type in (1, 2)),
  certified_status certified_status not null default 'notCertified',
  -- Stays true while changed documents of a certified company are under review.
  may_buy boolean not null default false,
  -- Whether freight is free for the company.
  is_free_delivery boolean not null default false,
  is_freight boolean not null default false,
  invite_code text not null unique,
  frozen_at timestamptz,
  created_at timestamptz not null default now(),
  -- Whether purchasers may spend the company's money themselves; the payment password guards it either way.
  purchasers_may_pay boolean not null default true,
  -- Null while the company pays list prices. Every change of a price list that concerns the company gives it another number, which makes
  -- cached prices invalid.
  price_version bigint,
  -- Whether the company's own rules ask for a purchase order number on every order.
  po_required boolean not null default false
);
create index companies_by_part on companies using gin (lower(name) gin_trgm_ops);
-- Lists of staff (docs/decisions/0041): companies by tab, the newest first; those whose discounts are set, by name.
create index companies_in_review on companies (company_id desc) where certified_status = 'underReview';
create index companies_frozen on companies (company_id desc) where frozen_at is not null;
create index companies_by_name on companies (name, company_id) where certified_status <> 'notCertified';

-- A login on one device. Only the hash of its token is stored.
create table sessions (
  token_hash bytea primary key,
  person_id bigint not null references people,
  company_id bigint references companies,
  site_code text not null references sites,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null default '',
  -- The staff member who acts for the customer whose session it is, and why.
  acting_person_id bigint references people,
  acting_reason text not null default '',
  -- The manufacturer that the person acts for in this session.
  merchant_id bigint references merchants,
  check ((acting_person_id is null) = (acting_reason = ''))
);
create index on sessions (person_id) where revoked_at is null;
create index on sessions (acting_person_id) where acting_person_id is not null;

-- A code that was sent to an account by mail or text message, stored as its hash.
create table verification_codes (
  code_id bigint generated always as identity primary key,
  account text not null,
  purpose text not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz,
  -- Where a code was requested: "device:…" and "from:…". Only from there it can be tried, so that nobody uses up another's tries.
  requested_from text[] not null default '{}',
  constraint verification_codes_purpose_check check (purpose ~ '^[a-z]{1,20}$')
);
create index on verification_codes (account, purpose, sent_at desc);

-- Who did what in the back office and with accounts: append-only.
create table audit_log (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  person_id bigint references people,
  action text not null,
  -- What it was done to, such as `company:17`.
  subject text not null,
  -- What changed.
  before jsonb,
  after jsonb,
  -- The staff member who acted for the person.
  acting_person_id bigint references people default acting_person(),
  -- Set on rows of the staff's log: who of the staff did it, and for which company. Without it the whole log would be read.
  desk_person_id bigint references people,
  desk_company_id bigint
);
create index on audit_log (subject, at desc);
-- The history of one person, newest first.
create index audit_log_person on audit_log (person_id, audit_id desc);
create index staff_history on audit_log (audit_id desc)
  where action in ('staffInvited', 'staffRolesSet', 'staffDeactivated', 'staffActivated');
create index desk_log on audit_log (at desc, audit_id desc) where desk_person_id is not null;
create index desk_log_by_person on audit_log (desk_person_id, at desc, audit_id desc) where desk_person_id is not null;
create index desk_log_by_company on audit_log (desk_company_id, at desc, audit_id desc) where desk_person_id is not null;
create index desk_log_by_action on audit_log (action, at desc, audit_id desc) where desk_person_id is not null;
create index desk_log_acting on audit_log (at desc, audit_id desc) where acting_person_id is not null;
create trigger append_only before update or delete on audit_log for each row execute function refuse_rewriting();

-- The sites an account belongs to. It belongs to the site of its first session; others are joined (correlationSuccess).
create table person_sites (
  person_id bigint not null references people,
  site_code text not null references sites,
  joined_at timestamptz not null default now(),
  primary key (person_id, site_code)
);

-- The second factor of staff (RFC 6238). The secret is encrypted with a key that is not in the database.
create table second_factors (
  person_id bigint primary key references people,
  secret bytea,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: a code works once.
  last_step bigint not null default 0,
  -- A new secret that waits for its first code beside the one that counts.
  pending bytea,
  check (confirmed_at is null or secret is not null)
);

-- A code that replaces the second factor once.
create table recovery_codes (
  person_id bigint not null references people,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- The company that a row of the audit log is about, by its subject or its details.
create function audited_company(subject text, after jsonb) returns bigint language sql immutable as $$
  select case
    when subject ~ '^company:[0-9]{1,15}$' then substr(subject, 9)::bigint
    when jsonb_typeof(after -> 'company_id') = 'number' then (after ->> 'company_id')::bigint
  end
$$;

-- Rows of staff, and of customers for whom staff acted, are in the staff's log.
create function place_in_desk_log() returns trigger language plpgsql as $$
begin
  select coalesce(new.acting_person_id, person_id) into new.desk_person_id from people
  where person_id = new.person_id and (user_type = 3 or new.acting_person_id is not null);
  if new.desk_person_id is not null then
    new.desk_company_id := coalesce(audited_company(new.subject, new.after),
      case when new.acting_person_id is not null then (select min(company_id) from company_members where person_id = new.person_id) end);
  end if;
  return new;
end $$;

create trigger placed_in_desk_log before insert on audit_log for each row execute function place_in_desk_log();

-- Names and numbers of companies are compared in one form, so that a reviewer sees the same company under another spelling: without case,
-- accents, punctuation, and the legal form at the end, with "and" for "&".
create function company_key(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(upper(regexp_replace(
    regexp_replace(regexp_replace(replace(normalize(name, nfkd), '&', ' and '), '[\u0300-\u036f]', '', 'g'),
      '[\s,.]+(l\.?\s?l\.?\s?c|inc|incorporated|corp|corporation|co|company|ltd|limited|llp|lp|gmbh|s\.?\s?a\.?\s?de\s?c\.?\s?v|s\.?\s?[al])(?=[\s,.]|$)|(股份有限公司|有限责任公司|有限公司)',
      '', 'gi'),
    '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00ad\u00b7\u200b-\u200f\u2010-\u2015\u2043\u2060\u2212\ufeff]+', '', 'g')), ''), upper(btrim(name)))
$$;

-- features/identity/members -------------------------------------------------------------------------------------------------------------

-- Which person acts for which company, with role and limits (docs/decisions/0022).
create table company_members (
  company_id bigint not null references companies,
  person_id bigint not null references people,
  role text not null default 'admin' check (role in ('admin', 'purchaser', 'approver', 'finance', 'viewer')),
  joined_at timestamptz not null default now(),
  -- When the person last chose to act for this company: logging in acts for the newest.
  chosen_at timestamptz,
  -- What the member may order without asking, per order and per calendar month (UTC); null is no limit.
  order_limit_cents cents check (order_limit_cents > 0),
  month_limit_cents cents check (month_limit_cents > 0),
  -- When an order of the member's is put before an approver (features/identity/members/rules.ts).
  approval_rule text not null default 'none' check (approval_rule in ('none', 'over_limit', 'above', 'always')),
  approval_above_cents cents check (approval_above_cents > 0),
  primary key (company_id, person_id),
  check ((approval_rule = 'above') = (approval_above_cents is not null)),
  check (approval_rule <> 'over_limit' or order_limit_cents is not null or month_limit_cents is not null)
);
create index on company_members (person_id);

-- A role that a manufacturer makes for its people: the areas of its work in which one may change something, and those one may look at.
create table merchant_roles (
  merchant_role_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  name text not null check (name <> '' and length(name) <= 60),
  full_areas text[] not null default '{}' check (full_areas <@ '{products,orders,finance}'),
  see_areas text[] not null default '{}' check (see_areas <@ '{products,orders,finance,people}'),
  changed_at timestamptz not null,
  unique (merchant_role_id, merchant_id),
  check (not full_areas && see_areas)
);
create unique index merchant_role_names on merchant_roles (merchant_id, lower(name));

-- Which person works for which manufacturer, with a role (docs/decisions/0376).
create table merchant_members (
  merchant_id bigint not null references merchants,
  person_id bigint not null references people,
  role text not null default 'owner' check (role in ('owner', 'products', 'orders', 'finance', 'viewer', 'custom')),
  -- The role of the manufacturer's own, where it is a custom one.
  merchant_role_id bigint,
  joined_at timestamptz not null default now(),
  -- When the person last chose to act for this manufacturer: logging in acts for the newest.
  chosen_at timestamptz,
  primary key (merchant_id, person_id),
  foreign key (merchant_role_id, merchant_id) references merchant_roles (merchant_role_id, merchant_id),
  check ((role = 'custom') = (merchant_role_id is not null))
);
create index on merchant_members (person_id);
create index on merchant_members (merchant_role_id) where merchant_role_id is not null;

-- Logins of a manufacturer that the version before makes are its owners.
create function join_own_merchant() returns trigger language plpgsql as $$
begin
  insert into merchant_members (merchant_id, person_id) values (new.merchant_id, new.person_id) on conflict do nothing;
  return null;
end $$;
create trigger joined_own_merchant after insert or update of merchant_id on people for each row when (new.merchant_id is not null)
  execute function join_own_merchant();

-- Days on which a manufacturer confirms and ships nothing. Buyers see them.
create table merchant_closures (
  closure_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  starts_on date not null,
  ends_on date not null,
  note text not null default '' check (length(note) <= 300),
  changed_at timestamptz not null,
  changed_by bigint not null references people,
  check (ends_on >= starts_on)
);
create index on merchant_closures (merchant_id, ends_on);

-- Who gets the messages of a person of a manufacturer while that person is away.
create table merchant_covers (
  merchant_id bigint not null,
  person_id bigint not null,
  covered_by bigint not null,
  starts_on date not null,
  ends_on date not null,
  primary key (merchant_id, person_id),
  foreign key (merchant_id, person_id) references merchant_members on delete cascade,
  foreign key (merchant_id, covered_by) references merchant_members on delete cascade,
  check (ends_on >= starts_on),
  check (covered_by <> person_id)
);
create index on merchant_covers (merchant_id, covered_by);

-- An invitation to become a member of a company or to work for a manufacturer. The token is in the mail; only its hash is stored.
create table company_invitations (
  invitation_id bigint generated always as identity primary key,
  company_id bigint references companies,
  email text not null check (email = lower(email)),
  role text not null,
  order_limit_cents cents check (order_limit_cents > 0),
  month_limit_cents cents check (month_limit_cents > 0),
  approval_rule text not null default 'none' check (approval_rule in ('none', 'over_limit', 'above', 'always')),
  approval_above_cents cents check (approval_above_cents > 0),
  token_hash bytea not null unique,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'revoked', 'declined')),
  invited_by bigint not null references people,
  invited_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  accepted_by bigint references people,
  merchant_id bigint references merchants,
  -- The role of the manufacturer's own that it gives.
  merchant_role_id bigint,
  constraint company_invitations_role_check
    check (case when company_id is not null then role in ('admin', 'purchaser', 'approver', 'finance', 'viewer')
      else role in ('owner', 'products', 'orders', 'finance', 'viewer', 'custom') end),
  constraint invitation_of_one_side check (num_nonnulls(company_id, merchant_id) = 1),
  check ((status = 'accepted') = (accepted_by is not null)),
  check ((status = 'pending') = (answered_at is null))
);
create unique index one_open_invitation on company_invitations (company_id, email) where status = 'pending';
create index on company_invitations (company_id, invitation_id desc);
create unique index one_open_merchant_invitation on company_invitations (merchant_id, email) where status = 'pending' and merchant_id is not null;

-- The activity log of a company or a manufacturer: what members did besides orders, payments and documents. Append-only.
create table company_events (
  event_id bigint generated always as identity primary key,
  company_id bigint references companies,
  at timestamptz not null,
  -- Who did it; null for the system.
  person_id bigint references people,
  action text not null,
  -- Whom it concerned, when that is another member.
  about_person_id bigint references people,
  -- What it concerned: an address, a purchase's number, an email address.
  subject text not null default '',
  -- Values for the sentence that the log shows.
  details jsonb not null default '{}',
  -- The staff member who acted for the person.
  acting_person_id bigint references people default acting_person(),
  merchant_id bigint references merchants,
  constraint event_of_one_side check (num_nonnulls(company_id, merchant_id) = 1)
);
create index on company_events (company_id, at desc, event_id desc);
create index company_events_of_merchant on company_events (merchant_id, at desc, event_id desc) where merchant_id is not null;
create index company_events_acting on company_events (at desc, event_id desc) where acting_person_id is not null;
create trigger append_only before update or delete on company_events for each row execute function refuse_rewriting();

-- features/identity/merchant-onboarding -------------------------------------------------------------------------------------------------

-- An application of a manufacturer to sell here.
create table settlements (
  settlement_id bigint generated always as identity primary key,
  account text not null check (account = lower(account)),
  password_hash text not null,
  language text not null,
  site_code text not null references sites,
  status application_status not null default 'draft',
  -- What is being written, kept as it is typed; judged only when it is sent.
  draft jsonb not null default '{}',
  -- What was sent last, for lists, search and duplicates.
  company_name text not null default '',
  licence_sn text not null default '',
  tax_id text not null default '',
  agreed_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  submitted_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by bigint references people,
  merchant_id bigint references merchants,
  check ((status = 'approved') = (merchant_id is not null))
);
-- One application per account; a refused one is sent again, it does not start anew.
create unique index one_settlement_per_account on settlements (account);
create index settlements_queue on settlements (status, submitted_at);
create index settlements_decided on settlements (status, reviewed_at desc, settlement_id);
-- A draft that was never submitted is deleted after a time (features/identity/merchant-onboarding/jobs.ts).
create index settlements_drafts on settlements (changed_at) where status = 'draft';
create index settlements_licence_key on settlements (sku_key(licence_sn)) where status <> 'draft';
create index settlements_tax_key on settlements (sku_key(tax_id)) where status <> 'draft' and tax_id <> '';

-- An application as it was submitted and decided. A review compares it with the one before.
create table settlement_sendings (
  sending_id bigint generated always as identity primary key,
  settlement_id bigint not null references settlements,
  -- The whole form as it was submitted.
  form jsonb not null,
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by bigint references people,
  review_reasons text[] not null default '{}',
  review_note text not null default ''
);
create index on settlement_sendings (settlement_id, sending_id desc);

-- The session of an applicant, who is no person yet: proven by a code, stored as its hash.
create table settlement_keys (
  key_hash bytea primary key,
  settlement_id bigint not null references settlements,
  expires_at timestamptz not null
);
create index on settlement_keys (settlement_id);

-- features/identity/addresses -----------------------------------------------------------------------------------------------------------

-- A delivery address of a company. Orders keep a copy.
create table addresses (
  address_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  first_name text not null,
  last_name text not null,
  company_name text not null default '',
  country text not null default 'US',
  province text not null,
  city text not null,
  zip text not null,
  address_line1 text not null,
  address_line2 text not null default '',
  phone text not null,
  extension text not null default '',
  email text not null default '',
  is_default boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  -- How a truck is unloaded at an address, asked once; null until it was asked.
  dock jsonb,
  unique (company_id, address_id)
);

-- An entry of the address book: whom a contract or a shipment goes to.
create table contract_addresses (
  contract_address_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  receiving_company text not null,
  receiving_phone text not null,
  receiving_zip text not null,
  receiving_address text not null,
  created_at timestamptz not null default now()
);
create index on contract_addresses (company_id, contract_address_id desc);

-- features/identity/files ---------------------------------------------------------------------------------------------------------------

-- An uploaded file and who owns it. The file store has its bytes under storage_key.
create table files (
  file_id uuid primary key,
  owner_person_id bigint references people,
  owner_company_id bigint references companies,
  owner_merchant_id bigint references merchants,
  -- 1 image of a document, 2 shipping label, 3 logo, 4 payment voucher, 5 document, 6 product picture, 7 product video, 8 3D model.
  file_type integer not null,
  name text not null,
  mime text not null,
  bytes integer not null,
  width integer,
  height integer,
  sha256 bytea not null,
  storage_key text not null unique,
  created_at timestamptz not null default now(),
  -- Documents of an application belong to it until it is approved.
  owner_settlement_id bigint references settlements,
  constraint files_have_an_owner check (owner_person_id is not null or owner_settlement_id is not null)
);
create index on files (owner_person_id);
create index on files (owner_settlement_id) where owner_settlement_id is not null;

-- features/identity/certification -------------------------------------------------------------------------------------------------------

-- An application of a company for certification with what it stated. One of a company is open at most.
create table certifications (
  auth_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  auth_status certified_status not null check (auth_status <> 'notCertified'),
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
  review_note text not null default '',
  licence_valid_until date,
  -- How many days before the end of the license the company was last notified; 0 after it has expired.
  expiry_told_days integer
);
create index on certifications (company_id, submitted_at desc);
create unique index one_open_certification on certifications (company_id) where auth_status = 'underReview';
create index certifications_queue on certifications (auth_status, submitted_at);
create index certifications_expiry on certifications (licence_valid_until) where auth_status = 'certified';
create index certifications_decided on certifications (auth_status, reviewed_at desc, auth_id);
create index certifications_company_key on certifications (company_key(company_name));
create index certifications_licence_key on certifications (sku_key(licence_sn));
create index certifications_tax_key on certifications (sku_key(tax_id)) where tax_id <> '';

-- features/identity/notifications -------------------------------------------------------------------------------------------------------

-- A message on the platform, one row per reader (docs/decisions/0028). It is stored as its kind and parameters and worded in the
-- reader's language.
create table messages (
  message_id bigint generated always as identity primary key,
  person_id bigint not null references people,
  -- The company that the message is about; null for what concerns the person, a manufacturer or staff.
  company_id bigint references companies,
  kind text not null,
  message_group text not null check (message_group in ('orders', 'money', 'company', 'products', 'security', 'service')),
  -- Values for its sentence.
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  -- Where it leads, on our own pages; empty when there is nothing to open.
  href text not null default '' check (href = '' or href ~ '^/[^/]'),
  created_at timestamptz not null,
  read_at timestamptz,
  -- A message that waits for the daily email of its reader.
  digest_due boolean not null default false
);
create index on messages (person_id, message_id desc);
create index on messages (person_id, message_group, message_id desc);
create index unread_messages on messages (person_id, message_id desc) where read_at is null;
-- Messages are paged by when they came.
create index on messages (person_id, created_at desc, message_id desc);
create index messages_for_digest on messages (person_id, message_id) where digest_due;

-- How somebody wants messages of a group by mail; without a row at once.
create table message_settings (
  person_id bigint not null references people,
  message_group text not null check (message_group in ('orders', 'money', 'company', 'products', 'service')),
  -- How messages of a group are sent by email: at once, once a day together, or never.
  mail_mode text not null check (mail_mode in ('now', 'daily', 'never')),
  primary key (person_id, message_group)
);

-- An announcement of the operator to everybody, to a site, to a group or to one company.
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
  -- When readers who are online were notified.
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
-- Every notice that was written, taken back or not. Readers go on with the index of those that are not.
create index notices_written on notices (publish_at desc, notice_id desc);
create index notices_by_part on notices using gin (lower(title::text) gin_trgm_ops);
create index notices_of_company on notices (company_id) where company_id is not null;

-- Which announcements a person has read, or removed from the list.
create table notice_reads (
  person_id bigint not null references people,
  notice_id bigint not null references notices,
  read_at timestamptz not null,
  -- The reader has taken it off the own list.
  removed_at timestamptz,
  primary key (person_id, notice_id)
);

-- Notifies the servers of every change of what is unread, so that readers who are online see it at once.
create function tell_readers() returns trigger language plpgsql as $$
declare readers text;
begin
  select case when count(distinct person_id) > 500 then 'all' else string_agg(distinct person_id::text, ',') end into readers from changed;
  if readers is not null then perform pg_notify('messages', readers); end if;
  return null;
end $$;

create trigger messages_came after insert on messages referencing new table as changed
  for each statement execute function tell_readers();

create trigger messages_changed after update on messages referencing new table as changed
  for each statement execute function tell_readers();

create trigger messages_went after delete on messages referencing old table as changed
  for each statement execute function tell_readers();

create trigger notices_read after insert on notice_reads referencing new table as changed
  for each statement execute function tell_readers();

-- features/identity/review-decisions ----------------------------------------------------------------------------------------------------

-- A reason that reviewers choose from when they refuse. A decision stores the code, and each reader gets the text in their language.
create table review_reasons (
  reason_id bigint generated always as identity primary key,
  kind text not null,
  code text not null check (code ~ '^[A-Za-z0-9]{1,60}$'),
  said translated not null,
  position integer not null default 0,
  -- No longer offered; decisions of the past still say it.
  retired_at timestamptz,
  changed_at timestamptz not null default now(),
  unique (kind, code)
);

insert into review_reasons (kind, code, position, said) values
  ('certification', 'unreadable', 1, '{"en-US": "A picture is not readable. Please upload a sharp photo that shows the whole page.", "zh-CN": "图片不清晰，请上传完整、清晰的照片。", "es-ES": "Una imagen no se lee. Suba una foto nítida en la que se vea toda la página."}'),
  ('certification', 'expired', 2, '{"en-US": "The licence has expired. Please upload the valid one.", "zh-CN": "证照已过期，请上传有效的证照。", "es-ES": "La licencia ha caducado. Suba la vigente."}'),
  ('certification', 'nameDiffers', 3, '{"en-US": "The company name is not the one on the licence.", "zh-CN": "公司名称与营业执照不一致。", "es-ES": "El nombre de la empresa no coincide con el de la licencia."}'),
  ('certification', 'numberDiffers', 4, '{"en-US": "The licence number is not the one on the picture.", "zh-CN": "证照号码与图片不一致。", "es-ES": "El número de licencia no coincide con el de la imagen."}'),
  ('certification', 'cardMissing', 5, '{"en-US": "Please upload both sides of the legal person''s ID card.", "zh-CN": "请上传法人身份证正反面。", "es-ES": "Suba las dos caras del documento del representante legal."}'),
  ('certification', 'notBusiness', 6, '{"en-US": "The papers do not show a business that trades in furniture or furnishes rooms.", "zh-CN": "资料未能证明贵公司从事家具经营或室内配套业务。", "es-ES": "Los documentos no muestran una empresa que comercie con muebles o amueble espacios."}'),
  ('certification', 'duplicate', 7, '{"en-US": "A company with these papers is registered already. Please ask its administrator to invite you.", "zh-CN": "该资料对应的公司已注册，请联系其管理员邀请您加入。", "es-ES": "Ya hay una empresa registrada con estos documentos. Pida a su administrador que le invite."}'),
  ('settlement', 'unreadable', 1, '{"en-US": "A paper is not readable. Please upload a sharp photo or a PDF that shows the whole page.", "zh-CN": "资料不清晰，请上传完整、清晰的照片或PDF。", "es-ES": "Un documento no se lee. Suba una foto nítida o un PDF en el que se vea toda la página."}'),
  ('settlement', 'numberDiffers', 2, '{"en-US": "The licence number is not the one on the licence.", "zh-CN": "证照号码与营业执照不一致。", "es-ES": "El número de licencia no coincide con el del documento."}'),
  ('settlement', 'nameDiffers', 3, '{"en-US": "The company name is not the one on the licence.", "zh-CN": "公司名称与营业执照不一致。", "es-ES": "El nombre de la empresa no coincide con el de la licencia."}'),
  ('settlement', 'expired', 4, '{"en-US": "The licence has expired. Please upload the valid one.", "zh-CN": "证照已过期，请上传有效的证照。", "es-ES": "La licencia ha caducado. Suba la vigente."}'),
  ('settlement', 'factoryUnclear', 5, '{"en-US": "Please show us your factory: pictures of the production lines, the number of workers and the monthly capacity.", "zh-CN": "请补充工厂资料：生产线照片、员工人数及月产能。", "es-ES": "Muéstrenos su fábrica: fotos de las líneas de producción, número de trabajadores y capacidad mensual."}'),
  ('settlement', 'notFurniture', 6, '{"en-US": "We list makers of furniture only; what you describe is something else.", "zh-CN": "本平台仅面向家具制造商，您的产品不在招商范围内。", "es-ES": "Solo admitimos fabricantes de muebles; lo que describe es otra cosa."}'),
  ('settlement', 'duplicate', 7, '{"en-US": "This company sells here already. Please log in with its account or write to us.", "zh-CN": "该公司已入驻，请使用现有账号登录或与我们联系。", "es-ES": "Esta empresa ya vende aquí. Inicie sesión con su cuenta o escríbanos."}'),
  ('recharge', 'amountDiffers', 1, '{"en-US": "The amount on the voucher is not the one you entered.", "zh-CN": "凭证金额与填写金额不一致。", "es-ES": "El importe del comprobante no coincide con el indicado."}'),
  ('recharge', 'notReceived', 2, '{"en-US": "The payment has not reached our account. Please check it with your bank.", "zh-CN": "我们尚未收到该笔款项，请与您的银行核实。", "es-ES": "El pago no ha llegado a nuestra cuenta. Consúltelo con su banco."}'),
  ('recharge', 'unreadable', 3, '{"en-US": "The voucher is not readable. Please upload a sharp picture.", "zh-CN": "凭证不清晰，请上传清晰的图片。", "es-ES": "El comprobante no se lee. Suba una imagen nítida."}'),
  ('withdrawal', 'nameDiffers', 1, '{"en-US": "The account holder is not your company.", "zh-CN": "收款账户名称与贵公司不一致。", "es-ES": "El titular de la cuenta no es su empresa."}'),
  ('withdrawal', 'accountWrong', 2, '{"en-US": "The bank refused the account details. Please check them.", "zh-CN": "银行退回了收款账户信息，请核对。", "es-ES": "El banco rechazó los datos de la cuenta. Revíselos."}'),
  ('withdrawal', 'openClaims', 3, '{"en-US": "There are unpaid orders or open claims against this balance.", "zh-CN": "该余额存在未付订单或未结争议。", "es-ES": "Hay pedidos sin pagar o reclamaciones abiertas contra este saldo."}'),
  ('thaw', 'stillNeeded', 1, '{"en-US": "The amount still secures an open order.", "zh-CN": "该金额仍用于担保未完成的订单。", "es-ES": "El importe todavía garantiza un pedido abierto."}'),
  ('thaw', 'moreProof', 2, '{"en-US": "Please tell us which order this is about and why it has ended.", "zh-CN": "请说明相关订单及其已结束的原因。", "es-ES": "Indique de qué pedido se trata y por qué ha terminado."}'),
  ('voucher', 'amountDiffers', 1, '{"en-US": "The amount on the voucher is not the amount due.", "zh-CN": "凭证金额与应付金额不一致。", "es-ES": "El importe del comprobante no es el adeudado."}'),
  ('voucher', 'notReceived', 2, '{"en-US": "The payment has not reached our account. Please check it with your bank.", "zh-CN": "我们尚未收到该笔款项，请与您的银行核实。", "es-ES": "El pago no ha llegado a nuestra cuenta. Consúltelo con su banco."}'),
  ('voucher', 'unreadable', 3, '{"en-US": "The voucher is not readable. Please upload a sharp picture.", "zh-CN": "凭证不清晰，请上传清晰的图片。", "es-ES": "El comprobante no se lee. Suba una imagen nítida."}'),
  ('picture', 'purposeUnclear', 1, '{"en-US": "Please tell us where you will show these pictures.", "zh-CN": "请说明图片的使用场景。", "es-ES": "Indique dónde mostrará estas imágenes."}'),
  ('picture', 'notOrdered', 2, '{"en-US": "Pictures of these goods are for companies that have ordered them.", "zh-CN": "该商品图片仅向已采购的公司开放。", "es-ES": "Las imágenes de estos productos son para empresas que los han pedido."}'),
  ('merchantDocument', 'unreadable', 1, '{"en-US": "The document is not readable. Please upload a sharp photo or a PDF that shows the whole page.", "zh-CN": "文件不清晰，请上传完整、清晰的照片或PDF。", "es-ES": "El documento no se lee. Suba una foto nítida o un PDF en el que se vea toda la página."}'),
  ('merchantDocument', 'expired', 2, '{"en-US": "The document has expired. Please upload the valid one.", "zh-CN": "文件已过期，请上传有效的文件。", "es-ES": "El documento ha caducado. Suba el vigente."}'),
  ('merchantDocument', 'otherDocument', 3, '{"en-US": "This is another document than the one we ask for.", "zh-CN": "上传的文件与要求的文件不符。", "es-ES": "Es un documento distinto del que se pide."}'),
  ('merchantDocument', 'nameDiffers', 4, '{"en-US": "The name on the document is not that of your company.", "zh-CN": "文件上的名称与贵公司名称不一致。", "es-ES": "El nombre del documento no es el de su empresa."}'),
  ('merchantDocument', 'numberDiffers', 5, '{"en-US": "Number or date differ from those on the document.", "zh-CN": "编号或日期与文件不一致。", "es-ES": "El número o la fecha no coinciden con los del documento."}'),
  ('taxCertificate', 'unreadable', 1, '{"en-US": "The certificate is not readable. Please upload a sharp photo or a PDF that shows the whole page.", "zh-CN": "证书不清晰，请上传完整、清晰的照片或PDF。", "es-ES": "El certificado no se lee. Suba una foto nítida o un PDF en el que se vea toda la página."}'),
  ('taxCertificate', 'expired', 2, '{"en-US": "The certificate has expired. Please upload the valid one.", "zh-CN": "证书已过期，请上传有效的证书。", "es-ES": "El certificado ha caducado. Suba el vigente."}'),
  ('taxCertificate', 'statesDiffer', 3, '{"en-US": "The certificate does not name all the states that you selected.", "zh-CN": "证书未列明您选择的所有州。", "es-ES": "El certificado no nombra todos los estados que seleccionó."}'),
  ('taxCertificate', 'nameDiffers', 4, '{"en-US": "The name on the certificate is not that of your company.", "zh-CN": "证书上的名称与贵公司名称不一致。", "es-ES": "El nombre del certificado no es el de su empresa."}'),
  ('taxCertificate', 'numberDiffers', 5, '{"en-US": "Number or date differ from those on the certificate.", "zh-CN": "编号或日期与证书不一致。", "es-ES": "El número o la fecha no coinciden con los del certificado."}'),
  ('taxCertificate', 'unsigned', 6, '{"en-US": "The certificate is not signed or not complete.", "zh-CN": "证书未签字或填写不完整。", "es-ES": "El certificado no está firmado o no está completo."}');

-- features/identity/merchant-documents --------------------------------------------------------------------------------------------------

-- A document that manufacturers must have (docs/decisions/0389). Empty lists: in every country, whatever is sold.
create table document_requirements (
  requirement_id bigint generated always as identity primary key,
  name translated not null,
  explanation translated not null,
  -- English names, as forms store them.
  countries text[] not null default '{}',
  -- Goods in warehouses of the market, and goods under FOB contracts.
  sale_kinds text[] not null default '{}' check (sale_kinds <@ array['stock', 'fob']),
  asks_number boolean not null,
  asks_expiry boolean not null,
  -- Days before its expiry from which a manufacturer is warned, and days after it in which nothing happens.
  warning_days integer not null check (warning_days between 0 and 365),
  grace_days integer not null check (grace_days between 0 and 365),
  consequence text not null check (consequence in ('remind', 'suspend')),
  -- The license of an application is the first document.
  from_application boolean not null default false,
  archived_at timestamptz,
  changed_at timestamptz not null,
  changed_by bigint not null references people
);
create unique index one_requirement_from_applications on document_requirements (from_application)
  where from_application and archived_at is null;

-- Since when a manufacturer must have a document, and of what its people were last notified; a job writes both.
create table merchant_requirements (
  merchant_id bigint not null references merchants,
  requirement_id bigint not null references document_requirements,
  required_since date not null,
  notified text check (notified in ('missing', 'expiring', 'expired', 'suspended')),
  notified_at timestamptz,
  primary key (merchant_id, requirement_id)
);

-- What a manufacturer gave. The accepted one counts until another is accepted, whatever is under review meanwhile.
create table merchant_documents (
  document_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  requirement_id bigint not null references document_requirements,
  file_ids uuid[] not null check (cardinality(file_ids) between 1 and 5),
  document_number text not null default '' check (length(document_number) <= 120),
  -- The last day on which it is valid; null for one that does not expire.
  expires_on date,
  status text not null check (status in ('underReview', 'accepted', 'declined', 'withdrawn', 'replaced')),
  submitted_at timestamptz not null,
  -- Null for the license of an application.
  submitted_by bigint references people,
  decided_at timestamptz,
  decided_by bigint references people,
  review_reasons text[] not null default '{}',
  review_note text not null default '' check (length(review_note) <= 500),
  check ((status = 'underReview') = (decided_at is null))
);
create unique index one_document_under_review on merchant_documents (merchant_id, requirement_id) where status = 'underReview';
create unique index one_accepted_document on merchant_documents (merchant_id, requirement_id) where status = 'accepted';
create index merchant_documents_queue on merchant_documents (submitted_at, document_id) where status = 'underReview';
create index on merchant_documents (merchant_id, document_id desc);

-- features/identity/tax-certificates ----------------------------------------------------------------------------------------------------

-- A certificate by which a company pays no sales tax in some states (docs/decisions/0407). It is never changed: a renewal is another row.
create table tax_certificates (
  certificate_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  kind text not null check (kind in ('resale', 'exemptOrganization', 'other')),
  -- Codes of the states in which it counts.
  states text[] not null check (cardinality(states) between 1 and 60),
  certificate_number text not null check (length(certificate_number) between 1 and 60),
  file_ids uuid[] not null check (cardinality(file_ids) between 1 and 5),
  -- The last day on which it is valid; null for one that does not expire. Whether it has passed is not stored.
  expires_on date,
  -- The approved one that it replaces when it is approved.
  renews_id bigint references tax_certificates,
  status text not null check (status in ('underReview', 'approved', 'declined', 'withdrawn', 'replaced', 'revoked')),
  submitted_at timestamptz not null,
  submitted_by bigint not null references people,
  decided_at timestamptz,
  decided_by bigint references people,
  review_reasons text[] not null default '{}',
  review_note text not null default '' check (length(review_note) <= 500),
  -- When an approved one was replaced or revoked, and by whom.
  ended_at timestamptz,
  ended_by bigint references people,
  end_note text not null default '' check (length(end_note) <= 500),
  -- The latest notice about its expiry: the days before its last day, or 0 after it.
  notified_days integer,
  check ((status = 'underReview') = (decided_at is null)),
  check ((status in ('replaced', 'revoked')) = (ended_at is not null))
);
create unique index one_renewal_under_review on tax_certificates (renews_id) where status = 'underReview';
create index tax_certificates_queue on tax_certificates (submitted_at, certificate_id) where status = 'underReview';
create index tax_certificates_by_expiry on tax_certificates (expires_on, certificate_id) where status = 'approved';
create index tax_certificates_of_company on tax_certificates (company_id, certificate_id desc);
create index on tax_certificates (renews_id) where renews_id is not null;

-- features/identity/legal-entities ------------------------------------------------------------------------------------------------------

-- Who a manufacturer is by law, as versions (docs/decisions/0390). A request becomes the next version when it is approved.
create table merchant_entities (
  entity_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  legal_name text not null check (legal_name <> ''),
  licence_number text not null default '',
  tax_id text not null default '',
  -- An English name, as forms store it.
  country text not null,
  address text not null,
  -- From which day the manufacturer asked for it.
  wanted_from date not null,
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  reason text not null default '' check (length(reason) <= 500),
  status text not null check (status in ('requested', 'approved', 'declined', 'withdrawn')),
  requested_at timestamptz not null,
  requested_by bigint references people,
  decided_at timestamptz,
  decided_by bigint references people,
  review_note text not null default '' check (length(review_note) <= 500),
  -- Orders from this moment on name it. Never before its approval, so that what was printed before stays.
  effective_at timestamptz,
  -- Whether an owner is to accept the agreement anew; the first entity has accepted it with the application.
  asks_agreement boolean not null default false,
  check ((status = 'requested') = (decided_at is null)),
  check ((status = 'approved') = (effective_at is not null))
);
create unique index one_requested_entity on merchant_entities (merchant_id) where status = 'requested';
create index merchant_entities_by_time on merchant_entities (merchant_id, effective_at desc) where status = 'approved';
create index merchant_entities_queue on merchant_entities (requested_at, entity_id) where status = 'requested';

-- features/identity/saved-views -----------------------------------------------------------------------------------------------------------

-- Views of list pages that a person comes back to: the tab, filters and order of the address, under a name.
create table saved_views (
  saved_view_id bigint generated always as identity primary key,
  person_id bigint not null references people,
  path text not null check (length(path) between 2 and 120 and path like '/%' and path not like '//%'),
  search text not null check (length(search) <= 1000),
  name text not null check (length(name) between 1 and 60),
  saved_at timestamptz not null,
  unique (person_id, path, search)
);

-- features/identity/agreements ------------------------------------------------------------------------------------------------------------

-- A version of an agreement as it was published. It never changes; a correction is another version.
create table agreement_versions (
  version_id bigint generated always as identity primary key,
  agreement text not null check (agreement in ('terms', 'merchant_terms')),
  number integer not null check (number > 0),
  title translated not null,
  body translated not null,
  valid_from timestamptz not null,
  -- Whether people who accepted an earlier version are asked again.
  asks_acceptance boolean not null,
  published_at timestamptz not null,
  published_by bigint references people,
  unique (agreement, number)
);
create index on agreement_versions (agreement, valid_from desc, number desc);
create trigger append_only before update or delete on agreement_versions for each row execute function refuse_rewriting();

-- Who accepted which version, for whom and when.
create table agreement_acceptances (
  version_id bigint not null references agreement_versions,
  person_id bigint not null references people,
  company_id bigint references companies,
  merchant_id bigint references merchants,
  accepted_at timestamptz not null,
  primary key (person_id, version_id)
);
create index on agreement_acceptances (accepted_at desc, version_id, person_id);
create trigger append_only before update or delete on agreement_acceptances for each row execute function refuse_rewriting();

-- Which version of the agreement an owner accepted for a new entity.
create table entity_acceptances (
  entity_id bigint not null references merchant_entities,
  person_id bigint not null references people,
  version_id bigint not null references agreement_versions,
  accepted_at timestamptz not null,
  primary key (entity_id, person_id)
);
create trigger append_only before update or delete on entity_acceptances for each row execute function refuse_rewriting();
