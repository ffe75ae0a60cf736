-- Orders from a spreadsheet: each row with its verdict and, once ordered, the checkout it became.
create table batch_orders (
  batch_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  site_code text not null references sites,
  language text not null,
  status text not null check (status in ('review', 'ordering', 'finished')),
  file_name text not null,
  goods_type integer not null check (goods_type in (1, 2)),
  -- The warehouses of the chosen area.
  warehouse_ids bigint[] not null,
  -- The header row as uploaded and the column of each known field.
  headers jsonb not null,
  columns jsonb not null,
  -- Groups of the current run that become checkouts, and how many are done.
  total_count integer not null default 0,
  done_count integer not null default 0,
  -- The process that makes the orders, and its last sign of life.
  worker text,
  worked_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index on batch_orders (company_id, batch_id);
create index batch_orders_working on batch_orders (worked_at) where status = 'ordering';

create table batch_order_rows (
  batch_id bigint not null references batch_orders on delete cascade,
  row_number integer not null,
  -- The cells as uploaded, and the texts of the known fields with later corrections.
  cells jsonb not null,
  fields jsonb not null,
  -- Another warehouse than those of the area, chosen for this row.
  warehouse_id bigint references warehouses,
  -- Open rows can be corrected and ordered; failed ones became an order with status 47, refused ones none.
  state text not null default 'open' check (state in ('open', 'ordered', 'failed', 'refused', 'dropped')),
  reason text not null default '',
  reason_values jsonb not null default '{}',
  fixes text[] not null default '{}',
  fixed_quantity integer,
  other_warehouse_id bigint references warehouses,
  product_id bigint references products,
  relation_id bigint references offers,
  quantity integer,
  unit_cents bigint,
  label_file_id uuid references files on delete set null,
  -- Rows with the same number become one checkout.
  group_number integer,
  order_parent_number text,
  primary key (batch_id, row_number)
);
create index batch_order_rows_to_order on batch_order_rows (batch_id, group_number) where state = 'open' and reason = '';
