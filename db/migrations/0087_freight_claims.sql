-- Claims about damage and loss on the way, with their clock and decision.

create table freight_claims (
  claim_id bigint generated always as identity primary key,
  claim_number text not null unique,
  order_id bigint not null,
  company_id bigint not null,
  kind text not null check (kind in ('noted', 'concealed', 'loss')),
  status text not null check (status in ('submitted', 'agreed', 'paid', 'declined', 'withdrawn')),
  delivered_at timestamptz,
  -- Concealed damage: the last moment to give notice, five business days after the delivery.
  notice_by timestamptz,
  claimed_cents cents not null check (claimed_cents > 0),
  description text not null check (length(description) between 1 and 500),
  file_ids uuid[] not null default '{}',
  filed_at timestamptz not null,
  person_id bigint not null references people,
  -- The first of two people where one may not decide alone.
  agreed_by bigint references people,
  at_fault text check (at_fault in ('carrier', 'manufacturer', 'warehouse')),
  paid_cents cents check (paid_cents > 0),
  decided_by bigint references people,
  decided_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 500),
  foreign key (order_id, company_id) references orders (order_id, company_id),
  check (status <> 'paid' or (decided_at is not null and paid_cents is not null and at_fault is not null))
);
create index freight_claims_of_order on freight_claims (order_id, claim_id);
create index freight_claims_of_company on freight_claims (company_id, claim_id desc);
create index freight_claims_queue on freight_claims (status, claim_id);
