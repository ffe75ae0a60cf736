-- Terms that a company keeps under a name, to start contracts from.
create table contract_templates (
  template_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  name text not null check (name <> ''),
  -- Terms as typed, without goods and parties; days count from the delivery date (features/trade/contracts/rules/templates.ts).
  terms jsonb not null,
  saved_by bigint not null references people,
  saved_at timestamptz not null
);
create unique index on contract_templates (company_id, lower(name));
