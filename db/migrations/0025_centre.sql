-- Sales orders out of what a company has in store, and requisitions (decision 0030).

-- A sales order sends goods that the company has bought, and that wait for pickup, to the company's own customer.
create table sales_orders (
  sales_order_id bigint generated always as identity primary key,
  sales_order_number text not null unique,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  warehouse_id bigint not null references warehouses,
  -- The order whose goods are sent; one of them, so that its completion is plain.
  order_id bigint not null references orders,
  status text not null default 'requested' check (status in ('requested', 'packing', 'shipped', 'refused', 'cancelled')),
  reference text not null default '',
  receiver text not null check (receiver <> ''),
  phone text not null,
  address_line1 text not null,
  address_line2 text not null default '',
  city text not null,
  province text not null,
  zip text not null,
  label_file_id uuid not null references files,
  remark text not null default '',
  carrier text not null default '',
  tracking_number text not null default '',
  reason text not null default '',
  created_at timestamptz not null,
  status_since timestamptz not null,
  check (status <> 'shipped' or tracking_number <> '')
);
create index on sales_orders (company_id, sales_order_id desc);
create index on sales_orders (status, status_since);
create index on sales_orders (order_id);

create table sales_order_lines (
  sales_order_id bigint not null references sales_orders,
  order_line_id bigint not null references order_lines,
  quantity integer not null check (quantity > 0),
  primary key (sales_order_id, order_line_id)
);
create index on sales_order_lines (order_line_id);

create table sales_order_events (
  event_id bigint generated always as identity primary key,
  sales_order_id bigint not null references sales_orders,
  at timestamptz not null,
  status text not null,
  -- Null when nobody did it: the order left the warehouse another way.
  person_id bigint references people,
  note text not null default ''
);
create index on sales_order_events (sales_order_id, event_id);

-- What was fetched, or given back, can no longer be sent: whatever still waited to be packed ends with its order.
create function end_sales_orders() returns trigger language plpgsql as $$
begin
  with ended as (
    update sales_orders set status = 'cancelled', reason = 'order', status_since = new.status_since
    where order_id = new.order_id and status in ('requested', 'packing') returning sales_order_id)
  insert into sales_order_events (sales_order_id, at, status) select sales_order_id, new.status_since, 'cancelled' from ended;
  return null;
end $$;
create trigger order_left_store after update of status on orders
  for each row when (old.status = 3 and new.status <> 3) execute function end_sales_orders();

-- What somebody of a company asks to be bought, for somebody else of it to decide.
create table requisitions (
  requisition_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  title text not null check (length(title) between 1 and 120),
  needed_by date,
  note text not null default '',
  status text not null default 'requested' check (status in ('requested', 'approved', 'refused', 'withdrawn', 'in_cart')),
  decided_by bigint references people,
  decided_at timestamptz,
  decision_note text not null default '',
  last_in_cart_at timestamptz,
  created_at timestamptz not null,
  check ((decided_by is null) = (decided_at is null))
);
create index on requisitions (company_id, requisition_id desc);

create table requisition_lines (
  requisition_id bigint not null references requisitions,
  product_id bigint not null references products,
  quantity integer not null check (quantity > 0),
  primary key (requisition_id, product_id)
);

-- Messages are paged by when they came.
create index on messages (person_id, created_at desc, message_id desc);
