-- An order of the operator to a manufacturer: goods that are to come from its factory to a warehouse.
create table purchase_orders (
  purchase_order_id bigint generated always as identity primary key,
  purchase_order_number text not null unique,
  merchant_id bigint not null references merchants,
  warehouse_id bigint not null references warehouses,
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'accepted', 'declined', 'in_transit', 'partly_received', 'received', 'closed', 'canceled')),
  expected_on date,
  note text not null default '',
  -- What the goods cost besides their price, shared over the pieces.
  ocean_freight_cents charge_cents not null default 0,
  duty_cents charge_cents not null default 0,
  other_cents charge_cents not null default 0,
  created_by bigint references people,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- When the manufacturer accepted or declined.
  answered_at timestamptz,
  status_since timestamptz not null
);
create index on purchase_orders (merchant_id, purchase_order_id desc);

create table purchase_order_lines (
  purchase_order_line_id bigint generated always as identity primary key,
  purchase_order_id bigint not null references purchase_orders,
  product_id bigint not null references products,
  condition goods_condition not null,
  quantity pieces not null,
  unit_cost_cents cents not null check (unit_cost_cents >= 0),
  unique (purchase_order_id, product_id, condition)
);

create table purchase_order_events (
  event_id bigint generated always as identity primary key,
  purchase_order_id bigint not null references purchase_orders,
  at timestamptz not null,
  action text not null,
  to_status text not null,
  person_id bigint references people,
  note text not null default '',
  pieces jsonb not null default '[]'
);
create index on purchase_order_events (purchase_order_id, event_id);
create trigger append_only before update or delete on purchase_order_events for each row execute function refuse_rewriting();

alter table incoming_stock add column purchase_order_line_id bigint references purchase_order_lines;

-- Where the pieces of a line of a purchase order are. Lots are the one truth of what was shipped; a lot that arrived with fewer pieces than
-- announced misses the rest, one with more brought too many.
create view purchase_order_pieces as
  select line.purchase_order_line_id, line.purchase_order_id, coalesce(sum(lot.quantity), 0)::integer as shipped,
    coalesce(sum(lot.quantity) filter (where arrived_at is null), 0)::integer as in_transit,
    coalesce(sum(lot.received), 0)::integer as received,
    coalesce(sum(damage.pieces), 0)::integer as damaged,
    coalesce(sum(greatest(lot.quantity - lot.received - coalesce(damage.pieces, 0), 0)), 0)::integer as missing,
    coalesce(sum(greatest(lot.received + coalesce(damage.pieces, 0) - lot.quantity, 0)), 0)::integer as surplus
  from purchase_order_lines line
  left join incoming_stock lot using (purchase_order_line_id)
  left join arrival_damages damage using (incoming_id)
  group by line.purchase_order_line_id, line.purchase_order_id;
