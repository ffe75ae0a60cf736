create table stock_transfers (
  transfer_id bigint generated always as identity primary key,
  transfer_number text not null unique,
  merchant_id bigint not null references merchants,
  from_warehouse_id bigint not null references warehouses,
  to_warehouse_id bigint not null references warehouses,
  status text not null default 'draft' check (status in ('draft', 'sent', 'partly_received', 'received', 'closed', 'canceled')),
  expected_on date,
  freight_cents charge_cents not null default 0,
  note text not null default '',
  created_by bigint references people,
  created_at timestamptz not null,
  status_since timestamptz not null,
  check (from_warehouse_id <> to_warehouse_id)
);
create index on stock_transfers (merchant_id, transfer_id desc);

create table stock_transfer_lines (
  transfer_line_id bigint generated always as identity primary key,
  transfer_id bigint not null references stock_transfers,
  product_id bigint not null references products,
  condition goods_condition not null,
  quantity pieces not null,
  sent integer not null default 0 check (sent between 0 and quantity),
  received integer not null default 0 check (received >= 0),
  lost integer not null default 0 check (lost >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  found integer not null default 0 check (found >= 0),
  unique (transfer_id, product_id, condition),
  constraint no_more_than_sent check (received + lost + damaged <= sent)
);
create index stock_transfer_lines_open on stock_transfer_lines (product_id) where sent > received + lost + damaged;

create table stock_transfer_events (
  event_id bigint generated always as identity primary key,
  transfer_id bigint not null references stock_transfers,
  at timestamptz not null,
  action text not null,
  to_status text not null,
  person_id bigint references people,
  note text not null default '',
  pieces jsonb not null default '[]'
);
create index on stock_transfer_events (transfer_id, event_id);
create trigger append_only before update or delete on stock_transfer_events for each row execute function refuse_rewriting();

create table stock_reorder_points (
  stock_item_id bigint primary key references stock_items,
  reorder_point pieces not null,
  safety_stock integer not null default 0 check (safety_stock between 0 and reorder_point),
  changed_by bigint references people,
  changed_at timestamptz not null,
  low_since timestamptz
);

create view stock_levels as
  select item.stock_item_id, item.product_id, item.warehouse_id, item.condition, item.on_hand, item.reserved, item.held,
    water.incoming, water.promised, road.in_transit, point.reorder_point, point.safety_stock,
    coalesce(
      item.on_hand - item.reserved + water.incoming - water.promised + road.in_transit <= point.reorder_point
        or item.on_hand - item.reserved < point.safety_stock, false) as is_low
  from stock_items item
  left join stock_reorder_points point using (stock_item_id)
  cross join lateral (
    select coalesce(sum(quantity), 0)::integer as incoming, coalesce(sum(allocated), 0)::integer as promised
    from incoming_stock lot where lot.stock_item_id = item.stock_item_id and arrived_at is null
  ) water
  cross join lateral (
    select coalesce(sum(sent - received - lost - damaged), 0)::integer as in_transit
    from stock_transfer_lines line join stock_transfers using (transfer_id)
    where line.product_id = item.product_id and line.condition = item.condition and to_warehouse_id = item.warehouse_id
      and sent > received + lost + damaged
  ) road;
