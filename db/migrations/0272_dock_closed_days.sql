create table dock_closed_days (
  warehouse_id bigint not null references warehouses,
  day date not null,
  closed_at timestamptz not null,
  primary key (warehouse_id, day)
);
