-- What the operator's bank has given it for its files to the ACH network (docs/decisions/0398).
create table ach_origins (
  site_code text primary key references sites,
  -- Of that bank, which gets the files.
  routing_number text not null check (routing_number ~ '^[0-9]{9}$'),
  bank_name text not null check (length(bank_name) between 1 and 23),
  -- Of the operator, as the bank knows it.
  company_id text not null check (company_id ~ '^[0-9A-Z]{10}$'),
  company_name text not null check (length(company_name) between 1 and 23),
  set_at timestamptz not null,
  set_by bigint not null references people
);
