-- What carriers and the platform settle of what they owe each other for an order: claims, replacements, reweighs and reclasses.

create table carrier_settlements (
  settlement_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  outcome text not null check (outcome in ('received', 'paid', 'written_off')),
  amount_cents cents not null check (amount_cents > 0),
  -- The number of the carrier's remittance or of our payment; empty for what is written off.
  reference text not null check (length(reference) <= 120 and (outcome = 'written_off') = (reference = '')),
  note text not null default '' check (length(note) <= 500),
  settled_at timestamptz not null,
  person_id bigint not null references people
);
create unique index carrier_settlement_of_reference on carrier_settlements (order_id, outcome, upper(reference)) where reference <> '';
create index carrier_settlements_of_order on carrier_settlements (order_id, settlement_id);
