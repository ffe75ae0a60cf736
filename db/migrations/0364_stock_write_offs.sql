-- Goods that are written off in the warehouses of the operator, and what their manufacturer is owed (docs/decisions/0371).
create table stock_write_offs (
  write_off_id bigint generated always as identity primary key,
  write_off_number text not null unique generated always as ('WO-' || lpad(write_off_id::text, 7, '0')) stored,
  stock_item_id bigint not null references stock_items,
  -- Null for unplaced pieces.
  location_id bigint references warehouse_locations,
  merchant_id bigint not null references merchants,
  pieces integer not null check (pieces between 1 and 1000000),
  reason text not null check (reason in ('missing', 'damaged', 'disposed')),
  note text not null check (length(note) between 1 and 300),
  currency text not null,
  -- What one piece is worth, and what the manufacturer is owed.
  unit_cents cents not null check (unit_cents >= 0),
  amount_cents cents not null check (amount_cents >= 0),
  status text not null check (status in ('waiting', 'booked', 'declined')),
  requested_by bigint not null references people,
  requested_at timestamptz not null,
  decided_by bigint references people,
  decided_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 300),
  check ((status = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  -- The bound of counts (features/inventory/warehouse-floor/rules/counts.ts): above it two people decide.
  constraint second_person_above_bound check (status <> 'booked' or pieces <= 2 or decided_by <> requested_by)
);
create index stock_write_offs_queue on stock_write_offs (status, write_off_id desc);
create index stock_write_offs_of_items on stock_write_offs (stock_item_id);
