-- Tax forms of manufacturers, W-9 and W-8BEN-E, as versions that never change: the newest one counts (docs/decisions/0404).
create table tax_forms (
  tax_form_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  kind text not null check (kind in ('w9', 'w8bene')),
  legal_name text not null check (length(legal_name) between 1 and 120),
  business_name text not null default '' check (length(business_name) <= 120),
  classification text not null check (classification in ('individual', 'corporation', 'sCorporation', 'partnership', 'trust', 'llc', 'government', 'exempt')),
  address text not null check (length(address) between 1 and 300),
  -- An English name, as forms store it.
  country text not null,
  number_kind text not null check (number_kind in ('ein', 'ssn', 'foreign')),
  -- Only the last four characters can be read; the number is encrypted with a key that is not in the database.
  last4 text not null check (last4 ~ '^[0-9A-Z]{4}$'),
  number_sealed bytea not null,
  treaty_article text not null default '' check (length(treaty_article) <= 60),
  -- Hundredths of a percent.
  treaty_rate integer check (treaty_rate between 0 and 3000),
  signed_name text not null check (length(signed_name) between 1 and 120),
  signed_capacity text not null check (length(signed_capacity) between 1 and 120),
  signed_at timestamptz not null,
  signed_by bigint not null references people,
  -- The last day on which it counts; a W-9 does not expire.
  expires_on date,
  -- What people of the manufacturer were last told of its end.
  notified text check (notified in ('expiring', 'expired')),
  check ((kind = 'w9') = (country = 'United States')),
  check ((kind = 'w8bene') = (number_kind = 'foreign')),
  check ((kind = 'w8bene') = (expires_on is not null)),
  check ((treaty_rate is null) = (treaty_article = '')),
  check (treaty_rate is null or kind = 'w8bene')
);
create index tax_forms_of_merchant on tax_forms (merchant_id, tax_form_id desc);
create index tax_forms_expiring on tax_forms (expires_on) where expires_on is not null;

-- Whether payouts of a site need a valid tax form, and from which gross amount a year payments are reported.
create table tax_form_settings (
  site_code text primary key references sites,
  is_required boolean not null,
  threshold_cents bigint not null check (threshold_cents between 0 and 10000000000),
  set_at timestamptz not null,
  set_by bigint not null references people
);
