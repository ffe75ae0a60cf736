-- The dates that were promised when an order was paid, or when its buyer changed the way of delivery. Days of the warehouse and of the
-- destination; null for stages that the way of delivery does not have (features/inventory/expected-dates).
create table order_promises (
  order_id bigint primary key references orders,
  promised_at timestamptz not null,
  pack_by date not null,
  ready_for_pickup_from date,
  ship_by date,
  deliver_from date,
  deliver_to date,
  check (ready_for_pickup_from is null or ship_by is null),
  check ((deliver_from is null) = (deliver_to is null) and deliver_from <= deliver_to)
);
