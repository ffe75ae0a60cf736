-- Containers that somebody filled by hand instead of by the proposal of the load plan. Of a cart they belong to the person, of a contract
-- to the company or the manufacturer.
create table load_arrangements (
  arrangement_id bigint generated always as identity primary key,
  company_id bigint references companies,
  merchant_id bigint references merchants,
  person_id bigint references people,
  -- What is loaded: `cart:` with the manufacturer, `contract:` with the number.
  subject text not null check (length(subject) between 1 and 80),
  -- Containers with their types and cartons, and the stops of products.
  arrangement jsonb not null,
  updated_at timestamptz not null,
  check (num_nonnulls(company_id, merchant_id, person_id) = 1),
  unique nulls not distinct (company_id, merchant_id, person_id, subject)
);
