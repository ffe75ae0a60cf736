-- What a manufacturer asks of those who resell a product: the minimum advertised price (MAP), the one that follows it, and the channels where
-- it may not be sold. Each version holds all of it as it was set; the latest one applies (docs/decisions/0399).
create table advertising_terms (
  product_id bigint not null references products,
  version integer not null check (version > 0),
  map_cents price_cents,
  -- The MAP from a later day on.
  future_map_cents price_cents,
  future_from date,
  -- Channels by name (features/catalog/advertising-terms/rules.ts), and others in words.
  channels text[] not null check (cardinality(channels) <= 20),
  other_channels text[] not null check (cardinality(other_channels) <= 10),
  set_at timestamptz not null,
  set_by bigint not null references people,
  primary key (product_id, version),
  check ((future_map_cents is null) = (future_from is null))
);
create trigger append_only before update or delete on advertising_terms for each row execute function refuse_rewriting();
create index advertising_terms_by_time on advertising_terms (set_at);

-- The version of a product's terms that a company which bought it was told of.
create table advertising_notices (
  company_id bigint not null references companies on delete cascade,
  product_id bigint not null references products,
  version integer not null,
  told_at timestamptz not null,
  primary key (company_id, product_id)
);
create index on advertising_notices (product_id);
