-- Who a manufacturer is by law, as versions (docs/decisions/0390).
create table merchant_entities (
  entity_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  legal_name text not null check (legal_name <> ''),
  licence_number text not null default '',
  tax_id text not null default '',
  country text not null,
  address text not null,
  wanted_from date not null,
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  reason text not null default '' check (length(reason) <= 500),
  status text not null check (status in ('requested', 'approved', 'declined', 'withdrawn')),
  requested_at timestamptz not null,
  requested_by bigint references people,
  decided_at timestamptz,
  decided_by bigint references people,
  review_note text not null default '' check (length(review_note) <= 500),
  effective_at timestamptz,
  asks_agreement boolean not null default false,
  check ((status = 'requested') = (decided_at is null)),
  check ((status = 'approved') = (effective_at is not null))
);
create unique index one_requested_entity on merchant_entities (merchant_id) where status = 'requested';
create index merchant_entities_by_time on merchant_entities (merchant_id, effective_at desc) where status = 'approved';
create index merchant_entities_queue on merchant_entities (requested_at, entity_id) where status = 'requested';

-- Which version of the agreement an owner accepted for a new entity.
create table entity_acceptances (
  entity_id bigint not null references merchant_entities,
  person_id bigint not null references people,
  version_id bigint not null references agreement_versions,
  accepted_at timestamptz not null,
  primary key (entity_id, person_id)
);
create trigger append_only before update or delete on entity_acceptances for each row execute function refuse_rewriting();

-- The entities that manufacturers have been so far: what their application said, else what is known of them.
insert into merchant_entities (merchant_id, legal_name, licence_number, tax_id, country, address, wanted_from, status, requested_at, decided_at, effective_at)
select merchants.merchant_id, coalesce(nullif(form ->> 'company_name', ''), merchants.name), coalesce(form ->> 'licence_sn', ''),
  coalesce(form ->> 'tax_id', ''), coalesce(nullif(form ->> 'country_name', ''), trim(substring(origin from '[^,]*$'))), merchants.address,
  merchants.created_at::date, 'approved', merchants.created_at, merchants.created_at, merchants.created_at
from merchants left join lateral (
  select form from settlements join settlement_sendings using (settlement_id) where settlements.merchant_id = merchants.merchant_id
  order by sending_id desc limit 1) newest on true
where address <> '';
