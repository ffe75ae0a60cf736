-- A bill of lading belongs to a shipment (docs/decisions/0354): those there are to shipment 1 of their order. Without one it is of a whole
-- order that no shipment is planned of yet. An order has as many bills as shipments; the indexes of 0324 keep each of them single.
alter table bills_of_lading add column shipment_id bigint references shipments;
update bills_of_lading bill set shipment_id = shipments.shipment_id
  from shipments where shipments.order_id = bill.order_id and number = 1;
alter table bills_of_lading drop constraint bills_of_lading_order_id_key;

-- A shipment that leaves or arrives later than expected: the new day and why. The last one counts; the buyer is told of each.
create table shipment_delays (
  delay_id bigint generated always as identity primary key,
  shipment_id bigint not null references shipments,
  stage text not null check (stage in ('pickup', 'ship', 'deliver')),
  -- The last day that was expected before, and the new one: days of the warehouse, and of the destination for deliveries.
  due date,
  new_day date not null,
  reason text not null check (reason in ('stock', 'warehouse', 'carrier', 'weather', 'appointment', 'other')),
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null,
  person_id bigint not null references people,
  acting_person_id bigint references people default acting_person()
);
create index on shipment_delays (shipment_id, delay_id);
create trigger append_only before update or delete on shipment_delays for each row execute function refuse_rewriting();

-- Whether goods that cannot leave together are sent apart or wait for each other, as the buyer chose. The last choice counts.
create table shipping_way_choices (
  choice_id bigint generated always as identity primary key,
  order_id bigint not null,
  company_id bigint not null,
  way text not null check (way in ('together', 'apart')),
  -- The ways as they were offered, with price and days.
  offered jsonb not null,
  chosen_at timestamptz not null,
  person_id bigint not null references people,
  acting_person_id bigint references people default acting_person(),
  foreign key (order_id, company_id) references orders (order_id, company_id)
);
create index on shipping_way_choices (order_id, choice_id);
create trigger append_only before update or delete on shipping_way_choices for each row execute function refuse_rewriting();
