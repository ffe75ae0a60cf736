-- Live rates of carriers that buyers booked: the row is stored before the carrier is asked, and its id is the carrier's idempotency key.
create table freight_bookings (
  booking_id uuid primary key,
  order_id bigint not null,
  company_id bigint not null,
  person_id bigint not null references people,
  carrier text not null check (length(carrier) <= 120),
  service text not null check (length(service) <= 120),
  rate_id text not null check (length(rate_id) <= 120),
  quoted_cents cents not null check (quoted_cents > 0),
  -- `canceling`: the carrier may still have it and must be told to cancel.
  status text not null check (status in ('requested', 'booked', 'canceling', 'canceled')),
  pro_number text not null default '' check (length(pro_number) <= 120),
  requested_at timestamptz not null,
  settled_at timestamptz,
  note text not null default '' check (length(note) <= 200),
  foreign key (order_id, company_id) references orders (order_id, company_id)
);
-- One booking of an order is open or stands.
create unique index freight_bookings_of_order on freight_bookings (order_id) where status in ('requested', 'booked');
create index freight_bookings_unsettled on freight_bookings (requested_at) where status in ('requested', 'canceling');
create index label_purchases_unsettled on label_purchases (requested_at) where status = 'requested';
