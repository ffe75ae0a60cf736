-- A settlement with a carrier above what one person may record alone waits for a second person. Nothing is booked before.

alter table carrier_settlements
  add column status text not null default 'recorded' check (status in ('waiting', 'recorded', 'declined')),
  -- The second person, for those that waited.
  add column decided_by bigint references people,
  add column decided_at timestamptz,
  add column decline_reason text not null default '' check (length(decline_reason) <= 500),
  add constraint carrier_settlements_decision check (
    (decided_by is null) = (decided_at is null) and decided_by is distinct from person_id
    and (status <> 'waiting' or decided_by is null) and (status = 'declined') = (decline_reason <> ''));

drop index carrier_settlement_of_reference;
create unique index carrier_settlement_of_reference on carrier_settlements (order_id, outcome, upper(reference)) where reference <> '' and status <> 'declined';
-- One at a time waits for an order; the review queue reads them by age.
create unique index carrier_settlement_waiting on carrier_settlements (order_id) where status = 'waiting';
create index carrier_settlements_to_approve on carrier_settlements (settled_at) where status = 'waiting';
