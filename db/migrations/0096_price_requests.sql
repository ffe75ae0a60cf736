-- Price requests of buyers and the quotes that answer them (docs/decisions/0096).

create table price_requests (
  request_id bigint generated always as identity primary key,
  request_number text not null unique,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  site_code text not null references sites,
  -- One order can come of it, so all lines are of one manufacturer, warehouse and kind of offer.
  merchant_id bigint not null references merchants,
  warehouse_id bigint not null references warehouses,
  kind order_kind not null,
  logistics_type integer not null check (logistics_type in (1, 2, 3)),
  -- Where freight goes to; empty where no freight is quoted.
  zip text not null default '',
  needed_by date,
  note text not null default '',
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  is_sample boolean not null default false,
  status text not null check (status in ('requested', 'quoted', 'declined', 'rejected', 'accepted', 'ordered', 'expired', 'withdrawn')),
  -- The current version of the quote; 0 before the first.
  version integer not null default 0 check (version >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it ends by itself in its present status; null when it has ended.
  expires_at timestamptz,
  accepted_by bigint references people,
  accepted_at timestamptz,
  order_parent_number text,
  check (status not in ('quoted', 'rejected', 'accepted', 'ordered') or version > 0),
  check ((status in ('requested', 'quoted', 'accepted')) = (expires_at is not null)),
  check ((status in ('accepted', 'ordered')) <= (accepted_by is not null and accepted_at is not null)),
  check ((status = 'ordered') = (order_parent_number is not null))
);
create index price_requests_of_company on price_requests (company_id, updated_at desc, request_id desc);
create index price_requests_of_merchant on price_requests (merchant_id, updated_at desc, request_id desc);
create index price_requests_by_update on price_requests (updated_at desc, request_id desc);
create index price_requests_ending on price_requests (expires_at) where expires_at is not null;

create table price_request_lines (
  request_id bigint not null references price_requests,
  position integer not null,
  relation_id bigint not null references offers,
  product_id bigint not null references products,
  quantity pieces not null check (quantity > 0),
  -- The unit price that the buyer hopes for.
  wish_cents cents check (wish_cents > 0),
  -- Set when a quote is accepted; tiers allow more than was quoted.
  accepted_quantity integer check (accepted_quantity > 0),
  primary key (request_id, position),
  unique (request_id, relation_id)
);

-- One version of the answer. Versions are never changed.
create table price_quotes (
  quote_id bigint generated always as identity primary key,
  request_id bigint not null references price_requests,
  version integer not null check (version > 0),
  by_side text not null check (by_side in ('merchant', 'operator')),
  person_id bigint not null references people,
  message text not null default '',
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  valid_until timestamptz not null,
  -- The freight of the whole order to the ZIP code of the request; null when the zone decides.
  freight_cents cents check (freight_cents >= 0),
  -- Presale: the percentage of the goods that is paid as deposit.
  deposit_percent integer check (deposit_percent between 0 and 100),
  created_at timestamptz not null,
  unique (request_id, version)
);

create table price_quote_lines (
  quote_id bigint not null references price_quotes,
  position integer not null,
  relation_id bigint not null references offers,
  quantity pieces not null check (quantity > 0),
  unit_cents cents not null check (unit_cents > 0),
  -- Lower unit prices from more pieces on: [{threshold, price_cents}].
  tiers jsonb not null default '[]' check (jsonb_typeof(tiers) = 'array'),
  primary key (quote_id, position)
);

-- The timeline of a request.
create table price_request_events (
  event_id bigint generated always as identity primary key,
  request_id bigint not null references price_requests,
  at timestamptz not null,
  action text not null,
  from_status text not null,
  to_status text not null,
  actor text not null check (actor in ('buyer', 'merchant', 'operator', 'system')),
  person_id bigint references people,
  note text not null default '',
  version integer not null
);
create index price_request_events_of_request on price_request_events (request_id, event_id);

-- What a manufacturer asks for one sample of an offer, with its freight to any address.
create table sample_terms (
  relation_id bigint primary key references offers,
  merchant_id bigint not null references merchants,
  price_cents cents not null check (price_cents > 0),
  freight_cents cents not null check (freight_cents >= 0),
  max_pieces integer not null default 1 check (max_pieces between 1 and 20),
  updated_by bigint not null references people,
  updated_at timestamptz not null
);
