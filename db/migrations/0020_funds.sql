-- Money that enters and leaves the balance: recharges, withdrawals with their payouts, money back to where it came from.

-- The handling fee that a recharge by card or wallet was charged, and what of a payment went back at its provider:
-- asked for (no two requests may ask for the same money) and done.
alter table payments
  add column fee_cents cents not null default 0 check (fee_cents >= 0),
  add column refund_asked_cents cents not null default 0,
  add column refunded_cents cents not null default 0,
  add constraint refunds_within_payment check (
    0 <= refunded_cents and refunded_cents <= refund_asked_cents and refund_asked_cents <= amount_cents - fee_cents);

-- The limits of attempts count by person, whichever company they act for.
create index payments_of_person on payments (person_id, created_at) where method in ('card', 'wallet', 'converge');
create index payments_recharges on payments (company_id, created_at desc) where purpose = 'recharge';

-- A held message stays until somebody says what became of it.
alter table provider_events
  add column dealt_at timestamptz,
  add column dealt_by bigint references people,
  add column dealt_note text not null default '';
drop index provider_events_held;
create index provider_events_held on provider_events (received_at) where outcome = 'held' and dealt_at is null;

-- Money brought in by transfer, cash or cheque: what the buyer says was paid, with proof; finance enters what arrived.
create table recharges (
  recharge_id bigint generated always as identity primary key,
  -- What the buyer writes on the transfer.
  recharge_number text not null unique,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  method text not null check (method in ('transfer', 'cash', 'cheque', 'other')),
  claimed_cents cents not null check (claimed_cents > 0),
  received_cents cents check (received_cents > 0),
  currency text not null default '$',
  file_ids uuid[] not null check (cardinality(file_ids) between 1 and 5),
  remark text not null default '',
  status text not null default 'submitted' check (status in ('submitted', 'confirming', 'approved', 'refused')),
  submitted_at timestamptz not null,
  -- Above a limit two people say what arrived; this is the first of them.
  first_reviewed_by bigint references people,
  first_reviewed_at timestamptz,
  reviewed_by bigint references people,
  reviewed_at timestamptz,
  review_note text not null default '',
  -- The refused one that this one was handed in again for.
  replaces_id bigint unique references recharges,
  check ((status in ('approved', 'refused')) = (reviewed_at is not null)),
  check (status <> 'approved' or received_cents is not null),
  check (first_reviewed_by is null or status = 'refused' or reviewed_by is null or reviewed_by <> first_reviewed_by)
);
create index recharges_queue on recharges (status, submitted_at);
create index on recharges (company_id, submitted_at desc);

create table withdrawals (
  withdrawal_id bigint generated always as identity primary key,
  withdrawal_number text not null unique,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  -- wallet and payout are services that pay at once, bank is a transfer by finance, source goes back to the card or wallet.
  method text not null check (method in ('wallet', 'payout', 'bank', 'source')),
  amount_cents cents not null check (amount_cents > 0),
  fee_cents cents not null check (fee_cents >= 0),
  currency text not null default '$',
  -- The account at the service, or how a bank account and a payment are shown: never a full account number.
  destination text not null,
  bank_account_id bigint,
  payment_id uuid references payments,
  status text not null default 'requested' check (status in ('requested', 'confirming', 'paying', 'paid', 'refused', 'cancelled')),
  submitted_at timestamptz not null,
  first_reviewed_by bigint references people,
  first_reviewed_at timestamptz,
  reviewed_by bigint references people,
  reviewed_at timestamptz,
  review_note text not null default '',
  settled_at timestamptz,
  -- The bank's or the service's own number of the payout.
  reference text not null default '',
  check (fee_cents < amount_cents),
  check ((method = 'source') = (payment_id is not null)),
  check ((method = 'bank') = (bank_account_id is not null)),
  check (status not in ('paying', 'paid') or reviewed_by is not null),
  check (first_reviewed_by is null or status = 'refused' or reviewed_by is null or reviewed_by <> first_reviewed_by)
);
create index withdrawals_queue on withdrawals (status, submitted_at);
create index on withdrawals (company_id, submitted_at desc);

-- The one order to pay a withdrawal. Its id is the key under which the service does it once; a withdrawal never gets another.
create table payouts (
  payout_id uuid primary key,
  withdrawal_id bigint not null unique references withdrawals,
  provider text not null,
  status text not null default 'created' check (status in ('created', 'sent', 'paid', 'failed')),
  provider_reference text,
  amount_cents cents not null check (amount_cents > 0),
  currency text not null default '$',
  created_at timestamptz not null,
  asked_at timestamptz,
  asks integer not null default 0,
  settled_at timestamptz,
  failure text not null default ''
);
create index payouts_open on payouts (created_at) where status in ('created', 'sent');

-- What the daily comparison of our books with a payment service found (security S51).
create table reconciliations (
  reconciliation_id bigint generated always as identity primary key,
  provider text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  compared integer not null,
  differences jsonb not null,
  made_at timestamptz not null,
  unique (provider, from_at, to_at)
);
