-- What happened to a shipment on its way: events of the carrier, and those that the warehouse enters.
create table shipment_events (
  event_id bigint generated always as identity primary key,
  order_id bigint not null,
  company_id bigint not null,
  kind text not null check (kind in ('picked_up', 'in_transit', 'out_for_delivery', 'exception', 'delivered')),
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  source text not null check (source in ('carrier', 'warehouse')),
  carrier text not null check (length(carrier) <= 120),
  -- The carrier's id of the event, so that one that comes twice is stored once; null for events of the warehouse.
  carrier_event_id text check (length(carrier_event_id) between 1 and 120),
  tracking_number text not null default '' check (length(tracking_number) <= 120),
  place text not null default '' check (length(place) <= 120),
  note text not null default '' check (length(note) <= 500),
  person_id bigint references people,
  foreign key (order_id, company_id) references orders (order_id, company_id),
  check ((source = 'carrier') = (carrier_event_id is not null)),
  check ((source = 'warehouse') = (person_id is not null))
);
-- Several orders may travel under one number, so an event is stored once per order.
create unique index shipment_events_of_carrier on shipment_events (order_id, carrier, carrier_event_id) where carrier_event_id is not null;
create index shipment_events_of_order on shipment_events (order_id, happened_at);

-- When a carrier was last asked about a shipment.
create table shipment_polls (
  order_id bigint primary key references orders,
  polled_at timestamptz not null
);

-- Carriers name a shipment by its tracking number.
create index orders_by_tracking_number on orders (tracking_number) where tracking_number <> '';
create index carton_labels_by_tracking_number on carton_labels (tracking_number) where tracking_number <> '';

-- An after-sale case about the same goods as a freight claim: what one of them pays is not paid by the other.
alter table after_sale_records add column freight_claim_id bigint references freight_claims;
create unique index after_sale_record_of_claim on after_sale_records (freight_claim_id) where freight_claim_id is not null;

-- A paid claim counts as refunded of its order from now on.
update orders set refunded_cents = least(paid_cents + freight_paid_cents - forfeited_cents, refunded_cents + claimed.cents)
  from (select order_id, sum(paid_cents) as cents from freight_claims where status = 'paid' group by order_id) claimed
  where claimed.order_id = orders.order_id and completed_at is not null;
