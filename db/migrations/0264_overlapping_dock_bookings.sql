-- A booking takes its door from its start to its end, whatever length slots have by now.
drop index if exists dock_bookings_warehouse_id_starts_at_door_idx;
create or replace function book_dock_slot(
  in_warehouse bigint, in_company bigint, in_order text, in_starts timestamptz, in_ends timestamptz, in_doors integer,
  in_truck text, in_pallets integer, in_person bigint, in_now timestamptz
) returns bigint language plpgsql as $$
declare
  taken integer[];
  free_door integer;
  booked bigint;
begin
  perform pg_advisory_xact_lock(80081, in_warehouse::integer);
  -- Orders that were canceled need their slot no more. No slot is longer than two hours, so the index skips the past.
  update dock_bookings set state = 'released', state_since = in_now
    from orders where orders.order_number = dock_bookings.order_number and dock_bookings.state = 'booked'
      and dock_bookings.warehouse_id = in_warehouse and dock_bookings.starts_at > in_starts - interval '2 hours'
      and dock_bookings.starts_at < in_ends and dock_bookings.ends_at > in_starts
      and orders.status in ('cancelled', 'creationFailed');
  select coalesce(array_agg(distinct door), '{}') into taken from dock_bookings
    where warehouse_id = in_warehouse and starts_at > in_starts - interval '2 hours' and starts_at < in_ends and ends_at > in_starts
      and state in ('booked', 'arrived') and order_number <> in_order;
  if cardinality(taken) >= in_doors then return null; end if;
  select door into free_door from generate_series(1, in_doors) as door where door <> all (taken) order by door limit 1;
  update dock_bookings set state = 'moved', state_since = in_now where order_number = in_order and state = 'booked';
  insert into dock_bookings (warehouse_id, company_id, order_number, starts_at, ends_at, door, truck_type, pallets, booked_by, booked_at, state_since)
    values (in_warehouse, in_company, in_order, in_starts, in_ends, free_door, in_truck, in_pallets, in_person, in_now, in_now)
    returning booking_id into booked;
  return booked;
end $$;
