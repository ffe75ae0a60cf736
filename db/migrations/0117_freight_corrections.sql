-- What carriers found when they weighed or inspected a shipment again, rated by the tariff of its quote, and who bears the difference.

create table freight_corrections (
  correction_id bigint generated always as identity primary key,
  order_id bigint not null,
  company_id bigint not null,
  quote_id bigint not null references freight_quotes,
  carrier text not null check (length(carrier) between 1 and 120),
  invoice_number text not null check (length(invoice_number) between 1 and 120),
  status text not null check (status in ('recorded', 'disputed', 'won', 'lost', 'borne', 'canceled')),
  -- What the carrier states: weight and class of the shipment or of its lines.
  correction jsonb not null,
  -- The carrier's price with its charges as it was quoted, and by the corrected weight and class.
  quoted jsonb not null,
  corrected jsonb not null,
  difference_cents cents not null check (difference_cents > 0),
  file_ids uuid[] not null default '{}',
  note text not null default '' check (length(note) <= 500),
  recorded_at timestamptz not null,
  recorded_by bigint not null references people,
  decided_at timestamptz,
  decided_by bigint references people,
  decision_note text not null default '' check (length(decision_note) <= 500),
  foreign key (order_id, company_id) references orders (order_id, company_id),
  check (status = 'recorded' or (decided_at is not null and decided_by is not null))
);
-- An invoice of a carrier is recorded once, and an order has one correction unless its dispute was won.
create unique index freight_correction_of_invoice on freight_corrections (carrier, upper(invoice_number)) where status <> 'canceled';
create unique index freight_correction_of_order on freight_corrections (order_id) where status not in ('won', 'canceled');
create index freight_corrections_queue on freight_corrections ((status in ('recorded', 'disputed')), correction_id);
create index freight_corrections_of_order on freight_corrections (order_id, company_id);
create index freight_corrections_of_quote on freight_corrections (quote_id);
