-- Minimums and maximum that a manufacturer sets for an order of its goods on a site. Null: no limit.
create table order_rules (
  merchant_id bigint not null references merchants,
  site_code text not null references sites,
  minimum_cents bigint check (minimum_cents > 0),
  minimum_cm3 bigint check (minimum_cm3 > 0),
  minimum_cartons integer check (minimum_cartons > 0),
  maximum_pieces integer check (maximum_pieces > 0),
  changed_at timestamptz not null,
  changed_by bigint references people,
  primary key (merchant_id, site_code)
);
