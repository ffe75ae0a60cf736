-- The status of orders is text instead of a number (docs/decisions/0292). What reads it by number goes first and is made again at the end.
create domain order_status as text constraint known_order_status check (value in (
  'unpaid', 'awaitingPacking', 'awaitingPickup', 'processing', 'completed', 'failed', 'cancelled', 'pendingReview', 'awaitingDeposit',
  'refused', 'approvedInFull', 'approvedPresale', 'arrived', 'pendingAudit', 'contractCreated', 'awaitingDepositVoucher',
  'depositVouched', 'awaitingInspection', 'inspectionReported', 'shippingSubmitted', 'balancePaid', 'awaitingReceipt',
  'balanceRefused', 'inspectionPassed', 'needsNegotiation', 'negotiationConfirmed', 'contractCompleted', 'shippingApproved',
  'shippingRefused', 'drafting', 'invoiced', 'awaitingPurchaser', 'awaitingManufacturer', 'awaitingDelivery', 'inspectionFailed',
  'contractRefused', 'examinationPassed', 'freightDue', 'freightPartlyPaid', 'creationFailed', 'shipping', 'returned', 'refunded',
  'refundUnconfirmed', 'awaitingRefund', 'refundRefused', 'locked', 'labelDue', 'cancelRequested'));

drop view audit_order;
drop view audit_contract;
drop view received_goods;
drop trigger order_left_store on orders;
drop index orders_to_expire, orders_to_complete, orders_final_due, orders_received;
alter table order_events drop constraint order_events_flow_from_status_action_to_status_fkey;
create function pg_temp.order_status_name(code integer) returns text language sql immutable as $$
  select case code
    when -1 then 'none'
    when 0 then 'unpaid'
    when 2 then 'awaitingPacking'
    when 3 then 'awaitingPickup'
    when 5 then 'processing'
    when 7 then 'completed'
    when 8 then 'failed'
    when 9 then 'cancelled'
    when 10 then 'pendingReview'
    when 11 then 'awaitingDeposit'
    when 12 then 'refused'
    when 13 then 'approvedInFull'
    when 14 then 'approvedPresale'
    when 15 then 'arrived'
    when 18 then 'pendingAudit'
    when 20 then 'contractCreated'
    when 21 then 'awaitingDepositVoucher'
    when 22 then 'depositVouched'
    when 23 then 'awaitingInspection'
    when 25 then 'inspectionReported'
    when 26 then 'shippingSubmitted'
    when 27 then 'balancePaid'
    when 28 then 'awaitingReceipt'
    when 29 then 'balanceRefused'
    when 30 then 'inspectionPassed'
    when 31 then 'needsNegotiation'
    when 32 then 'negotiationConfirmed'
    when 33 then 'contractCompleted'
    when 35 then 'shippingApproved'
    when 36 then 'shippingRefused'
    when 37 then 'drafting'
    when 38 then 'invoiced'
    when 39 then 'awaitingPurchaser'
    when 40 then 'awaitingManufacturer'
    when 41 then 'awaitingDelivery'
    when 42 then 'inspectionFailed'
    when 43 then 'contractRefused'
    when 44 then 'examinationPassed'
    when 45 then 'freightDue'
    when 46 then 'freightPartlyPaid'
    when 47 then 'creationFailed'
    when 90 then 'shipping'
    when 91 then 'returned'
    when 92 then 'refunded'
    when 93 then 'refundUnconfirmed'
    when 94 then 'awaitingRefund'
    when 95 then 'refundRefused'
    when 96 then 'locked'
    when 100 then 'labelDue'
    when 120 then 'cancelRequested'
  end
$$;
alter table orders alter column status type order_status using pg_temp.order_status_name(status),
  alter column status_before type order_status using pg_temp.order_status_name(status_before);
alter table order_events alter column from_status type text using pg_temp.order_status_name(from_status),
  alter column to_status type order_status using pg_temp.order_status_name(to_status);
alter table order_arrows alter column from_status type text using pg_temp.order_status_name(from_status),
  alter column to_status type order_status using pg_temp.order_status_name(to_status);
alter table order_events add foreign key (flow, from_status, action, to_status) references order_arrows;
create index orders_to_expire on orders (expires_at) where status = 'unpaid';
create index orders_to_complete on orders (dispatched_at) where status = 'shipping';
create index orders_final_due on orders (final_date) where status = 'approvedPresale';
create index orders_received on orders (company_id, completed_at desc) where status in ('completed', 'contractCompleted', 'refundRefused');
create view audit_order as
  select orders.order_number as number, checkouts.order_parent_number as parent_number, code as status, orders.total_cents,
    orders.paid_cents + orders.freight_paid_cents as paid_cents, orders.refunded_cents
  from orders join checkouts using (checkout_id) join status_codes on table_name = 'order' and status_codes.status = orders.status;
create view audit_contract as
  select orders.order_number as contract_sn, code as status, contracts.version, orders.total_cents, orders.deposit_cents, orders.paid_cents,
    orders.paid_cents - orders.refunded_cents - orders.forfeited_cents - contracts.released_cents as escrow_cents, orders.refunded_cents
  from contracts join orders using (order_id) join status_codes on table_name = 'order' and status_codes.status = orders.status;
create view received_goods as
select orders.order_id, orders.order_number, orders.company_id, orders.merchant_id, orders.site_code, orders.kind, orders.completed_at,
  orders.address, goods.product_id, goods.quantity
from orders cross join lateral (
  select line.product_id, sum(line.quantity)::integer as quantity
    from order_lines line where line.order_id = orders.order_id
    group by line.product_id
    having sum(line.quantity) > coalesce((
      select sum(refunded.quantity) from after_sale_lines refunded join after_sale_records record using (record_id)
        join order_lines claimed on claimed.order_line_id = refunded.order_line_id
      where record.order_id = orders.order_id and claimed.product_id = line.product_id
        and record.status in ('awaitingRefund', 'completed') and record.mode in (1, 2) and not record.is_parts and refunded.resolution = 'refund'
    ), 0)
  union all
  select (row ->> 'product_id')::bigint, sum((row ->> 'quality')::integer)::integer
    from contracts join contract_versions agreed on agreed.order_id = contracts.order_id and agreed.version = contracts.agreed_version,
      jsonb_array_elements(agreed.terms -> 'goods') row
    where orders.kind = 'fob' and contracts.order_id = orders.order_id and row ->> 'product_id' is not null
    group by row ->> 'product_id'
) goods
where orders.status in ('completed', 'contractCompleted', 'refundRefused') and orders.completed_at is not null
  and not exists (select from after_sale_records exchange where exchange.replacement_order_id = orders.order_id);
create trigger order_left_store after update of status on orders
  for each row when (old.status = 'awaitingPickup' and new.status <> 'awaitingPickup') execute function end_sales_orders();
create or replace function spent_by_member(company bigint, person bigint, since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(total_cents - refunded_cents), 0)::bigint
  from orders
  where company_id = company and person_id = person and created_at >= since and status not in ('cancelled', 'creationFailed')
    and not exists (select from purchase_requests where purchase_requests.checkout_id = orders.checkout_id)
$$;
create or replace function book_dock_slot(
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
      and dock_bookings.warehouse_id = in_warehouse and dock_bookings.starts_at = in_starts and orders.status in ('cancelled', 'creationFailed');
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
