-- Bills of lading, what comes back from the delivery, labels of cartons.

-- Numbers without gaps per site and year: the row is locked while the next one is taken.
create table bol_numbers (
  site_code text not null references sites,
  year integer not null,
  last_number integer not null,
  primary key (site_code, year)
);

-- One bill of lading of an order. `document` is what it says, so that a copy printed later says the same.
create table bills_of_lading (
  bol_id bigint generated always as identity primary key,
  bol_number text not null unique,
  order_id bigint not null unique,
  company_id bigint not null,
  issued_at timestamptz not null,
  person_id bigint not null references people,
  document jsonb not null,
  -- The secret of the driver's link, which the QR code of the bill carries.
  driver_token text not null unique,
  foreign key (order_id, company_id) references orders (order_id, company_id)
);

-- Proof of delivery: the signed bill as pictures or PDF, with what was wrong.
create table delivery_receipts (
  receipt_id bigint generated always as identity primary key,
  bol_id bigint not null references bills_of_lading,
  order_id bigint not null references orders,
  company_id bigint not null,
  received_at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by text not null check (recorded_by in ('buyer', 'driver', 'warehouse')),
  person_id bigint references people,
  signed_by text not null check (length(signed_by) between 1 and 120),
  pieces_counted integer not null check (pieces_counted >= 0),
  note text not null default '' check (length(note) <= 500),
  file_ids uuid[] not null default '{}',
  foreign key (order_id, company_id) references orders (order_id, company_id)
);
create index delivery_receipts_of_order on delivery_receipts (order_id, receipt_id);
create index delivery_receipts_of_bol on delivery_receipts (bol_id);

-- What the receipt excepts: a line of the bill with its damage or shortage.
create table delivery_exceptions (
  exception_id bigint generated always as identity primary key,
  receipt_id bigint not null references delivery_receipts,
  kind text not null check (kind in ('shortage', 'damage', 'wet', 'open_carton', 'wrong_item', 'refused')),
  custom_sn text not null default '',
  cartons integer not null check (cartons > 0),
  note text not null default '' check (length(note) <= 500),
  file_ids uuid[] not null default '{}'
);
create index delivery_exceptions_of_receipt on delivery_exceptions (receipt_id);

-- The label of each carton of an order with its own labels: a page of an uploaded or bought PDF.
create table carton_labels (
  order_id bigint not null references orders,
  carton integer not null check (carton > 0),
  file_id uuid not null references files,
  page integer not null check (page > 0),
  tracking_number text not null default '',
  primary key (order_id, carton)
);
