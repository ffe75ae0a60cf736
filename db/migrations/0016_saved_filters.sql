-- Lists that a person of a company comes back to: a name, and the address that holds all filters.
create table saved_filters (
  saved_filter_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- Whose they are: colleagues look for other things.
  person_id bigint not null references people,
  name text not null check (length(name) between 1 and 120),
  address text not null check (length(address) between 2 and 1000 and address like '/%' and address not like '//%'),
  saved_at timestamptz not null,
  unique (company_id, person_id, address)
);
