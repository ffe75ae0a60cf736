-- Carts, addresses, orders with their timeline, and the stock they hold (spec 3, states 1).

create table addresses (
  address_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  first_name text not null,
  last_name text not null,
  company_name text not null default '',
  country text not null default 'US',
  province text not null,
  city text not null,
  zip text not null,
  address_line1 text not null,
  address_line2 text not null default '',
  phone text not null,
  extension text not null default '',
  email text not null default '',
  is_default boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (company_id, address_id)
);

-- The address book of spec 2.7: whom a contract or a shipment goes to.
create table contract_addresses (
  contract_address_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  receiving_company text not null,
  receiving_phone text not null,
  receiving_zip text not null,
  receiving_address text not null,
  created_at timestamptz not null default now()
);
create index on contract_addresses (company_id, contract_address_id desc);

create table cart_lines (
  cart_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  relation_id bigint not null references offers,
  product_id bigint not null references products,
  warehouse_id bigint not null references warehouses,
  source_type integer not null,
  purchase_mode integer not null,
  logistics_type integer not null check (logistics_type in (1, 2, 3)),
  quantity integer not null check (quantity > 0),
  -- The price when the line was put in, to say what has changed since; never the price that is charged.
  added_price_cents cents not null,
  added_at timestamptz not null default now(),
  unique (company_id, relation_id, logistics_type)
);

-- One checkout; its orders are the parts per merchant and warehouse.
create table checkouts (
  checkout_id bigint generated always as identity primary key,
  order_parent_number text not null unique,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  site_code text not null references sites,
  created_at timestamptz not null,
  unique (checkout_id, company_id)
);

-- Which moves exist: written from features/orders/statuses.ts by every migration run, so that an illegal move fails
-- even when it is tried by hand.
create table order_arrows (
  flow text not null,
  from_status integer not null,
  action text not null,
  to_status integer not null,
  primary key (flow, from_status, action, to_status)
);

create table orders (
  order_id bigint generated always as identity primary key,
  order_number text not null unique,
  checkout_id bigint not null,
  company_id bigint not null,
  person_id bigint not null references people,
  merchant_id bigint not null references merchants,
  warehouse_id bigint not null references warehouses,
  site_code text not null references sites,
  kind text not null check (kind in ('local', 'special', 'processing', 'presale', 'fob')),
  status integer not null,
  status_since timestamptz not null,
  -- The status to return to when a cancellation is declined.
  status_before integer,
  -- A refused refund is escalated once (states 1.1).
  escalated_at timestamptz,
  logistics_type integer not null check (logistics_type in (1, 2, 3)),
  purchase_mode integer not null,
  currency text not null default '$',
  pieces integer not null check (pieces > 0),
  goods_cents cents not null check (goods_cents >= 0),
  discount_cents cents not null default 0 check (discount_cents between 0 and goods_cents),
  discount_percent integer not null default 0,
  coupon_cents cents not null default 0 check (coupon_cents >= 0),
  pack_cents cents not null default 0 check (pack_cents >= 0),
  insurance_cents cents not null default 0 check (insurance_cents >= 0),
  delivery_cents cents not null default 0 check (delivery_cents >= 0),
  assembly_cents cents not null default 0 check (assembly_cents >= 0),
  freight_cents cents not null default 0 check (freight_cents >= 0),
  -- Paid before dispatch: goods and fees; freight is its own payable (states 1.1, status 45).
  order_cents cents not null generated always as
    (goods_cents - discount_cents - coupon_cents + pack_cents + insurance_cents + delivery_cents + assembly_cents) stored,
  total_cents cents not null generated always as
    (goods_cents - discount_cents - coupon_cents + pack_cents + insurance_cents + delivery_cents + assembly_cents + freight_cents) stored,
  paid_cents cents not null default 0 check (paid_cents >= 0),
  freight_paid_cents cents not null default 0 check (freight_paid_cents between 0 and freight_cents),
  refunded_cents cents not null default 0,
  -- The rules that gave each amount, so that every figure can be explained (design 4).
  explanation jsonb not null default '[]',
  address jsonb,
  cartons integer not null default 0,
  volume_cm3 bigint not null default 0,
  weight_grams bigint not null default 0,
  po_number text not null default '',
  remark text not null default '',
  label_file_id uuid references files,
  tracking_number text not null default '',
  carrier text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz,
  dispatched_at timestamptz,
  completed_at timestamptz,
  pickup_free_until date,
  foreign key (checkout_id, company_id) references checkouts (checkout_id, company_id),
  unique (order_id, company_id),
  check (refunded_cents between 0 and paid_cents + freight_paid_cents)
);
create index orders_of_company on orders (company_id, created_at desc);
create index orders_of_company_by_status on orders (company_id, status, created_at desc);
create index on orders (checkout_id);
create index orders_queue on orders (status, created_at);
create index orders_of_warehouse on orders (warehouse_id, status, created_at);
create index orders_of_merchant on orders (merchant_id, status, created_at desc);
create index orders_to_expire on orders (expires_at) where status = 0;
create index orders_to_complete on orders (dispatched_at) where status = 90;

create table order_lines (
  order_line_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  position integer not null,
  relation_id bigint not null references offers,
  product_id bigint not null references products,
  goods_sn text not null,
  custom_sn text not null,
  title translated not null,
  preview text not null default '',
  quantity integer not null check (quantity > 0),
  unit_cents cents not null check (unit_cents > 0),
  goods_cents cents not null,
  discount_cents cents not null default 0,
  coupon_cents cents not null default 0,
  pack_cents cents not null default 0,
  insurance_cents cents not null default 0,
  delivery_cents cents not null default 0,
  assembly_cents cents not null default 0,
  cartons integer not null default 0,
  volume_cm3 bigint not null default 0,
  weight_grams bigint not null default 0,
  unique (order_id, position),
  check (goods_cents = unit_cents * quantity)
);

-- What an order holds of a stock item until it leaves the warehouse or is given back.
create table stock_reservations (
  reservation_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  order_line_id bigint not null references order_lines,
  stock_item_id bigint not null references stock_items,
  relation_id bigint not null references offers,
  quantity integer not null check (quantity > 0),
  state text not null default 'open' check (state in ('open', 'sold', 'released')),
  unique (order_line_id, stock_item_id)
);
create index on stock_reservations (order_id);
create index on stock_reservations (stock_item_id) where state = 'open';

-- The timeline: every change of status with who, when, why.
create table order_events (
  event_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  at timestamptz not null,
  flow text not null,
  from_status integer not null,
  action text not null,
  to_status integer not null,
  actor text not null check (actor in ('buyer', 'merchant', 'operator', 'warehouse', 'system')),
  person_id bigint references people,
  note text not null default '',
  attachments uuid[] not null default '{}',
  foreign key (flow, from_status, action, to_status) references order_arrows
);
create index on order_events (order_id, event_id);
create trigger append_only before update or delete on order_events for each row execute function refuse_rewriting();

alter table stock_movements add foreign key (order_line_id) references order_lines;
