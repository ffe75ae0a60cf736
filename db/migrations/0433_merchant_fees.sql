-- Fees beside commission: charged once or every month, given back once, and on the invoices of commission (docs/decisions/0400).
-- A fee that manufacturers are charged every month, from a day on until it is ended. Two people decide about each (docs/decisions/0400).
create table fee_subscriptions (
  subscription_id bigint generated always as identity primary key,
  -- Null: all manufacturers that are not closed.
  merchant_id bigint references merchants,
  currency text not null,
  amount_cents cents not null check (amount_cents > 0),
  -- What it is for, which each charge repeats.
  reason text not null check (length(reason) between 1 and 300),
  -- Its first charge; the others follow on the same day of each month, or on the last one of shorter months.
  starts_on date not null,
  -- Nothing is charged that would be due on this day or later.
  ended_on date,
  status text not null check (status in ('waiting', 'running', 'declined', 'ended')),
  requested_by bigint not null references people,
  requested_at timestamptz not null,
  decided_by bigint references people,
  decided_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 500),
  ended_by bigint references people,
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'ended') = (ended_on is not null and ended_by is not null)),
  constraint second_person_of_subscription check (status not in ('running', 'ended') or decided_by <> requested_by)
);
create index fee_subscriptions_by_status on fee_subscriptions (status, subscription_id desc);

-- A fee beside commission: charged to the account of a manufacturer, and perhaps given back, once (docs/decisions/0400).
create table merchant_fees (
  fee_id bigint generated always as identity primary key,
  fee_number text not null unique generated always as ('MF-' || lpad(fee_id::text, 7, '0')) stored,
  merchant_id bigint not null references merchants,
  kind text not null check (kind in ('storage', 'packing', 'pickup', 'chargeback', 'advertising', 'subscription', 'other')),
  currency text not null,
  amount_cents cents not null check (amount_cents > 0),
  reason text not null check (length(reason) between 1 and 300),
  -- What it is about, which the entries in the ledger do not name: they would count as earned of the order.
  order_id bigint references orders,
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  -- The subscription that it is a charge of, and the day of that charge.
  subscription_id bigint references fee_subscriptions,
  due_on date,
  status text not null check (status in ('waiting', 'charged', 'declined', 'credit_waiting', 'credited')),
  -- Null where the job charged it.
  requested_by bigint references people,
  requested_at timestamptz not null,
  decided_by bigint references people,
  decided_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 500),
  -- What is given back, and who asked for and booked that.
  credit_cents cents,
  credit_reason text not null default '' check (length(credit_reason) <= 300),
  credit_by bigint references people,
  credit_at timestamptz,
  credit_decided_by bigint references people,
  credit_decided_at timestamptz,
  unique (subscription_id, merchant_id, due_on),
  check ((subscription_id is null) = (due_on is null) and (subscription_id is null) = (requested_by is not null)),
  check ((kind = 'subscription') = (subscription_id is not null)),
  check ((status = 'waiting') = (decided_at is null)),
  check (credit_cents is null or credit_cents between 1 and amount_cents),
  check ((status in ('credit_waiting', 'credited')) = (credit_cents is not null)),
  check ((status = 'credited') = (credit_decided_at is not null)),
  -- The bound for one person (features/money/merchant-fees/rules.ts).
  constraint second_person_of_fee check (status not in ('charged', 'credit_waiting', 'credited') or requested_by is null
    or amount_cents <= 100000 or decided_by <> requested_by),
  constraint second_person_of_credit check (status <> 'credited' or credit_cents <= 100000 or credit_decided_by <> credit_by)
);
create index merchant_fees_of_merchant on merchant_fees (merchant_id, fee_id desc);
create index merchant_fees_by_status on merchant_fees (status, fee_id desc);

-- The fees of an invoice of commission, or what a credit note gives back of them.
create table commission_document_fees (
  document_id bigint not null references commission_documents,
  fee_id bigint not null references merchant_fees,
  net_cents cents not null check (net_cents > 0),
  primary key (document_id, fee_id)
);
create index on commission_document_fees (fee_id);
create trigger append_only before update or delete on commission_document_fees for each row execute function refuse_rewriting();
