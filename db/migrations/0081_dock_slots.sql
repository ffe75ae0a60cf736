-- Dock slots of warehouses and the pickups booked in them (features/inventory/dock-slots).

-- How a warehouse takes pickups. Its hours are warehouses.pickup_hours; a warehouse without a row uses the defaults.
create table dock_schedules (
  warehouse_id bigint primary key references warehouses,
  doors integer not null default 2 check (doors between 1 and 200),
  slot_minutes integer not null default 60 check (slot_minutes in (15, 30, 60, 120)),
  -- From now to the first slot that can be booked.
  lead_hours integer not null default 4 check (lead_hours between 0 and 240),
  days_ahead integer not null default 10 check (days_ahead between 1 and 60),
  changed_at timestamptz not null default now()
);

create table dock_bookings (
  booking_id bigint generated always as identity primary key,
  warehouse_id bigint not null references warehouses,
  company_id bigint not null references companies,
  -- Booked together with the order, so the reference is checked at the end of the transaction.
  order_number text not null references orders (order_number) deferrable initially deferred,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  door integer not null check (door > 0),
  truck_type text not null check (truck_type in ('van', 'box_truck', 'semi', 'flatbed')),
  pallets integer not null check (pallets between 0 and 60),
  state text not null default 'booked' check (state in ('booked', 'arrived', 'no_show', 'moved', 'released')),
  booked_by bigint references people,
  booked_at timestamptz not null,
  state_since timestamptz not null,
  check (ends_at > starts_at)
);
-- One pickup per door and slot, and one open booking per order.
create unique index on dock_bookings (warehouse_id, starts_at, door) where state in ('booked', 'arrived');
create unique index on dock_bookings (order_number) where state = 'booked';
create index on dock_bookings (warehouse_id, starts_at);
create index on dock_bookings (order_number);

-- Books a free door for an order and gives up the booking it had. Null when all doors are taken. Bookings of one warehouse wait for
-- each other, so that the last door goes to one of them.
create function book_dock_slot(
  in_warehouse bigint, in_company bigint, in_order text, in_starts timestamptz, in_ends timestamptz, in_doors integer,
  in_truck text, in_pallets integer, in_person bigint, in_now timestamptz
) returns bigint language plpgsql as $$
declare
  free_door integer;
  booked bigint;
begin
  perform pg_advisory_xact_lock(80081, in_warehouse::integer);
  -- Orders that were canceled need their slot no more.
  update dock_bookings set state = 'released', state_since = in_now
    from orders where orders.order_number = dock_bookings.order_number and dock_bookings.state = 'booked'
      and dock_bookings.warehouse_id = in_warehouse and dock_bookings.starts_at = in_starts and orders.status in (9, 47);
  select door into free_door from generate_series(1, in_doors) as door
    where not exists (select from dock_bookings where warehouse_id = in_warehouse and starts_at = in_starts and dock_bookings.door = door.door
      and state in ('booked', 'arrived') and order_number <> in_order)
    order by door limit 1;
  if free_door is null then return null; end if;
  update dock_bookings set state = 'moved', state_since = in_now where order_number = in_order and state = 'booked';
  insert into dock_bookings (warehouse_id, company_id, order_number, starts_at, ends_at, door, truck_type, pallets, booked_by, booked_at, state_since)
    values (in_warehouse, in_company, in_order, in_starts, in_ends, free_door, in_truck, in_pallets, in_person, in_now, in_now)
    returning booking_id into booked;
  return booked;
end $$;
